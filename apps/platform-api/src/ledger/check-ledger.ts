import { accountOf } from '@store-panel/domain/ledger/accounts';
import type { LedgerDifference } from '@store-panel/domain/ledger/adjustments';
import { differenceOf } from '@store-panel/domain/ledger/ledger-lines';
import { orderTarget } from '@store-panel/domain/ledger/order-target';
import { partOf } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { readOrderBooks } from '#ledger/order-money.queries.ts';

/** Something in a store's book that is not what it should be. Amounts are minor units. */
export interface FoundDifference {
  readonly store_id: string;
  readonly unique_id: number;
  readonly what: LedgerDifference;
  /** An entry, an account, a day or an order. */
  readonly where: string;
  readonly written: number | null;
  readonly rebuilt: number | null;
}

export interface LedgerCheck {
  /** ISO 8601. */
  readonly checked_at: string;
  readonly stores: number;
  readonly differences: readonly FoundDifference[];
}

/** What a check found, with the ids of the stores whose books failed and passed it. */
export interface CheckedBooks extends LedgerCheck {
  readonly failed: readonly string[];
  readonly passed: readonly string[];
}

/** Differences that a check keeps. */
const MAX_DIFFERENCES = 100;
/** Orders that are read at once. */
const BATCH_SIZE = 200;

export interface CheckInput {
  /** Missing: all stores. */
  readonly storeId?: string | undefined;
  /** Orders that have not changed since then are left out. Missing: none is. */
  readonly since?: Date | undefined;
  /** Ids of stores all of whose orders are checked nevertheless. */
  readonly inFull?: ReadonlySet<string> | undefined;
  /** Entries of the past are still being written, so that numbers are missing. */
  readonly hasGaps?: boolean;
}

/** Checks books against themselves and against what orders say. Changes nothing. */
export async function checkLedger(
  db: QueryExecutor,
  { storeId, since, inFull, hasGaps = false }: CheckInput,
  isStopping: () => boolean = () => false,
): Promise<CheckedBooks> {
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'unique_id'])
    .$if(storeId !== undefined, (all) => all.where('id', '=', storeId ?? ''))
    .orderBy('unique_id')
    .execute();
  const checked_at = new Date().toISOString();
  const differences: FoundDifference[] = [];
  const [failed, passed]: [string[], string[]] = [[], []];
  for (const store of stores) {
    if (isStopping() || differences.length >= MAX_DIFFERENCES) break;
    const found = [
      ...(await checkEntries(db, store.id)),
      ...(hasGaps ? [] : await checkNumbers(db, store.id)),
      ...(await checkBalances(db, store.id)),
      ...(await checkDays(db, store.id)),
      ...(await checkOrders(db, store.id, inFull?.has(store.id) ? undefined : since)),
    ];
    (found.length === 0 ? passed : failed).push(store.id);
    differences.push(...found.map((one) => ({ store_id: store.id, unique_id: store.unique_id, ...one })));
  }
  return { checked_at, stores: stores.length, differences: differences.slice(0, MAX_DIFFERENCES), failed, passed };
}

type Found = Omit<FoundDifference, 'store_id' | 'unique_id'>;

async function checkEntries(db: QueryExecutor, storeId: string): Promise<readonly Found[]> {
  const { rows } = await sql<{ no: number; amount: number | null }>`
    select e.no, p.amount from ledger_entries e
    left join (
      select entry_no, sum(amount)::bigint as amount, count(*) as lines, max(line) as last
      from ledger_postings where store_id = ${storeId} group by 1
    ) p on p.entry_no = e.no
    where e.store_id = ${storeId} and (p.amount is distinct from 0 or p.lines <> p.last)
    order by e.no limit ${MAX_DIFFERENCES}`.execute(db);
  return rows.map(({ no, amount }) => ({ what: 'entry_lines', where: String(no), written: amount, rebuilt: 0 }));
}

