import { feesOf } from '@store-panel/domain/fees/fees-of';
import { DEFAULT_FEE_TERMS, type FeePlanVersion } from '@store-panel/domain/fees/fee-plan';
import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { ENTRY_KINDS, type EntryKind } from '@store-panel/domain/ledger/entry-kinds';
import { differenceOf, type LedgerLine, transfer } from '@store-panel/domain/ledger/ledger-lines';
import type { OrderMoney, OrderRefund } from '@store-panel/domain/ledger/order-money';
import { orderTarget } from '@store-panel/domain/ledger/order-target';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { totalsOrNull } from '@store-panel/domain/orders/new-orders';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** An entry of a book that was made up. */
export interface BookEntry {
  readonly kind: EntryKind;
  readonly day: StoreDate;
  readonly orderId: string | null;
  /** Orders that it completes (1), or takes back to before that (−1). */
  readonly sold: number;
  readonly lines: readonly LedgerLine[];
}

/** Of all plans. */
const FEE_TAX_PPM = 190_000;

const PLANS: readonly FeePlanVersion[] = [150_000, 93_500].map((commission_ppm, at) => ({
  ...DEFAULT_FEE_TERMS,
  plan: 'Standard',
  version: at + 1,
  since: '2026-01-01',
  base: at === 0 ? 'net' : 'gross',
  rules: {
    ...DEFAULT_FEE_TERMS.rules,
    platform_courier: { commission_ppm, fixed: 7, least: 90, most: 700 },
    own_courier: { commission_ppm: commission_ppm / 2, fixed: 0, least: null, most: null },
    pick_up: { commission_ppm: 33_333, fixed: 0, least: null, most: null },
  },
  processing_ppm: 14_500,
  processing_fixed: 25,
  tax_ppm: FEE_TAX_PPM,
  withholds_tax: at === 1,
}));

