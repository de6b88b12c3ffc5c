import { refuse } from '@store-panel/api-client/testing/fake-transport';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { preloadModules } from '#testing/preload-modules.ts';
import { CALL, buildFoundReply, NUMBERS, openPage } from '#testing/open-page.tsx';
import { HAVEL } from '#testing/tenants.ts';
import { POLLING } from '#page/use-polling.ts';

const GET = 'POST /api/user/get_claim';
const WITHDRAW = 'POST /api/user/withdraw_claim';
const INVOICE = { document_id: 'd-1', kind: 'invoice', label: '', received_at: null } as const;
const KEY = { document_id: 'd-2', kind: 'other', label: 'Kistenschlüssel', received_at: null } as const;

async function openClaim(overrides: Parameters<typeof buildFoundReply>[0] = {}, handlers: FakeHandlers = {}) {
  const page = await openPage({
    handlers: { [CALL]: () => buildFoundReply(overrides), [GET]: () => ({ claim: null }), ...handlers },
  });
  await page.lookUp();
  await screen.findByRole('heading', { level: 1, name: /C-48213/ });
  return page;
}
/** Resolves when the details have loaded. */
const whole = () => screen.findByRole('button', { name: 'Drucken' });

beforeAll(preloadModules);
afterEach(() => vi.useRealTimers());

describe('a claim', () => {
  test('says until when, and where the parcel is', async () => {
    // The end of the 17th, wherever the test runs.
    const midnight = new Date(2026, 2, 18).toISOString();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 17) });
    await openClaim({ state: 'under_review', due_at: midnight, shipment_label: 'confirmed_delivery' });
    await whole();
    expect(screen.getByText('Wir entscheiden bis 17 März 2026.')).toBeDefined();
    expect(screen.getByText('Sendung').parentElement?.textContent).not.toBe('Sendung');
  });

  test('says that a promised day has passed, and what happens next, also on a page that stays open', async () => {
    const now = new Date(2026, 2, 17, 23);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now, shouldAdvanceTime: true });
    await openClaim({ state: 'approved', due_at: new Date(2026, 2, 18).toISOString() });
    await whole();
    expect(screen.getByText('Wir zahlen bis 17 März 2026.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(61 * 60_000));
    expect(
      screen.getByText(/^Wir wollten bis 17 März 2026 zahlen und sind im Verzug\. Wir zahlen so bald/),
    ).toBeDefined();
  });

  test('that is decided asks for nothing, and one that nobody answers cannot be given up', async () => {
    await openClaim({ state: 'paid_out', due_at: null, documents: [INVOICE] });
    await whole();
    expect(screen.queryByText('Was wir von Ihnen brauchen')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schadensfall zurückziehen' })).toBeNull();
  });

  test('is kept true while it is shown, and the change is said', async () => {
    const page = await openClaim({ state: 'received', version: 1 });
    await whole();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    page.platform.handle({ [GET]: () => ({ claim: { ...buildFoundReply().claim, state: 'declined', version: 2 } }) });
    const update = await waitFor(() => {
      // The page may render before its effects have run.
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      return screen.getByText('Schadensfall aktualisiert: Abgelehnt.');
    });
    expect(update.closest('output')).not.toBeNull();
    page.platform.handle({ [GET]: () => ({ claim: null }) });
    const before = page.platform.received(GET).length;
    await act(() => vi.advanceTimersByTimeAsync(POLLING.soon + 1));
    await waitFor(() => expect(page.platform.received(GET).length).toBeGreaterThan(before));
    expect(page.platform.received(GET).at(-1)?.body).toMatchObject({ known_version: 2 });
  });

  test('that has other numbers now leads back to the form, with what was typed', async () => {
    const page = await openClaim({}, { [GET]: () => refuse('waybillNotFound') });
    await whole();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(page.waybill().value).toBe(NUMBERS.waybill_number));
  });
});

test('on the platform’s own page a claim shows whose it is, and where to ask', async () => {
  const platform = { ...HAVEL, name: 'Store panel', support_email: 'support@platform.example', support_phone: '' };
  const page = await openPage({
    tenant: platform,
    handlers: { [CALL]: () => buildFoundReply(), [GET]: () => ({ claim: null }) },
  });
  expect(screen.getByRole('banner').textContent).toContain('Store panel');
  await page.lookUp();
  await whole();
  expect(screen.getByRole('banner').textContent).toContain('Havel Courier');
  expect(screen.getByRole('link', { name: HAVEL.support_email })).toBeDefined();
  expect(screen.queryByText('support@platform.example')).toBeNull();
});

describe('documents that are asked for', () => {
  test('are named with a place for each, and those that came are told', async () => {
    await openClaim({
      state: 'documents_missing',
      documents: [{ ...INVOICE, received_at: '2026-03-10T12:00:00.000Z' }, KEY],
    });
    await whole();
    const [invoice, key] = within(screen.getByRole('region', { name: 'Was wir von Ihnen brauchen' })).getAllByRole(
      'listitem',
    );
    expect(invoice?.textContent).toContain('Eingegangen am 10 März 2026');
    expect(key?.textContent).toContain('Fehlt');
    expect(within(key as HTMLElement).getByLabelText('Datei für Kistenschlüssel')).toBeDefined();
    expect(
      within(invoice as HTMLElement).getByRole('button', { name: /^Datei für Rechnung.* ersetzen$/ }),
    ).toBeDefined();
  });
});

describe('giving a claim up', () => {
  test('asks first, and shows what became of it', async () => {
    const page = await openClaim(
      { version: 4 },
      { [WITHDRAW]: () => ({ claim: { ...buildFoundReply().claim, state: 'withdrawn', version: 5 } }) },
    );
    await page.visitor.click(await screen.findByRole('button', { name: 'Schadensfall zurückziehen' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(page.platform.received(WITHDRAW)).toHaveLength(0);
    await page.visitor.click(within(dialog).getByRole('button', { name: 'Schadensfall zurückziehen' }));
    await screen.findByText(page.t('claim:meaning.withdrawn'));
    expect(page.platform.received(WITHDRAW).map(({ body }) => body)).toEqual([
      { claim_token: 'claim-token-0001', version: 4 },
    ]);
  });

  test('too late says so, and leaves the claim as it is', async () => {
    const page = await openClaim({}, { [WITHDRAW]: () => refuse('changeStatusFailed') });
    await page.visitor.click(await screen.findByRole('button', { name: 'Schadensfall zurückziehen' }));
    await page.visitor.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Schadensfall zurückziehen' }),
    );
    await screen.findByText('Der Schadensfall hat sich inzwischen geändert. Das ist der aktuelle Status.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
