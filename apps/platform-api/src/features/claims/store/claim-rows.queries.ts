import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import { listClaimDocuments } from '#features/claims/store/claim-documents.queries.ts';

export type ClaimDetail = Wire['POST /api/store/get_claim_detail']['reply']['claim'];
export type ClaimRow = Wire['POST /api/store/list_claims']['reply']['claims'][number];
export type ClaimEntry = ClaimDetail['timeline'][number];

/** A row as the database gives it: the number sealed, instants as they are. */
interface StoredRow extends Omit<ClaimRow, 'claim_number' | 'due_at' | 'created_at' | 'updated_at'> {
  readonly claim_number_sealed: Buffer;
  readonly due_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const ROW = sql.raw(`
  c.id as claim_id, c.version, c.claim_number_sealed, c.waybill_number, c.order_id, o.unique_id as order_number,
  c.customer_name, c.customer_phone, c.cause, c.state, c.amount, c.currency, c.due_at, c.created_at, c.updated_at`);

/** What a claim's list and its searches are read from; every query adds the store. */
export const CLAIM_TABLES = sql.raw(`claims c left join orders o on o.store_id = c.store_id and o.id = c.order_id`);

function shownRow(numbers: ClaimNumbers, { claim_number_sealed: sealed, ...row }: StoredRow): ClaimRow {
  return {
    ...row,
    claim_number: numbers.open(sealed),
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface Reading {
  /** On claims `c` and their orders `o`; the store is among them. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

/** Claims as the list shows them. */
export async function readRows(
  db: Queries,
  numbers: ClaimNumbers,
  { where, order, limit, offset = 0 }: Reading,
): Promise<ClaimRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from ${CLAIM_TABLES} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => shownRow(numbers, row));
}

/** One claim of the store; undefined for any other. */
export async function claimRow(
  db: Queries,
  numbers: ClaimNumbers,
  storeId: string,
  claimId: string,
): Promise<ClaimRow | undefined> {
  const where = sql`c.store_id = ${storeId} and c.id = ${claimId}`;
  return (await readRows(db, numbers, { where, order: sql`c.id`, limit: 1 }))[0];
}

const MOST_ENTRIES = 500;

/** What happened to a claim of the store, oldest first; of very much, the latest. */
export async function claimHistory(
  db: Queries,
  storeId: string,
  claimId: string,
  most = MOST_ENTRIES,
): Promise<ClaimEntry[]> {
  const rows = await db
    .selectFrom('claim_entries as e')
    .innerJoin('claims as c', 'c.id', 'e.claim_id')
    .select(['e.number', 'e.at', 'e.actor', 'e.event', 'e.state', 'e.note'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', claimId)
    .orderBy('e.number', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed().map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** How what stands sealed, or behind a link, is shown. */
interface Showing {
  readonly numbers: ClaimNumbers;
  readonly linkOf: (fileId: string) => string;
}

/** One claim with its history; undefined for one of another store. */
export async function claimDetail(
  db: Queries,
  { numbers, linkOf }: Showing,
  storeId: string,
  claimId: string,
): Promise<ClaimDetail | undefined> {
  const row = await claimRow(db, numbers, storeId, claimId);
  const more = await db
    .selectFrom('claims')
    .select(['description', 'tenant_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!row || !more) return undefined;
  const { description, tenant_id: tenantId } = more;
  return {
    ...row,
    description,
    documents: await listClaimDocuments(db, storeId, claimId, linkOf),
    is_public: tenantId !== null,
    timeline: await claimHistory(db, storeId, claimId),
  };
}
