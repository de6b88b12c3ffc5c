import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { readTables, type TableRecord } from '#booking/table-records.queries.ts';
import { tableTag } from '#booking/table-tags.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type BookingDeps, changeBooking } from '#features/table-booking/change-booking.ts';
import { newTableCode, renewCode } from '#features/table-booking/tables/tables.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { SiteAddress } from '#sites/site-address.ts';
import { readPrimaryHost } from '#sites/site-hosts.queries.ts';

type CodeCalls = 'POST /api/store/get_table_qr_code' | 'POST /api/store/renew_table_code';
type Codes = TableBookingWire['POST /api/store/get_table_qr_code']['reply'];

/** Each ends what was printed. */
const RENEWALS: Limit = { name: 'renew-table-code', max: 30, windowSeconds: 60 * 60 };

export interface TableCodeDeps extends BookingDeps {
  readonly secrets: Secrets;
  /** Its scheme and port are those of the stores' pages. */
  readonly serverOrigin: string;
}

/** @throws ApiError dataNotFound if one is none of the store's */
function selectTables(tables: readonly TableRecord[], ids: readonly string[]): readonly TableRecord[] {
  return ids.map((id) => {
    const table = tables.find(({ table_id }) => table_id === id);
    if (table === undefined) throw new ApiError('dataNotFound');
    return table;
  });
}

/** What the QR codes of tables say. */
export function tableCodeHandlers(deps: TableCodeDeps): HandlersOf<CodeCalls> {
  const sites = new SiteAddress(deps.serverOrigin);
  const read = async (db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<Codes> => {
    const host = await readPrimaryHost(db, storeId);
    const tables = selectTables(await readTables(db, storeId), ids);
    return {
      host,
      codes: tables.map(({ table_id, table_number, table_code, code_generation: generation }) => {
        const tag = tableTag(deps.secrets, { storeId, tableId: table_id, generation });
        return {
          table_id,
          table_number,
          table_code,
          url: host === null ? null : `${sites.urlOf(host)}/t/${table_code}.${tag}`,
        };
      }),
    };
  };
  return {
    'POST /api/store/get_table_qr_code': ({ principal, body, db }) => read(db, principal.storeId, body.table_ids),
    'POST /api/store/renew_table_code': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      return changeBooking(deps, context, 'table_code_renewed', async () => {
        const all = await readTables(db, storeId);
        const codes = new Set(all.map(({ table_code }) => table_code));
        for (const { table_id } of selectTables(all, body.table_ids)) {
          const code = newTableCode(codes);
          codes.add(code);
          await renewCode(db, storeId, table_id, code);
        }
        const result = await read(db, storeId, body.table_ids);
        return { subject: body.table_ids[0] ?? storeId, detail: { tables: body.table_ids.length }, result };
      });
    },
  };
}

export const tableCodeGuards = {
  'POST /api/store/renew_table_code': ({ principal, db }) => consumeAttemptOrThrow(db, RENEWALS, principal.storeId),
} satisfies Guards;
