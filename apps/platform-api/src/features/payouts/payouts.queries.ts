import type { Wire } from '@store-panel/contract/table';
import type { PayoutState } from '@store-panel/domain/payouts/payout-states';
import { LEDGER_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { payableOf } from '@store-panel/domain/payouts/payout-states';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { mayBeHeld, readPayoutHoldsOf } from '#payouts/payout-holds.queries.ts';

type Listing = Wire['POST /api/admin/list_payouts']['reply'];
type Overview = Listing['overview'];

const NEWEST_BATCHES = 20;

/** In the language of the first name that is there. */
const storeName = sql<string>`coalesce((
  select n.value from jsonb_array_elements_text(s.name) with ordinality n(value, at) where n.value <> '' order by n.at limit 1
), '')`;

interface PayoutListing {
  readonly state?: PayoutState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Payouts of all stores: of those that wait or are at the bank the oldest first, else the newest. */
export async function readPayouts(
  db: QueryExecutor,
  { state, limit, offset }: PayoutListing,
): Promise<Pick<Listing, 'payouts' | 'count'>> {
  let query = db
    .selectFrom('payouts as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select([
      'p.id as payout_id',
      'p.store_id',
      storeName.as('store'),
      'p.reference',
      sql<string>`p.day::text`.as('day'),
      'p.amount',
      'p.currency',
      'p.state',
      'p.account_holder_name',
      'p.account_hint',
      'p.batch_id',
      'p.reason',
      'p.problem',
      sql<boolean>`exists (select from payout_batches b where b.id = p.batch_id and b.format = 'provider')`.as(
        'is_by_provider',
      ),
      'p.version',
    ]);
  let counting = db.selectFrom('payouts').select((eb) => eb.fn.countAll<number>().as('count'));
  if (state !== undefined) {
    query = query.where('p.state', '=', state);
    counting = counting.where('state', '=', state);
  }
  const direction = state === 'created' || state === 'paid' ? 'asc' : 'desc';
  const payouts = await query
    .orderBy('p.created_at', direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await counting.executeTakeFirstOrThrow();
  return { payouts, count };
}

/** What waits for approval, by currency. */
export async function readTotals(db: QueryExecutor): Promise<Overview['totals']> {
  const rows = await db
    .selectFrom('payouts')
    .select((eb) => ['currency', eb.fn.countAll<number>().as('count'), sql<number>`sum(amount)::bigint`.as('amount')])
    .where('state', '=', 'created')
    .where('batch_id', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows;
}

/**
 * Stores that would get a payout and do not, with what holds it; the highest amounts first. All that may be held are
 * looked at, in as many statements as one store takes.
 */
export async function readHeld(
  db: QueryExecutor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Pick<Overview, 'held' | 'held_count'>> {
  const { rows } = await sql<{ id: string; store: string; currency: string; available: number; earned: number }>`
    select s.id, ${storeName} as store, s.currency, b.amount as available, coalesce((
      select e.amount from ledger_balances e
      where e.store_id = s.id and e.account = ${LEDGER_ACCOUNTS.earned} and e.currency = s.currency
    ), 0) as earned
    from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
    where b.account = ${LEDGER_ACCOUNTS.available} and b.amount > 0 and ${mayBeHeld}
    order by b.amount desc, s.id`.execute(db);
  const holdsOf = await readPayoutHoldsOf(
    db,
    rows.map(({ id }) => id),
  );
  const held = rows.flatMap(({ id, store, currency, ...balances }): Overview['held'] => {
    const holds = holdsOf.get(id)?.holds ?? [];
    const amount = payableOf(balances);
    if (holds.length === 0 || amount === 0) return [];
    return [
      {
        store_id: id,
        store,
        currency,
        amount,
        holds: holds.map(({ reason, until }) => ({
          reason,
          until: until === null ? null : new Date(until).toISOString(),
        })),
      },
    ];
  });
  return { held: held.slice(offset, offset + limit), held_count: held.length };
}

/** Banks have answered by then; a repeat of the file is of no use. */
const FILE_DAYS = 90;

/** Deletes the files for the bank, which have account numbers, once the results are long known. */
export const clearOldFiles = (db: QueryExecutor) =>
  db
    .updateTable('payout_batches')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${FILE_DAYS})`)
    .execute();

export async function readBatches(db: QueryExecutor): Promise<Overview['batches']> {
  const rows = await db
    .selectFrom('payout_batches')
    .select([
      'id',
      'currency',
      'format',
      'count',
      'amount',
      'created_at',
      'message_id',
      sql<boolean>`sealed is not null`.as('has_file'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWEST_BATCHES)
    .execute();
  return rows.map(({ id, created_at, ...batch }) => ({
    batch_id: id,
    ...batch,
    created_at: created_at.toISOString(),
  }));
}
