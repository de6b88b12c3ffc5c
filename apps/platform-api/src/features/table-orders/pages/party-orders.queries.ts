import { tableBill, type TableBill } from '@store-panel/domain/table-orders/table-bill';
import type { OrderPaymentState } from '@store-panel/domain/orders/payment';
import { ORDER_STATUS, type OrderStatus } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { orderSql } from '#orders/order-columns.ts';
import { readDeposit } from '#features/table-orders/open-tables.queries.ts';

/** An order of a party, as its guests see it. */
export interface GuestOrder extends Pick<OrderPaymentState, 'payment_status'> {
  readonly unique_id: number;
  readonly customer_name: string;
  readonly order_status: OrderStatus;
  readonly total: number;
  readonly created_at: Date;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly is_own: boolean;
  /** It is paid first, until then; null for all others. */
  readonly awaits_payment_until: Date | null;
  /** It was called off since it was not. */
  readonly was_not_paid: boolean;
}

/** More are not shown. */
const SHOWN = 100;

/** What a party has ordered, the newest first, and its bill. */
export async function readGuestBill(
  db: QueryExecutor,
  storeId: string,
  { reservationId, guestId }: { readonly reservationId: string; readonly guestId: string },
): Promise<{ readonly orders: readonly GuestOrder[]; readonly bill: TableBill }> {
  const { rows } = await sql<GuestOrder>`
    select o.unique_id, o.customer_name, o.order_status, o.payment_status, o.total, o.created_at, o.lines,
      o.table_guest_id is not distinct from ${guestId}::uuid as is_own,
      case when ${orderSql.awaitsPayment} then o.payment_due_at end as awaits_payment_until,
      o.order_status = ${ORDER_STATUS.cancelledByUser} and o.payment_due_at is not null as was_not_paid
    from orders o where o.store_id = ${storeId} and o.reservation_id = ${reservationId}
    order by o.created_at desc, o.id desc limit ${SHOWN * 10}`.execute(db);
  const deposit = await readDeposit(db, storeId, reservationId);
  return { orders: rows.slice(0, SHOWN), bill: tableBill(rows, deposit) };
}
