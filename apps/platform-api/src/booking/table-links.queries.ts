import { parseTableCode, parseTableLink } from '@store-panel/domain/tables/table-code';
import { sql } from 'kysely';

import { consumeAttempt, type Limit, refundAttempt } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { isTableTag } from '#booking/table-tags.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Codes that are none, of one address. */
const WRONG_CODES: Limit = { name: 'table-codes', max: 10, windowSeconds: 60 * 60 };

/** A table as a phone found it. */
export interface FoundTable {
  readonly id: string;
  readonly number: string;
  readonly generation: number;
}

async function findTable(db: QueryExecutor, storeId: string, code: string): Promise<FoundTable | undefined> {
  const { rows } = await sql<FoundTable>`
    select id, table_number as number, code_generation as generation from store_tables
    where store_id = ${storeId} and table_code = ${code} and deleted_at is null`.execute(db);
  return rows[0];
}

/** The table of a scanned code (`<code>.<tag>`); undefined for one that is forged, out of date or of another store. */
export async function findScannedTable(
  db: QueryExecutor,
  secrets: Secrets,
  storeId: string,
  link: string,
): Promise<FoundTable | undefined> {
  const parsed = parseTableLink(link);
  const table = parsed && (await findTable(db, storeId, parsed.code));
  if (!parsed || !table) return undefined;
  const { id: tableId, generation } = table;
  return isTableTag(secrets, { storeId, tableId, generation }, parsed.tag) ? table : undefined;
}

/** The table of a code that was typed; undefined for one that is none. */
export async function findTableByCode(
  db: QueryExecutor,
  storeId: string,
  typed: string,
): Promise<FoundTable | undefined> {
  const code = parseTableCode(typed);
  return code === null ? undefined : findTable(db, storeId, code);
}

/**
 * The table of a code that was typed. A right one costs no attempt: the guests of a restaurant share an address.
 * @param subject whose wrong codes are limited
 */
export async function findTypedTable(
  db: QueryExecutor,
  storeId: string,
  typed: string,
  subject: string,
): Promise<FoundTable | undefined> {
  const code = parseTableCode(typed);
  if (code === null || (await consumeAttempt(db, WRONG_CODES, subject)) > 0) return undefined;
  const table = await findTable(db, storeId, code);
  if (table) await refundAttempt(db, WRONG_CODES, subject);
  return table;
}
