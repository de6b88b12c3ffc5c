import { DEFAULT_FEE_TERMS } from '@store-panel/domain/fees/fee-plan';
import { type LedgerLine, plainLine } from '@store-panel/domain/ledger/ledger-lines';
import { percentOf } from '@store-panel/domain/money/money';
import { addDays, type StoreDate, weekStart } from '@store-panel/domain/time/store-time';
import { describe, expect, test } from 'vitest';

import type { HistoryStore } from '#seed/history/history-store.ts';
import { iso, type LifeEntry } from '#seed/history/lives/rows.ts';
import { settlePast } from '#seed/history/settle-past.ts';

/** A Friday. */
const NOW = Date.parse('2026-11-27T15:00:00Z');
const DAY_MS = 86_400_000;
const TAX_PPM = 190_000;
const terms = { ...DEFAULT_FEE_TERMS, tax_ppm: TAX_PPM, credit_limit: 50_000 };
const store = {
  id: 'store',
  zone: 'Europe/Berlin',
  dayStartsAt: 0,
  currency: 'EUR',
  available: 10_000,
  administrator: { kind: 'admin', id: 'admin', name: 'Ada' },
  fees: [{ from_day: '2026-01-01', version_id: 'one', terms }],
} as unknown as HistoryStore;

/** Two orders on each of 70 days, at noon and in the evening, of which the platform or the store has the money. */
function ordersOf(holder: 'platform' | 'store'): readonly LifeEntry[] {
  return Array.from({ length: 140 }, (_, index) => {
    const at = NOW - 70 * DAY_MS + Math.floor(index / 2) * DAY_MS + (index % 2) * 4 * 60 * 60_000;
    const [goods, fee] = [2000 + index * 7, 173 + (index % 9)];
    const tax = percentOf(fee, TAX_PPM);
    const lines = [
      plainLine('earned', 'goods', goods),
      plainLine('earned', 'commission', -fee),
      plainLine('earned', 'fee_tax', -tax),
      plainLine('fees', 'commission', fee),
      plainLine('fee_tax', 'fee_tax', tax),
      holder === 'platform'
        ? plainLine('platform_cash', 'payment', -goods)
        : plainLine('earned', 'held_by_store', -goods),
    ];
    const day = iso(at).slice(0, 10);
    return {
      storeId: 'store',
      no: 0,
      kind: 'order',
      subject: null,
      day,
      at: iso(at),
      currency: 'EUR',
      actor: null,
      lines,
    };
  }) as unknown as readonly LifeEntry[];
}

const sumOf = (lines: readonly LedgerLine[], account?: string) =>
  lines
    .filter((line) => account === undefined || line.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
/** The balances after each entry, in their order. */
function replay(entries: readonly LifeEntry[]) {
  const balances = { earned: 0, available: store.available, reserved: 0 };
  return entries
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ lines }) => {
      for (const account of ['earned', 'available', 'reserved'] as const) balances[account] += sumOf(lines, account);
      return { ...balances };
    });
}

describe.each(['platform', 'store'] as const)('the past of a store whose money the %s has', (holder) => {
  const orders = ordersOf(holder);
  const book = settlePast(store, orders, NOW, holder === 'platform' ? 'paid_out' : 'pays_later');
  const all = [...orders, ...book.entries];

  test('has entries that add up to 0, none of them in the future', () => {
    expect(all.filter(({ lines }) => sumOf(lines) !== 0)).toEqual([]);
    expect(all.filter(({ at }) => at > iso(NOW))).toEqual([]);
  });

  test('releases what each closed week has earned', () => {
    expect(book.weeks.at(-1)?.week).toBe('2026-11-15');
    for (const { week, amount } of book.weeks) {
      const ofWeek = all.filter(({ day, kind }) => weekStart(day as StoreDate) === week && kind !== 'release');
      expect([week, amount]).toEqual([
        week,
        sumOf(
          ofWeek.flatMap(({ lines }) => lines),
          'earned',
        ),
      ]);
    }
  });

  test('rounds the tax on the fees of each ended month, on its last day', () => {
    const roundings = book.entries.filter(({ kind }) => kind === 'rounding');
    expect(roundings.map(({ day }) => day)).toEqual(['2026-09-30', '2026-10-31']);
    for (const { day } of roundings) {
      const lines = all.filter((entry) => entry.day.startsWith(day.slice(0, 7))).flatMap((entry) => entry.lines);
      expect(sumOf(lines, 'fee_tax')).toBe(percentOf(sumOf(lines, 'fees'), TAX_PPM));
    }
  });
});

test('a store gets what it earns week by week, and once its bank sends it back', () => {
  const { entries, payouts } = settlePast(store, ordersOf('platform'), NOW, 'paid_out');
  const days = payouts.map(({ day }) => day as string);
  expect(days.at(-1)).toBe('2026-11-24');
  expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day as StoreDate, 7)));
  expect(payouts.map(({ isReturned }, at) => isReturned && at)).toContain(payouts.length - 2);
  expect(payouts.filter(({ isReturned }) => isReturned)).toHaveLength(1);
  const states = replay([...ordersOf('platform'), ...entries]);
  expect(states.every(({ available, reserved }) => available >= 0 && reserved >= 0)).toBe(true);
  // What came back left again with the next one.
  expect(states.at(-1)).toMatchObject({ available: 0, reserved: 0 });
  expect(entries.find(({ kind }) => kind === 'adjustment')?.reason).toContain('Goodwill');
  expect(payouts.at(-1)?.amount).toBeGreaterThan(payouts.at(-2)?.amount ?? 0);
});

test('a payout of this morning waits to be approved', () => {
  const tuesday = Date.parse('2026-11-24T06:00:00Z');
  const orders = ordersOf('platform').filter(({ at }) => at < iso(tuesday));
  const { payouts, entries } = settlePast(store, orders, tuesday, 'paid_out');
  expect(payouts.at(-1)).toMatchObject({ day: '2026-11-24', paidAt: null, endedAt: null, isReturned: false });
  expect(replay([...orders, ...entries]).at(-1)?.reserved).toBe(payouts.at(-1)?.amount);
});

test('a store that has its money itself owes fees, pays in near its limit, and owes now', () => {
  const { entries, payouts } = settlePast(
    {
      ...store,
      available: 0,
      fees: store.fees.map((one) => ({ ...one, terms: one.terms && { ...one.terms, credit_limit: 5000 } })),
    },
    ordersOf('store'),
    NOW,
    'pays_later',
  );
  expect(payouts).toEqual([]);
  expect(entries.filter(({ kind }) => kind === 'top_up').length).toBeGreaterThan(0);
  const { available = 0 } = replay([...ordersOf('store'), ...entries]).at(-1) ?? {};
  expect(available - store.available).toBeLessThan(0);
});

test('a store whose parcels are charged at once has paid in before', () => {
  const charged = ordersOf('store').map((entry) => ({
    ...entry,
    lines: [plainLine('available', 'courier_charge', -2590), plainLine('fees', 'courier_charge', 2590)],
  }));
  const { entries, payouts } = settlePast({ ...store, available: 40_000 }, charged, NOW, 'prepaid');
  expect(payouts).toEqual([]);
  expect(entries.filter(({ kind }) => kind === 'top_up').length).toBeGreaterThan(2);
  // The replay begins with what the store of the other tests has.
  const balances = replay([...charged, ...entries]).map(({ available }) => available + 40_000 - store.available);
  expect(Math.min(...balances)).toBeGreaterThan(0);
  expect(entries.filter(({ at }) => at > iso(NOW))).toEqual([]);
});
