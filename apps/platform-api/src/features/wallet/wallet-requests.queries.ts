import type { Wire } from '@store-panel/contract/table';
import { type WalletActor, walletActionsOf } from '@store-panel/domain/wallet/wallet-requests';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type WireRequest = Wire['POST /api/store/list_wallet_requests']['reply']['requests'][number];
export type AdminRequest = Wire['POST /api/admin/list_wallet_requests']['reply']['requests'][number];

const columns = [
  'r.id',
  'r.store_id',
  'r.kind',
  'r.state',
  'r.amount',
  'r.currency',
  'r.reference',
  'r.account_hint',
  'r.bank_reference',
  'r.reason',
  'r.created_at',
  'r.moved_at',
  'r.version',
] as const;

const selectRequests = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('wallet_requests as r').select(columns).where('r.store_id', '=', storeId);
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const toWire = (row: RequestRow, actor: WalletActor): WireRequest => ({
  request_id: row.id,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  reference: row.reference,
  account_hint: row.account_hint,
  bank_reference: row.bank_reference,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  moved_at: row.moved_at.toISOString(),
  version: row.version,
  actions: [...walletActionsOf(row, actor)],
});

interface RequestsOfStore {
  readonly storeId: string;
  /** Only those that are open. */
  readonly isOpen?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/** Requests of a store, the newest first. */
export async function readRequests(
  db: QueryExecutor,
  { storeId, isOpen = false, limit, offset = 0 }: RequestsOfStore,
): Promise<WireRequest[]> {
  let query = selectRequests(db, storeId);
  if (isOpen) query = query.where('r.state', 'in', ['created', 'accepted', 'transferred']);
  const rows = await query.orderBy('r.number', 'desc').limit(limit).offset(offset).execute();
  return rows.map((row) => toWire(row, 'store'));
}

export async function countRequests(db: QueryExecutor, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wallet_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** One request as its store sees it. */
export async function readRequest(db: QueryExecutor, storeId: string, id: string): Promise<WireRequest | null> {
  const row = await selectRequests(db, storeId).where('r.id', '=', id).executeTakeFirst();
  return row ? toWire(row, 'store') : null;
}

/** In the language of the first name that is there. */
const storeName = sql<string>`coalesce((
  select n.value from jsonb_array_elements_text(s.name) with ordinality n(value, at) where n.value <> '' order by n.at limit 1
), '')`;

interface AdminListing {
  readonly state?: RequestRow['state'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Requests of all stores: open ones first, and of these the oldest. */
export async function readAllRequests(
  db: QueryExecutor,
  { state, limit, offset }: AdminListing,
): Promise<{ readonly requests: AdminRequest[]; readonly count: number }> {
  let query = db
    .selectFrom('wallet_requests as r')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .select([...columns, storeName.as('store'), sql<number>`count(*) over ()`.as('count')]);
  if (state !== undefined) query = query.where('r.state', '=', state);
  const rows = await query
    .orderBy(sql`r.state in ('completed', 'cancelled')`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const requests = rows.map(({ store, count: _count, ...row }) => ({
    ...toWire(row, 'administrator'),
    store_id: row.store_id,
    store,
  }));
  return { requests, count: rows[0]?.count ?? 0 };
}

export async function readAdminRequest(db: QueryExecutor, storeId: string, id: string): Promise<AdminRequest | null> {
  const row = await db
    .selectFrom('wallet_requests as r')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .select([...columns, storeName.as('store')])
    .where('r.store_id', '=', storeId)
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { ...toWire(row, 'administrator'), store_id: row.store_id, store: row.store };
}