/** A generator of numbers from 0 to below 1, by a seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface BookShape {
  readonly from: StoreDate;
  readonly to: StoreDate;
  readonly ordersPerDay: number;
  readonly seed: number;
}

/** Makes up a book: orders that are paid, completed, refunded and restored, weeks that are released and paid out. */
export function randomBook({ from, to, ordersPerDay, seed }: BookShape): readonly BookEntry[] {
  const random = randomBy(seed);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const entries: BookEntry[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    // Some days have nothing.
    const orders = random() < 0.15 ? 0 : 1 + upTo(2 * ordersPerDay - 2);
    for (let at = 0; at < orders; at += 1) entries.push(...orderEntries(day, to, upTo));
    if (random() < 0.3) entries.push(move('release', day, transfer('release', 'earned', 'available', 1 + upTo(5000))));
    if (random() < 0.2) entries.push(move('payout', day, transfer('payout', 'available', 'reserved', 1 + upTo(3000))));
    if (random() < 0.1) entries.push(move('adjustment', day, transfer('adjustment', 'costs', 'earned', 1 + upTo(900))));
  }
  return entries.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Enough seeds for a month with few orders; the tax of most months is rounded. */
const MAX_SEEDS = 1000;

/**
 * A random book whose last month ends with a rounding of the tax on fees. Which orders come into that month depends on the
 * date, so no seed has one on every day: the first that has one is taken.
 */
export function roundedBook({ seed, ...shape }: BookShape): readonly BookEntry[] {
  for (let tried = seed; tried < seed + MAX_SEEDS; tried += 1) {
    const book = randomBook({ ...shape, seed: tried });
    if (roundingOf(book, shape.to.slice(0, 7)) >= SURE_ROUNDING) return book;
  }
  throw new Error('no book of that shape has a rounding');
}

/** Half a unit is rounded away, another one may be the tax of a fee that has none. */
const SURE_ROUNDING = 1.5;

/** By how much the tax of a month's fees differs from that of their sum, in minor units. All plans have one rate. */
function roundingOf(book: readonly BookEntry[], month: string): number {
  const lines = book.filter(({ day }) => day.startsWith(month)).flatMap((entry) => entry.lines);
  const sumOf = (of: 'fees' | 'fee_tax') =>
    lines.reduce((sum, { account, part, amount }) => sum + (account === of && part !== 'delivery' ? amount : 0), 0);
  return Math.abs((sumOf('fees') * FEE_TAX_PPM) / 1_000_000 - sumOf('fee_tax'));
}

const move = (kind: EntryKind, day: StoreDate, lines: readonly LedgerLine[]): BookEntry => ({
  kind,
  day,
  orderId: null,
  sold: 0,
  lines,
});

/** The entries of one order's life, each the difference that a change makes. */
function orderEntries(day: StoreDate, end: StoreDate, upTo: (max: number) => number): readonly BookEntry[] {
  const orderId = uuidV7();
  const plan = PLANS[upTo(1)] ?? null;
  const paid = randomOrder(upTo);
  const completed: OrderMoney = { ...paid, order_status: 25 };
  const refundOf = (amount: number): OrderRefund => ({
    state: 'success',
    way: 'cash',
    bearer: 'store',
    given_by: 'store',
    amount,
    granted: amount,
    balance_settled: 0,
    parts: [{ of: 'goods', tax_ppm: 70_000, amount, tax: Math.floor((amount * 7) / 107) }],
    lines: null,
    payment_id: null,
  });
  const refunded: OrderMoney = { ...completed, refunds: [refundOf(1 + upTo(Math.floor(paid.cart_total / 2)))] };
  const later = (days: number) => (addDays(day, days) > end ? end : addDays(day, days));
  const states: (readonly [StoreDate, OrderMoney, number])[] = [
    [day, paid, 0],
    [day, completed, 1],
  ];
  const fate = upTo(9);
  if (fate === 0) states.push([later(upTo(9)), refunded, 0]);
  if (fate === 1) states.push([later(1), paid, -1], [later(1), completed, 1]);
  let posted: readonly LedgerLine[] = [];
  const entries = states.map(([on, money, sold]): BookEntry => {
    const lines = differenceOf(
      orderTarget(money, (basis) => (plan ? feesOf(plan, basis) : { lines: [], withheld: [] })),
      joined(posted),
    );
    posted = [...posted, ...lines];
    return { kind: 'order', day: on, orderId, sold, lines };
  });
  return entries.filter(({ lines }) => lines.length > 0);
}

const joined = (lines: readonly LedgerLine[]) =>
  [...Map.groupBy(lines, ({ account, part, tax_ppm }) => `${account} ${part} ${tax_ppm}`).values()].map((of) => ({
    account: of[0]?.account ?? 'earned',
    part: of[0]?.part ?? 'goods',
    tax_ppm: of[0]?.tax_ppm ?? 0,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
    tax: of.reduce((sum, { tax }) => sum + tax, 0),
  }));

const DELIVERED_BY = ['platform', 'store', 'customer', 'transporter'] as const;

function randomOrder(upTo: (max: number) => number): OrderMoney {
  const lines = Array.from({ length: 1 + upTo(2) }, () => ({
    unit_price: 100 + upTo(2000),
    quantity: 1 + upTo(2),
    tax_ppm: upTo(1) === 0 ? 70_000 : 190_000,
  }));
  const isIncluded = upTo(1) === 0;
  const discount = upTo(3) === 0 ? 50 : 0;
  const totals = totalsOrNull({
    lines,
    delivery_price: upTo(1) * 250,
    tip_amount: upTo(4) === 0 ? 100 : 0,
    discounts: [{ amount: discount }],
    tax_ppm: 70_000,
    is_tax_included: isIncluded,
  });
  if (totals === null) throw new RangeError('the order adds up to more than can be counted');
  const delivered_by = DELIVERED_BY[upTo(3)] ?? 'store';
  return {
    order_status: 7,
    order_type: delivered_by === 'customer' ? 'pickup' : 'delivery',
    source: 'customer',
    lines,
    cart_total: totals.cart_total,
    discount: totals.discount,
    discount_granted: totals.discount,
    offer: null,
    tax: totals.tax,
    tax_rate_ppm: 70_000,
    is_tax_included: isIncluded,
    delivery_price: totals.delivery_price,
    tip_amount: totals.tip_amount,
    total: totals.total,
    balance_due: 0,
    payment_method: upTo(2) === 0 ? 'cash' : 'card',
    payment_status: 'paid',
    cancellation_charge: 0,
    courier_charge: 0,
    return_charges: 0,
    collected_by: upTo(2) === 0 ? 'store' : 'platform',
    delivered_by,
    paid_to_store: 0,
    overpaid: 0,
    refunds: [],
  };
}

/** Writes a whole book of a store that has none, as if it had been posted on its days. */
export async function writeBook(
  { kysely }: Pick<Database, 'kysely'>,
  { storeId, currency }: { readonly storeId: string; readonly currency: string },
  book: readonly BookEntry[],
): Promise<void> {
  const entries = book.map(({ kind, day, orderId }, at) => ({
    no: at + 1,
    kind: ENTRY_KINDS[kind],
    day,
    subject_kind: orderId === null ? null : 1,
    subject_id: orderId,
  }));
  const postings = book.flatMap(({ orderId, lines }, at) =>
    lines.map(({ account, part, ...line }, lineAt) => ({
      ...line,
      entry_no: at + 1,
      line: lineAt + 1,
      account: LEDGER_ACCOUNTS[account],
      part: LEDGER_PARTS[part],
      order_id: orderId,
    })),
  );
  await sql`
    with entry as (
      insert into ledger_entries (store_id, no, kind, subject_kind, subject_id, day, currency, actor)
      select ${storeId}::uuid, e.no, e.kind, e.subject_kind, e.subject_id, e.day, ${currency},
        '{"kind": "system", "id": null, "name": null}'::jsonb
      from jsonb_to_recordset(${json(entries)}::jsonb)
        as e (no bigint, kind smallint, subject_kind smallint, subject_id uuid, day date)
    ), counted as (
      update store_counters set ledger_no = ${book.length}, ledger_day = ${book.at(-1)?.day ?? null}::date
      where store_id = ${storeId}
    )
    insert into ledger_postings (store_id, entry_no, line, account, part, tax_ppm, amount, tax, order_id, explain)
    select ${storeId}::uuid, l.entry_no, l.line, l.account, l.part, l.tax_ppm, l.amount, l.tax, l.order_id,
      nullif(l.explain, 'null'::jsonb)
    from jsonb_to_recordset(${json(postings)}::jsonb) as l (entry_no bigint, line smallint, account smallint,
      part smallint, tax_ppm integer, amount bigint, tax bigint, order_id uuid, explain jsonb)`.execute(kysely);
}

const OWN: ReadonlySet<string> = new Set(STORE_ACCOUNTS);

/** The lines on the store's own accounts. */
export const ownLines = (book: readonly BookEntry[]): readonly LedgerLine[] =>
  book.flatMap(({ lines }) => lines).filter(({ account }) => OWN.has(account));