/** Numbers have no gap, end at the store's counter, and days never go back. */
async function checkNumbers(db: QueryExecutor, storeId: string): Promise<readonly Found[]> {
  const { rows } = await sql<{ no: number; counted: number; back: number | null }>`
    select coalesce(max(e.no), 0)::bigint as no, c.ledger_no as counted, min(e.no) filter (where e.is_back) as back,
      count(e.no) as entries
    from store_counters c
    left join (
      select no, day < lag(day) over (order by no) or no <> row_number() over (order by no) as is_back
      from ledger_entries where store_id = ${storeId}
    ) e on true
    where c.store_id = ${storeId} group by c.ledger_no`.execute(db);
  return rows.flatMap(({ no, counted, back }): readonly Found[] => [
    ...(no === counted ? [] : [{ what: 'entry_numbers' as const, where: 'last', written: no, rebuilt: counted }]),
    ...(back === null ? [] : [{ what: 'entry_numbers' as const, where: String(back), written: null, rebuilt: null }]),
  ]);
}

async function checkBalances(db: QueryExecutor, storeId: string): Promise<readonly Found[]> {
  const { rows } = await sql<{ account: number; currency: string; written: number; rebuilt: number }>`
    select account, currency, coalesce(b.amount, 0)::bigint as written, coalesce(s.amount, 0)::bigint as rebuilt
    from (select account, currency, amount from ledger_balances where store_id = ${storeId}) b
    full join (
      select p.account, e.currency, sum(p.amount) as amount
      from ledger_postings p join ledger_entries e on e.store_id = p.store_id and e.no = p.entry_no
      where p.store_id = ${storeId} group by 1, 2
    ) s using (account, currency)
    where coalesce(b.amount, 0) <> coalesce(s.amount, 0)`.execute(db);
  return rows.map(({ account, currency, ...row }) => ({
    what: 'balance',
    where: `${accountOf(account)} ${currency}`,
    ...row,
  }));
}

async function checkDays(db: QueryExecutor, storeId: string): Promise<readonly Found[]> {
  const { rows } = await sql<{ day: string; part: number; written: number; rebuilt: number }>`
    with lines as (
      select e.day, p.part, p.tax_ppm, e.currency, sum(p.amount) as amount, sum(p.tax) as tax
      from ledger_postings p join ledger_entries e on e.store_id = p.store_id and e.no = p.entry_no
      where p.store_id = ${storeId} and p.account in (1, 2, 3)
      group by p.entry_no, 1, 2, 3, 4 having sum(p.amount) <> 0 or sum(p.tax) <> 0
    )
    select day::text, part, coalesce(d.amount, 0)::bigint as written, coalesce(s.amount, 0)::bigint as rebuilt
    from (
      select day, part, tax_ppm, currency, amount, tax, count from earnings_days where store_id = ${storeId}
    ) d
    full join (
      select day, part, tax_ppm, currency, sum(amount) as amount, sum(tax) as tax, count(*) as count from lines
      group by 1, 2, 3, 4
    ) s using (day, part, tax_ppm, currency)
    where (d.amount, d.tax, d.count::bigint) is distinct from (s.amount, s.tax, s.count)
    order by 1, 2 limit ${MAX_DIFFERENCES}`.execute(db);
  return rows.map(({ day, part, ...row }) => ({ what: 'day', where: `${day} ${partOf(part)}`, ...row }));
}

/** The ledger rebuilt from orders is the ledger that was written. */
async function checkOrders(db: QueryExecutor, storeId: string, since: Date | undefined): Promise<readonly Found[]> {
  const found: Found[] = [];
  const changed = since === undefined ? sql`true` : sql`o.updated_at >= ${since}`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const books = await readOrderBooks(db, storeId, sql`o.id > ${after} and ${changed}`, BATCH_SIZE);
    for (const { orderId, money, fees, posted } of books) {
      const [line] = differenceOf(orderTarget(money, fees), posted);
      if (line)
        found.push({
          what: 'order',
          where: `${orderId} ${line.account} ${line.part}`,
          written: null,
          rebuilt: line.amount,
        });
    }
    const last = books.at(-1);
    if (!last || books.length < BATCH_SIZE || found.length >= MAX_DIFFERENCES) return found;
    after = last.orderId;
  }
}
