import type { AdminRequest } from '@store-panel/api-client/rtk/admin/payouts';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const REQUEST: AdminRequest = {
  request_id: '0197f3a0-0000-7000-8000-000000000001',
  store_id: '0197f3a0-0000-7000-8000-0000000000aa',
  store: 'Linden',
  kind: 'withdrawal',
  state: 'accepted',
  amount: 5000,
  currency: 'EUR',
  reference: 'STR00000000001-W0001',
  account_hint: 'DE ·· 3000',
  bank_reference: null,
  reason: null,
  created_at: '2026-01-05T09:00:00.000Z',
  moved_at: '2026-01-05T09:00:00.000Z',
  version: 2,
  actions: ['transfer', 'cancel'],
};
const handlers: FakeHandlers = {
  'POST /api/admin/list_wallet_requests': () => ({ requests: [REQUEST], count: 1, page: 1, perPage: 50 }),
  'POST /api/admin/open_withdrawal_account': () => ({
    account_holder_name: 'Linden GmbH',
    account_number: 'DE89370400440532013000',
    routing_number: null,
    bank_code: 'COBADEFFXXX',
    bank_name: null,
    country: 'DE',
    reference: REQUEST.reference,
    amount: REQUEST.amount,
    currency: 'EUR',
  }),
  'POST /api/admin/transfer_wallet_request': () =>
    refuse('walletRequestNotTransferred', { fields: [{ path: 'request_id', problem: 'wallet.held' }] }),
};

it('shows the account of an accepted withdrawal after the password, and what is in its way', async () => {
  admin = await openAdminPanel('/admin/wallet-requests', { handlers });
  await admin.press('Show account');
  let dialog = within(await screen.findByRole('dialog'));
  await admin.user.type(await dialog.findByLabelText('Your password'), 'Correct-horse-7');
  await admin.user.click(dialog.getByRole('button', { name: 'Show account' }));
  await screen.findByDisplayValue('DE89370400440532013000');
  dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Routing number')).toBeNull();
  await admin.user.click(dialog.getByRole('button', { name: 'Close' }));

  await admin.press('Transferred');
  dialog = within(await screen.findByRole('dialog'));
  await admin.user.type(await dialog.findByLabelText('Text on the transfer'), 'E2E 1');
  await admin.user.type(dialog.getByLabelText('Your password'), 'Correct-horse-7');
  await admin.user.click(dialog.getByRole('button', { name: 'Transferred' }));
  await dialog.findByText('Payouts are on hold.');
});
