import type { AdminPayout, PayoutPage } from '@store-panel/api-client/rtk/admin/payouts';
import type { FakeHandlers } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { openAdminPanel, type OpenedAdminPanel } from '#testing/admin-panel.ts';

let admin: OpenedAdminPanel;
afterEach(() => admin.leave());

const PAYOUT: AdminPayout = {
  payout_id: '0197f3a0-0000-7000-8000-000000000001',
  store_id: '0197f3a0-0000-7000-8000-0000000000aa',
  store: 'Linden',
  reference: 'STR00000000001-P0001',
  day: '2026-01-06',
  amount: 124_000,
  currency: 'EUR',
  state: 'created',
  account_holder_name: 'Linden GmbH',
  account_hint: 'DE ·· 3000',
  batch_id: null,
  reason: null,
  is_by_provider: false,
  problem: null,
  version: 1,
};
const pageOf = (payouts: readonly AdminPayout[], perPage: PayoutPage['perPage']): PayoutPage => ({
  payouts: [...payouts],
  count: payouts.length,
  page: 1,
  perPage,
  overview: { totals: [{ currency: 'EUR', count: 1, amount: 124_000 }], held: [], held_count: 0, batches: [] },
});
const handlers: FakeHandlers = {
  'POST /api/admin/list_payouts': ({ body: { state, perPage = 20 } }) =>
    pageOf(state === 'paid' ? [] : [{ ...PAYOUT, state: state ?? 'created' }], perPage),
  'POST /api/admin/approve_payouts': () => ({
    batches: [],
    not_approved: [{ payout_id: PAYOUT.payout_id, obstacle: 'account_changed' }],
  }),
  'POST /api/admin/take_back_payout': () => ({ state: 'fail' }),
  'POST /api/admin/hold_payouts': () => ({ is_held: true }),
  'POST /api/admin/mark_payouts': () => ({ marked: 1, unknown: [] }),
};

async function confirm(fields: Readonly<Record<string, string>>, submit: string) {
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of Object.entries(fields)) await admin.user.type(await dialog.findByLabelText(label), text);
  await admin.user.click(dialog.getByRole('button', { name: submit }));
}

it('says what is in the way of a payout, which can be taken back', async () => {
  admin = await openAdminPanel('/admin/payouts', { handlers });
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Choose the payout to Linden' }));
  await admin.press('Approve 1 payout');
  await confirm({ 'Your password': 'Correct-horse-7' }, 'Approve');
  await screen.findByText('The store uses another account now. Take the payout back.');
  await admin.press('Take back');
  const fields = { 'Reason, shown to the store': 'Another account', 'Your password': 'Correct-horse-7' };
  await confirm(fields, 'Take back');
  await waitFor(() =>
    expect(admin.sent('POST /api/admin/take_back_payout')).toEqual([
      {
        store_id: PAYOUT.store_id,
        payout_id: PAYOUT.payout_id,
        reason: 'Another account',
        password: 'Correct-horse-7',
      },
    ]),
  );
});

it('holds the payouts of a store, for a reason that is long enough', async () => {
  admin = await openAdminPanel('/admin/payouts', { handlers });
  await admin.press('Hold');
  await confirm({ 'Reason, shown to the store': 'Too short', 'Your password': 'Correct-horse-7' }, 'Hold');
  await screen.findByText('Write at least 10 characters.');
  await confirm({ 'Reason, shown to the store': ', really' }, 'Hold');
  await waitFor(() =>
    expect(admin.sent('POST /api/admin/hold_payouts')).toEqual([
      { store_id: PAYOUT.store_id, is_held: true, reason: 'Too short, really', password: 'Correct-horse-7' },
    ]),
  );
});

it('takes the return of a payout that had arrived, with the reason of the bank', async () => {
  admin = await openAdminPanel('/admin/payouts', { handlers });
  await admin.user.click(await screen.findByRole('radio', { name: 'Paid out' }));
  await admin.press('It came back');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  await admin.user.click(dialog.getByRole('button', { name: 'Record result' }));
  await dialog.findByText('Enter the bank’s reason.');
  await confirm({ 'Reason from the bank': 'Recalled', 'Your password': 'Correct-horse-7' }, 'Record result');
  await waitFor(() =>
    expect(admin.sent('POST /api/admin/mark_payouts')).toEqual([
      { results: [{ reference: PAYOUT.reference, state: 'fail', reason: 'Recalled' }], password: 'Correct-horse-7' },
    ]),
  );
});

it('leaves the result of a payout to the payment provider, unless it reports another amount', async () => {
  const [open, other] = [
    { ...PAYOUT, state: 'paid', is_by_provider: true } as const,
    { ...PAYOUT, payout_id: PAYOUT.store_id, state: 'paid', is_by_provider: true, problem: 'other_amount' } as const,
  ];
  const list: FakeHandlers = {
    'POST /api/admin/list_payouts': ({ body: { state, perPage = 20 } }) =>
      pageOf(state === 'paid' ? [open, other] : [], perPage),
  };
  admin = await openAdminPanel('/admin/payouts', { handlers: { ...handlers, ...list } });
  const question = await screen.findByText(/^The provider reports another amount\./);
  expect(screen.getAllByText('Through the payment provider')).toHaveLength(2);
  const button = screen.getByRole('button', { name: 'Record result' });
  expect(question.closest('li')?.contains(button)).toBe(true);
});

it('pages through all that is held', async () => {
  const pages: unknown[] = [];
  const heldPage = (page: number): PayoutPage => {
    const { overview, ...rest } = pageOf([], 500);
    const held = {
      store_id: PAYOUT.store_id,
      store: `Store ${page}`,
      currency: 'EUR',
      amount: 100,
      holds: [{ reason: 'administrator', until: null } as const],
    };
    return { ...rest, overview: { ...overview, held: [held], held_count: 70 } };
  };
  const list: FakeHandlers = {
    'POST /api/admin/list_payouts': ({ body: { state, held_page: page } }) => {
      if (state === 'created') pages.push(page);
      return heldPage(page ?? 1);
    },
  };
  admin = await openAdminPanel('/admin/payouts', { handlers: { ...handlers, ...list } });
  await screen.findByText('Store 1');
  await admin.press('Next page');
  await screen.findByText('Store 2');
  expect(pages).toEqual([1, 2]);
});
