import type { PayoutDetails, Wallet, WalletPayout, WalletRequest } from '@store-panel/api-client/rtk/wallet';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const REQUEST: WalletRequest = {
  request_id: '0197f3a0-0000-7000-8000-000000000001',
  kind: 'withdrawal',
  state: 'created',
  amount: 5000,
  currency: 'EUR',
  reference: 'STR00000000001-W0001',
  account_hint: 'DE ·· 3000',
  bank_reference: null,
  reason: null,
  created_at: '2026-01-05T09:00:00.000Z',
  moved_at: '2026-01-05T09:00:00.000Z',
  version: 1,
  actions: ['cancel'],
};
const WALLET: Wallet = {
  currency: 'EUR',
  earned: 20_000,
  available: 12_000,
  reserved: 0,
  balance: 32_000,
  credit_limit: 5000,
  payable: 12_000,
  holds: [],
  next_payout: { day: '2026-01-06', amount: 12_000 },
  payouts: [],
  requests: [],
};

const RETURNED: WalletPayout = {
  payout_id: '0197f3a0-0000-7000-8000-000000000048',
  reference: 'STR00000000001-P0048',
  day: '2026-01-02',
  amount: 5000,
  currency: 'EUR',
  state: 'fail',
  account_hint: 'DE ·· 3000',
  reason: 'Account closed',
};
const LATER: WalletPayout = {
  ...RETURNED,
  payout_id: '0197f3a0-0000-7000-8000-000000000049',
  reference: 'STR00000000001-P0049',
  day: '2026-01-05',
  amount: 16_000,
  state: 'paid',
  reason: null,
};
const TIMES = { made_at: '2026-01-05T04:06:00.000Z', paid_at: '2026-01-05T09:00:00.000Z', ended_at: null };
const ONE_DAY = { week: null, reference: null, count: 1, first_day: '2026-01-05', last_day: '2026-01-05' };
/** What {@link LATER} comes from. */
const DETAILS: PayoutDetails = {
  payout: { ...LATER, ...TIMES },
  before: { payout_id: RETURNED.payout_id, reference: RETURNED.reference, day: RETURNED.day },
  opening: 300,
  lines: [
    { ...ONE_DAY, part: 'release', week: '2025-12-28', amount: 12_000 },
    { ...ONE_DAY, part: 'payout_returned', reference: RETURNED.reference, amount: 5000 },
    { ...ONE_DAY, part: 'courier_charge', count: 2, amount: -800, first_day: '2026-01-03' },
  ],
  left: 500,
  again: null,
};

/** A fake server for the wallet of one store. */
function fakeWallet(overrides: Partial<Wallet> = {}) {
  let requests: WalletRequest[] = [];
  const created: unknown[] = [];
  const handlers: FakeHandlers = {
    'POST /api/store/get_wallet': () => ({
      ...WALLET,
      ...overrides,
      requests: requests.filter(({ state }) => state === 'created'),
    }),
    'POST /api/store/list_wallet_history': () => ({
      currency: 'EUR',
      entries: [
        {
          no: 7,
          kind: 'release',
          day: '2026-01-05',
          at: '2026-01-05T01:00:00.000Z',
          amount: 12_000,
          balance: 12_000,
          order_id: null,
          unique_id: null,
          reason: null,
        },
      ],
      has_more: false,
    }),
    'POST /api/store/list_wallet_requests': () => ({ requests, count: requests.length, page: 1, perPage: 10 }),
    'POST /api/store/get_bank_detail': () => refuse('notAllowed'),
    'POST /api/store/create_wallet_request': ({ body }) => {
      created.push(body);
      requests = [{ ...REQUEST, kind: body.kind, amount: body.amount }];
      return { request: requests[0] as WalletRequest };
    },
    'POST /api/store/cancel_wallet_request': () => {
      requests = [{ ...REQUEST, state: 'cancelled', actions: [] }];
      return { request: requests[0] as WalletRequest };
    },
  };
  return { handlers, created };
}

const open = async (handlers: FakeHandlers) => {
  panel = await openPanel({ path: '/app/account/wallet', handlers });
};

