import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildCountryEntry, buildDocumentTypeEntry } from '@store-panel/api-client/testing/admin-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel, PAGE } from '#testing/admin-panel.ts';
import type { PanelStart } from '#testing/panel.tsx';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const LICENCE = buildDocumentTypeEntry(1, { name: ['', '', 'Licence'], document_count: 4, store_count: 7 });
const handlers: PanelStart['handlers'] = {
  'POST /api/admin/list_document_types': () => ({ document_types: [LICENCE], count: 1, ...PAGE }),
  'POST /api/admin/list_countries': () => ({
    countries: [
      buildCountryEntry({ store_count: 5 }),
      buildCountryEntry({ country_id: 'AT', store_count: 2, currency: 'EUR' }),
    ],
    count: 2,
    ...PAGE,
  }),
  'POST /api/admin/save_document_type': () => ({ document_type: LICENCE }),
  'POST /api/admin/delete_document_type': () =>
    refuse('stillInUse', { used_by: [{ kind: 'document', count: 4, named: [] }] }),
};

it('are added with the number of stores that their country has', async () => {
  admin = await openAdminPanel('/admin/document-types', { handlers });
  const row = within(await screen.findByRole('row', { name: /Licence/ }));
  for (const text of ['All countries', 'Store', 'Required', '4', '7']) expect(row.getByText(text)).toBeTruthy();
  await admin.press('Add document type');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Affects 7 stores.');
  await admin.user.click(dialog.getByRole('button', { name: 'Add document type' }));
  await dialog.findByText('Enter the name.');
  await admin.user.type(dialog.getByLabelText('Name'), 'Hygiene training');
  await admin.user.type(dialog.getByLabelText(/^Country/), 'Austria');
  await admin.user.click(await screen.findByRole('option', { name: 'Austria', hidden: true }));
  await dialog.findByText('Affects 2 stores.');
  await admin.user.click(dialog.getByRole('radio', { name: /^Courier/ }));
  await admin.user.click(dialog.getByRole('button', { name: 'Add document type' }));
  await waitFor(() =>
    expect(admin.sent('POST /api/admin/save_document_type')).toEqual([
      {
        document_type_id: null,
        version: null,
        name: ['', '', 'Hygiene training', '', '', '', '', '', ''],
        holder: 'provider',
        country_id: 'AT',
        is_mandatory: true,
        position: 0,
        is_open: true,
        asks_expiry: false,
        asks_number: false,
        remind_days: [30, 7, 1],
        grace_days: 14,
        on_expiry: 'hold_payouts',
      },
    ]),
  );
});

it('stay with whom they are requested from while files are uploaded', async () => {
  admin = await openAdminPanel('/admin/document-types', { handlers });
  await admin.press('More actions: Licence');
  await admin.choose('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  for (const holder of dialog.getAllByRole<HTMLInputElement>('radio')) expect(holder.disabled).toBe(true);
  await admin.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await admin.press('More actions: Licence');
  await admin.choose('Remove');
  const question = within(await admin.dialog());
  await admin.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText('4 uploaded files')).toBeTruthy();
});
