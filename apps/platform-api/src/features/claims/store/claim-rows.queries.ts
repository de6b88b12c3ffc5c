import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import { listClaimDocuments } from '#features/claims/store/claim-documents.queries.ts';

export type ClaimDetail = Wire['POST /api/store/get_claim_detail']['reply']['claim'];
export type ClaimRow = Wire['POST /api/store/list_claims']['reply']['claims'][number];
export type ClaimEntry = ClaimDetail['timeline'][number];

/** A row as the database returns it: the claim number encrypted, times as dates. */
interface StoredRow extends Omit<ClaimRow, 'claim_number' | 'due_at' | 'created_at' | 'updated_at'> {
  readonly claim_number_sealed: Buffer;
  readonly due_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const ROW = sql.raw(`
  c.id as claim_id, c.version, c.claim_number_sealed, c.waybill_number, c.order_id, o.unique_id as order_number,
  c.customer_name, c.customer_phone, c.cause, c.state, c.amount, c.currency, c.due_at, c.created_at, c.updated_at`);

/** Tables of the claim list and its searches; every query adds the store. */
export const CLAIM_TABLES = sql.raw(`claims c left join orders o on o.store_id = c.store_id and o.id = c.order_id`);

function toClaimRow(numbers: ClaimNumbers, { claim_number_sealed: sealed, ...row }: StoredRow): ClaimRow {
  return {
    ...row,
    claim_number: numbers.decrypt(sealed),
    due_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface ClaimRowsQuery {
  /** Conditions on claims `c` and orders `o`, including the store. */
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

/** Reads claims in the list's format. */
export async function readClaimRows(
  db: QueryExecutor,
  numbers: ClaimNumbers,
  { where, order, limit, offset = 0 }: ClaimRowsQuery,
): Promise<ClaimRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from ${CLAIM_TABLES} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => toClaimRow(numbers, row));
}

/** Finds one claim of the store. */
export async function findClaimRow(
  db: QueryExecutor,
  numbers: ClaimNumbers,
  storeId: string,
  claimId: string,
): Promise<ClaimRow | undefined> {
  const where = sql`c.store_id = ${storeId} and c.id = ${claimId}`;
  return (await readClaimRows(db, numbers, { where, order: sql`c.id`, limit: 1 }))[0];
}

const MAX_ENTRIES = 500;

/** Lists the history of a claim of the store, oldest first; beyond the limit, the latest entries. */
export async function listClaimHistory(
  db: QueryExecutor,
  storeId: string,
  claimId: string,
  maxEntries = MAX_ENTRIES,
): Promise<ClaimEntry[]> {
  const rows = await db
    .selectFrom('claim_entries as e')
    .innerJoin('claims as c', 'c.id', 'e.claim_id')
    .select(['e.number', 'e.at', 'e.actor', 'e.event', 'e.state', 'e.note'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', claimId)
    .orderBy('e.number', 'desc')
    .limit(maxEntries)
    .execute();
  return rows.toReversed().map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** Decrypts claim numbers and creates file URLs. */
interface ClaimDetailDeps {
  readonly numbers: ClaimNumbers;
  readonly linkOf: (fileId: string) => string;
}

/** Finds one claim with its history; undefined for a claim of another store. */
export async function findClaimDetail(
  db: QueryExecutor,
  { numbers, linkOf }: ClaimDetailDeps,
  storeId: string,
  claimId: string,
): Promise<ClaimDetail | undefined> {
  const row = await findClaimRow(db, numbers, storeId, claimId);
  const detail = await db
    .selectFrom('claims')
    .select(['description', 'tenant_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!row || !detail) return undefined;
  const { description, tenant_id: tenantId } = detail;
  return {
    ...row,
    description,
    documents: await listClaimDocuments(db, storeId, claimId, linkOf),
    is_public: tenantId !== null,
    timeline: await listClaimHistory(db, storeId, claimId),
  };
}
