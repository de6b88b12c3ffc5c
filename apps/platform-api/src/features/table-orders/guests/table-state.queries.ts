import type { TableOrders, TablePay } from '@store-panel/domain/reservations/rules/booking-settings';
import type { TableCall } from '@store-panel/domain/table-orders/table-call';
import { sql } from 'kysely';

import { readBookingSettings } from '#booking/booking-sections.queries.ts';
import { nextPartyAt } from '#booking/seated-party.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A party at a table, as a phone may see it. Instants in epoch milliseconds. */
export interface TableParty {
  readonly reservationId: string;
  readonly seatedAt: number;
  /** Its tables, as the store names them. */
  readonly tableNumbers: string;
  readonly call: TableCall | null;
}

export interface TableState {
  readonly orders: TableOrders;
  readonly pay: TablePay;
  readonly party: TableParty | null;
  readonly nextAt: number | null;
}

/** @param of the party of a phone that has one, or the table where a phone is */
export async function readTableState(
  db: QueryExecutor,
  storeId: string,
  of: { readonly tableId: string; readonly reservationId: string | null },
): Promise<TableState> {
  const { settings } = await readBookingSettings(db, storeId);
  const { rows } = await sql<{ id: string; seated_at: Date; numbers: string; call: TableCall | null }>`
    select r.id, r.seated_at, r.call,
      (select string_agg(s.table_number, ' + ' order by s.sequence, s.id)
        from reservation_tables t join store_tables s on s.store_id = t.store_id and s.id = t.table_id
        where t.store_id = r.store_id and t.reservation_id = r.id and t.is_seated) as numbers
    from reservations r
    where r.store_id = ${storeId} and r.status = 'seated' and r.id = coalesce(${of.reservationId}::uuid, (
      select t.reservation_id from reservation_tables t
      where t.store_id = ${storeId} and t.table_id = ${of.tableId} and t.is_seated))`.execute(db);
  const [row] = rows;
  return {
    orders: settings.table_orders,
    pay: settings.table_pay,
    party: row
      ? { reservationId: row.id, seatedAt: row.seated_at.getTime(), tableNumbers: row.numbers, call: row.call }
      : null,
    nextAt: row ? null : await nextPartyAt(db, storeId, of.tableId),
  };
}
