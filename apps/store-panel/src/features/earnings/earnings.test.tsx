import type { Earning, EarningLine, Posting } from '@store-panel/api-client/rtk/earnings';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { STORE_ID_FIXTURE } from '@store-panel/api-client/testing/order-fixtures';
import type { LedgerPart } from '@store-panel/domain/ledger/parts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(() => panel.leave());

const line = (part: LedgerPart, amount: number, tax_ppm = 0): EarningLine => ({
  part,
  amount,
  tax_ppm,
  tax: 0,
  count: 2,
});
const SUNDAY = [line('goods', 4000, 70_000), line('commission', -600), line('held_by_store', -1500)];
const MONDAY = [line('goods', 1000, 70_000), line('commission', -150)];
const WEEK: Earning = {
  from: '2026-01-04',
  to: '2026-01-10',
  currency: 'EUR',
  opening: 2000,
  closing: 4750,
  is_running: true,
  orders: 5,
  lines: [line('goods', 5000, 70_000), line('commission', -750), line('held_by_store', -1500)],
  days: [
    { day: '2026-01-04', orders: 4, lines: SUNDAY },
    { day: '2026-01-05', orders: 1, lines: MONDAY },
  ],
  payout: { day: '2026-01-13', amount: 4750, held_by: [{ reason: 'no_account', until: null }] },
  paid_out: null,
  as_of_no: 12,
  since: '2025-12-01',
};
const COMMISSION: Posting = {
  entry_no: 9,
  line: 3,
  kind: 'order',
  day: '2026-01-04',
  at: '2026-01-04T12:00:00.000Z',
  account: 'earned',
  part: 'commission',
  tax_ppm: 0,
  amount: -345,
  tax: 0,
  order_id: '0197f3a0-0000-7000-8000-000000000001',
  unique_id: 10_482,
  explain: { plan: 'Standard', version: 1, since: '2025-09-01', base: 2300, ppm: 150_000, fixed: 0, bound: null },
  reason: null,
  reference: null,
  question: null,
  question_until: null,
};

async function open(path: string, handlers: FakeHandlers = {}) {
  panel = await openPanel({
    path,
    handlers: {
      'POST /api/store/get_weekly_earning': () => ({ earning: WEEK }),
      'POST /api/store/get_monthly_earning': ({ body }) => ({
        earning: { ...WEEK, from: `${body.month ?? '2026-01'}-01`, to: `${body.month ?? '2026-01'}-28` },
      }),
      ...handlers,
    },
  });
}
const row = async (name: string | RegExp) => {
  const rows = await screen.findByRole('list', { name: 'From sales to payout' });
  const found = within(rows)
    .getAllByRole('listitem')
    .find((one) => within(one).queryByText(name) !== null);
  expect(found).toBeDefined();
  return found?.textContent;
};

