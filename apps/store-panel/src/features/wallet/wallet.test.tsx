import type { Wallet, WalletRequest } from '@store-panel/api-client/rtk/wallet';
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
});