describe('the wallet', () => {
  it('says what is there, and what came of it', async () => {
    await open(fakeWallet().handlers);
    const balance = await screen.findByRole('region', { name: 'Balance' });
    expect(balance.textContent).toContain('Available€120.00');
    expect(balance.textContent).toContain('This week€200.00');
    expect(balance.textContent).toContain('Next payout, Tue, Jan 6about €120.00');
    const history = screen.getByRole('region', { name: 'History' });
    expect((await within(history).findByText('Week closed')).closest('li')?.textContent).toContain('Balance €120.00');
  });

  it('asks for a withdrawal of what may leave, and takes it back', async () => {
    const { handlers, created } = fakeWallet();
    await open(handlers);
    await panel.user.click(await screen.findByRole('button', { name: 'Withdraw money' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw money' });
    await panel.user.type(within(dialog).getByLabelText('Amount'), '130');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Request withdrawal' }));
    expect(await within(dialog).findByText('That’s more than you can withdraw.')).toBeTruthy();
    expect(created).toEqual([]);
    await panel.user.clear(within(dialog).getByLabelText('Amount'));
    await panel.user.type(within(dialog).getByLabelText('Amount'), '50');
    await panel.user.click(within(dialog).getByRole('button', { name: 'Request withdrawal' }));
    await waitFor(() => expect(created).toEqual([{ kind: 'withdrawal', amount: 5000 }]));
    await panel.user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const confirm = await screen.findByRole('alertdialog');
    await panel.user.click(within(confirm).getByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
  });

  it('says why nothing can be withdrawn', async () => {
    await open(fakeWallet({ payable: 0, available: -500, balance: -300, earned: 200 }).handlers);
    const button = await screen.findByRole('button', { name: 'Withdraw money' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('There’s nothing to withdraw right now.')).toBeTruthy();
    expect(screen.getByText(/^You owe €3.00/)).toBeTruthy();
  });

  it('explains the amount of a payout, from one to the next and back to its weeks', async () => {
    const { handlers } = fakeWallet({ payouts: [LATER, RETURNED] });
    await open({
      ...handlers,
      'POST /api/store/get_payout': ({ body }) => {
        if (body.payout_id === LATER.payout_id) return DETAILS;
        if (body.payout_id !== RETURNED.payout_id) return refuse('dataNotFound');
        const { payout_id, reference } = LATER;
        return {
          ...DETAILS,
          payout: { ...RETURNED, ...TIMES },
          before: null,
          lines: [],
          again: { payout_id, reference },
        };
      },
    });
    await panel.user.click(await screen.findByRole('link', { name: /^Open payout .STR00000000001-P0049.$/ }));
    const drawer = await screen.findByRole('dialog', { name: /^Payout .STR00000000001-P0049.$/ });
    const rows = within(drawer).getByRole('list', { name: 'How it adds up' });
    expect(
      within(rows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll(/[\u2066\u2069]/g, '').replaceAll('\u2009', ' ')),
    ).toEqual([
      'Left after payout STR00000000001-P0048Fri, Jan 2€3.00',
      'Week Dec 28, 2025 – Jan 3, 2026Mon, Jan 5€120.00',
      'Payout STR00000000001-P0048 that came backMon, Jan 5€50.00',
      'Courier chargesJan 3 – 5, 20262 entries-€8.00',
      'Stays for weeks that haven’t closedSo far they’re below zero.-€5.00',
      'Payout€160.00',
    ]);
    expect(
      within(rows)
        .getByRole('link', { name: /^Week / })
        .getAttribute('href'),
    ).toBe('/app/earnings/weekly?week=2025-12-28');
    await panel.user.click(within(rows).getByRole('link', { name: /^Left after payout/ }));
    const before = await screen.findByRole('dialog', { name: /^Payout .STR00000000001-P0048.$/ });
    expect(within(before).getByText('Account closed')).toBeTruthy();
    await panel.user.click(
      within(before).getByRole('link', { name: /^Paid again with payout .STR00000000001-P0049.$/ }),
    );
    const again = await screen.findByRole('dialog', { name: /^Payout .STR00000000001-P0049.$/ });
    await panel.user.click(within(again).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a payout does not exist', async () => {
    const { handlers } = fakeWallet();
    panel = await openPanel({
      path: '/app/account/wallet?payout=nothing',
      handlers: { ...handlers, 'POST /api/store/get_payout': () => refuse('dataNotFound') },
    });
    expect(await screen.findByText('Payout not found')).toBeTruthy();
  });
});