describe('the current week', () => {
  it('explains the keys of its chart in the language of the panel', async () => {
    await open('/app/earnings/current-week');
    await screen.findByText('Use the arrow keys to move between values.');
    await act(() => changeLanguage('de'));
    expect(await screen.findByText('Wechseln Sie mit den Pfeiltasten zwischen den Werten.')).toBeTruthy();
    await act(() => changeLanguage('en'));
  });

  it('says what came in, what is left of it, and what holds the next payout', async () => {
    await open('/app/earnings/current-week');
    expect(await row('Sales')).toContain('€50.00');
    expect(await row('Fees')).toContain('-€7.50');
    expect(await row('Earned')).toContain('€42.50');
    expect(await row('You already have')).toContain('-€15.00');
    expect(await row('We pay out to you')).toContain('€27.50');
    expect(screen.getByText('Payout on hold')).toBeTruthy();
    expect(screen.getByText('about €47.50')).toBeTruthy();
    expect(screen.getByText('No bank account yet')).toBeTruthy();
    expect(screen.queryByText('These figures don’t add up')).toBeNull();
  });

  it('adds up by itself, and says so where the server does not', async () => {
    await open('/app/earnings/current-week', {
      'POST /api/store/get_weekly_earning': () => ({ earning: { ...WEEK, closing: 4800 } }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('difference of €0.50');
  });

  it('opens a row into its parts, days and orders, and goes back step by step', async () => {
    const requests: unknown[] = [];
    await open('/app/earnings/current-week', {
      'POST /api/store/list_postings': ({ body }) => {
        requests.push(body);
        return { currency: 'EUR', postings: [COMMISSION], next: null };
      },
    });
    await panel.user.click(await screen.findByRole('link', { name: 'Fees' }));
    const fees = await screen.findByRole('dialog', { name: /^Fees, / });
    expect(within(fees).getByText('Mon, Jan 5').closest('li')?.textContent).toContain('-€1.50');
    await panel.user.click(within(fees).getByRole('link', { name: 'Commission' }));
    const commission = await screen.findByRole('dialog', { name: /^Commission, / });
    const order = await within(commission).findByRole('link', { name: 'Order 10482' });
    expect(order.getAttribute('href')).toContain('/app/orders/');
    expect(commission.textContent).toContain('15% of €23.00 · plan Standard since Mon, Sep 1');
    expect(requests).toEqual([{ from: '2026-01-04', to: '2026-01-10', part: 'commission', tax_ppm: 0 }]);
    await act(() => panel.router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: /^Fees, / })).toBeTruthy();
    await act(() => panel.router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks about a line while there is time, and shows what was asked', async () => {
    const question = {
      question_id: '0197f3a0-0000-7000-8000-000000000009',
      state: 'open' as const,
      text: 'Why so much?',
      asked_at: '2026-01-05T12:00:00.000Z',
      asked_by: { kind: 'store' as const, id: null, name: null },
      answer: null,
      answered_at: null,
      adjustment: null,
    };
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000 - 60_000).toISOString();
    let hasQuestion = false;
    let isTooLate = true;
    const sent: unknown[] = [];
    await open('/app/earnings/current-week?lines=fees&part=commission&rate=0', {
      'POST /api/store/list_postings': () => ({
        currency: 'EUR',
        postings: [
          { ...COMMISSION, question: hasQuestion ? question : null, question_until: inTwoDays },
          { ...COMMISSION, line: 2, question_until: '2020-01-01T00:00:00.000Z' },
        ],
        next: null,
      }),
      'POST /api/store/question_line': ({ body }) => {
        if (isTooLate)
          return refuse('notInThisState', { fields: [{ path: 'line', problem: 'line_question.too_late' }] });
        sent.push(body);
        hasQuestion = true;
        return { question };
      },
    });
    const lines = within(await screen.findByRole('dialog', { name: /^Commission, / }));
    // The second line is closed for too long.
    await panel.user.click(await lines.findByRole('button', { name: 'Ask about Order 10482, -€3.45' }));
    expect(lines.getByText('2 days left to ask')).toBeTruthy();
    const form = within(await screen.findByRole('dialog', { name: 'Ask about Order 10482' }));
    const send = () => panel.user.click(form.getByRole('button', { name: 'Send question' }));
    await send();
    await form.findByText('Write your question.');
    await panel.user.type(form.getByLabelText('Your question'), 'Why so much?');
    await send();
    await form.findByText('The time to ask about this line is over.');
    isTooLate = false;
    await send();
    expect(await lines.findByText('Question: \u2068Why so much?\u2069')).toBeTruthy();
    expect(sent).toEqual([{ entry_no: 9, line: 3, text: 'Why so much?' }]);
    expect(lines.queryByRole('button', { name: /^Ask about/ })).toBeNull();
  });

  it('says what will stand here while nothing was earned', async () => {
    await open('/app/earnings/current-week', {
      'POST /api/store/get_weekly_earning': () => refuse('weeklyEarningNotFound'),
    });
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
  });

  it('follows the book while it is open', async () => {
    let orders = 5;
    await open('/app/earnings/current-week', {
      'POST /api/store/get_weekly_earning': () => ({ earning: { ...WEEK, orders } }),
    });
    expect(await screen.findByText('5 orders')).toBeTruthy();
    await waitFor(() => expect(panel.sockets.joined).toContain(`money:${STORE_ID_FIXTURE}`));
    act(() => panel.sockets.send('money_changed', 12));
    orders = 6;
    act(() => panel.sockets.send('money_changed', 13));
    expect(await screen.findByText('6 orders')).toBeTruthy();
  });
});

const RETURNED = {
  payout_id: '0197f3a0-0000-7000-8000-000000000048',
  reference: 'STR00000000001-P0048',
  state: 'fail',
  amount: 2750,
  again: { payout_id: '0197f3a0-0000-7000-8000-000000000049', reference: 'STR00000000001-P0049' },
} as const;

describe('the weeks', () => {
  it('are listed with their payouts, and open', async () => {
    const { lines, from, to, currency, opening, closing, is_running, orders } = WEEK;
    const week = { lines, from, to, currency, opening, closing, is_running, orders };
    await open('/app/earnings/weekly', {
      'POST /api/store/get_weekly_earning': () => ({ earning: { ...WEEK, payout: null, paid_out: RETURNED } }),
      'POST /api/store/list_weekly_earnings': () => ({
        weeks: [{ ...week, payout: RETURNED }],
        count: 1,
        page: 1,
        perPage: 10,
      }),
    });
    expect(await screen.findByText('STR00000000001-P0048')).toBeTruthy();
    expect(screen.getByText(/^Paid again with payout .STR00000000001-P0049.$/)).toBeTruthy();
    await panel.user.click(screen.getByRole('link', { name: /^Jan 4.+10, 2026/ }));
    expect(await screen.findByRole('heading', { name: /^Week / })).toBeTruthy();
    expect(await row('Sales')).toContain('€50.00');
    const names = screen.getAllByRole('link', { name: /STR00000000001-P00/ });
    expect(names.map((link) => link.getAttribute('href'))).toEqual([
      `/app/account/wallet?payout=${RETURNED.payout_id}`,
      `/app/account/wallet?payout=${RETURNED.again.payout_id}`,
    ]);
  });
});

describe('the current month', () => {
  it('has its days, and leads to the month before', async () => {
    await open('/app/earnings/current-month');
    const [days] = await screen.findAllByRole('list', { name: 'Earned by day' });
    expect(days?.textContent).toContain('€34.00');
    // What is preliminary is this month, and not the one that the button beside it leads to.
    const months = screen.getByRole('navigation', { name: 'Other months' });
    expect(months.textContent).toBe('December 2025January 2026Preliminary');
    await panel.user.click(screen.getByRole('link', { name: 'December 2025' }));
    expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeTruthy();
    // The book begins there.
    expect(screen.queryByRole('link', { name: 'November 2025' })).toBeNull();
  });
});
