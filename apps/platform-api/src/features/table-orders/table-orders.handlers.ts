import type { tableOrderEndpoints } from '@store-panel/contract/endpoints/table-orders';

import { ApiError } from '#access/api-error.ts';
import { readOpenBillPayments } from '#features/table-orders/bill-payments/open-bill.queries.ts';
import { acknowledgeCall } from '#features/table-orders/guests/table-calls.ts';
import { readOpenTables, readTableBill } from '#features/table-orders/open-tables.queries.ts';
import { settleTableBill } from '#features/table-orders/settle-bill.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';

/** Parties at tables with their orders and bills. */
export function tableOrderHandlers({
  notifyEvent,
  pushes,
  reservationsChanged,
}: {
  readonly notifyEvent: NotifyEvent;
  readonly pushes: NotifyingWriteContext['pushes'];
  readonly reservationsChanged: (storeId: string, version: number) => void;
}): HandlersOf<keyof typeof tableOrderEndpoints> {
  return {
    'POST /api/store/list_open_tables': async ({ principal: { storeId, currency }, db }) => ({
      tables: await readOpenTables(db, storeId),
      currency,
      server_time: new Date().toISOString(),
    }),
    'POST /api/store/get_table_bill': async ({ principal: { storeId, currency }, body, db }) => {
      const bill = await readTableBill(db, storeId, body.reservation_id);
      if (!bill) throw new ApiError('dataNotFound');
      const open = await readOpenBillPayments(db, storeId, body.reservation_id, Date.now());
      const payments = open
        .filter(({ isStale }) => !isStale)
        .map(({ payment, until }) => ({
          amount: payment.amount,
          until: new Date(until).toISOString(),
        }));
      return { ...bill, payments, currency };
    },
    'POST /api/store/settle_table_bill': ({ principal, body, db, afterCommit }) =>
      settleTableBill(
        { db, afterCommit, notifyEvent, pushes },
        { storeId: principal.storeId, actor: actorOf(principal) },
        body,
      ),
    'POST /api/store/acknowledge_table_call': async ({ principal: { storeId }, body, db, afterCommit }) => {
      await acknowledgeCall({ db, afterCommit, reservationsChanged }, { storeId, reservationId: body.reservation_id });
      return {};
    },
  };
}
