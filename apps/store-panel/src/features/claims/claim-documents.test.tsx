import { buildClaim } from '@store-panel/api-client/testing/claim-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { claimsVersion } from '#shared/live/claims-version.ts';
import { fakeClaimHandlers } from '#testing/fake-claim-handlers.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => {
  panel.leave();
  claimsVersion.set(null);
});

const open = async (claim: ReturnType<typeof buildClaim>) => {
  panel = await openPanel({ path: `/app/orders/claims?claim=${claim.claim_id}`, handlers: fakeClaimHandlers(claim) });
  return screen.findByRole('dialog', { name: `Claim ${claim.claim_number}` });
};

it('requests the selected documents and a custom one', async () => {
  const claim = buildClaim(1);
  const drawer = await open(claim);
  await panel.user.click(within(drawer).getByRole('button', { name: 'Request documents' }));
  const dialog = await screen.findByRole('alertdialog');
  await panel.user.type(within(dialog).getByLabelText('Reason'), 'To decide');
  await panel.user.click(within(dialog).getByRole('checkbox', { name: 'Invoice or receipt' }));
  await panel.user.click(within(dialog).getByRole('checkbox', { name: 'Photos of the damage' }));
  await panel.user.type(within(dialog).getByRole('textbox', { name: /^Other document/ }), ' Key of the crate ');
  await panel.user.click(within(dialog).getByRole('button', { name: 'Request documents' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(panel.transport.received('POST /api/store/change_order_claim_status').map(({ body }) => body)).toEqual([
    {
      claim_id: claim.claim_id,
      version: 1,
      claim_status: 'documents_missing',
      reason: 'To decide',
      documents: [{ kind: 'invoice' }, { kind: 'damage_photos' }, { kind: 'other', label: 'Key of the crate' }],
    },
  ]);
});

it('requests no documents from a claimant without a page', async () => {
  const drawer = await open(buildClaim(1, { is_public: false }));
  await panel.user.click(within(drawer).getByRole('button', { name: 'Request documents' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});

it('shows received documents as links and marks missing ones', async () => {
  const at = '2026-01-03T09:00:00.000Z';
  const file = { name: 'invoice.pdf', content_type: 'application/pdf', bytes: 9, uploaded_at: at, url: '/files/1?a=b' };
  const drawer = await open(
    buildClaim(1, {
      state: 'documents_missing',
      documents: [
        { document_id: 'a', kind: 'invoice', label: '', asked_at: at, received_at: at, file },
        { document_id: 'b', kind: 'other', label: 'Key of the crate', asked_at: at, received_at: null, file: null },
      ],
    }),
  );
  const [invoice, key] = within(drawer)
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Invoice|crate/.test(textContent));
  expect(
    within(invoice as HTMLElement)
      .getByRole('link', { name: /invoice\.pdf/ })
      .getAttribute('href'),
  ).toContain('/files/1?a=b');
  expect(invoice?.textContent).toContain('Received 03 Jan 2026');
  expect(key?.textContent).toContain('Missing');
});
