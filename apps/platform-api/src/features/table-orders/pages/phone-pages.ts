import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  type BillPaying,
  readPayableBill,
  toBillPaying,
} from '#features/table-orders/bill-payments/open-bill.queries.ts';
import type { TableGuest } from '#features/table-orders/guests/guests.queries.ts';
import { hasToPay } from '#features/table-orders/guests/has-to-pay.queries.ts';
import { readTableState } from '#features/table-orders/guests/table-state.queries.ts';
import { noticeOf } from '#features/table-orders/pages/notices.ts';
import { readGuestBill } from '#features/table-orders/pages/party-orders.queries.ts';
import { priceBasket } from '#features/table-orders/pages/priced-basket.ts';
import { renderBasket } from '#features/table-orders/pages/render-basket.ts';
import { renderBill } from '#features/table-orders/pages/render-bill.ts';
import { type RefusedForm, renderOrder } from '#features/table-orders/pages/render-order.ts';
import type { TableTab } from '#features/table-orders/pages/render-tabs.ts';
import { isPayFirst, pageGateways } from '#payments/page-gateways.queries.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';

/** What a form left to say. */
export interface PhonePageNotes {
  /** By its name in the address. */
  readonly notice?: string | null;
  /** In words, of an order that was not sent. */
  readonly words?: string;
  readonly refused?: RefusedForm;
  /** As it was typed. */
  readonly name?: string;
}

/** A page of a phone that has joined a table. */
export async function showPhonePage(
  { database: { kysely: db }, secrets }: { readonly database: Database; readonly secrets: Secrets },
  input: TablePageInput,
  guest: TableGuest,
  tab: TableTab,
  { notice = null, words, refused, name }: PhonePageNotes,
): Promise<string> {
  const { id: storeId } = input.data.store;
  const { party, pay } = await readTableState(db, storeId, guest);
  const tableNumber = party?.tableNumbers ?? (await readTableNumber(db, storeId, guest.tableId));
  const basket = await priceBasket(db, input, guest.basket.lines);
  if (tab === 'order') return renderOrder(input, { tableNumber, basket, notice, refused: refused ?? null });
  if (tab === 'basket') {
    const total = basket.totals?.total ?? 0;
    const isFirst =
      (await isPayFirst(db, storeId, { table_pay: pay })) &&
      (guest.reservationId === null ? total > 0 : await hasToPay(db, storeId, guest.reservationId, total));
    const problem = words === undefined ? noticeOf(input, notice) : { words, isGood: false };
    return renderBasket(input, { tableNumber, basket, name: name ?? guest.name, isPayFirst: isFirst, notice: problem });
  }
  const { reservationId } = guest;
  const { orders, bill } =
    reservationId === null
      ? { orders: [], bill: { total: 0, paid: 0, deposit: 0, open: 0 } }
      : await readGuestBill(db, storeId, { reservationId, guestId: guest.id });
  const paying =
    reservationId === null || bill.open === 0
      ? null
      : await readPaying(db, secrets, input, { ...guest, reservationId });
  return renderBill(input, { tableNumber, basket, orders, bill, call: party?.call ?? null, notice, paying });
}

/** Null where nothing can be paid by phone. */
async function readPaying(
  db: QueryExecutor,
  secrets: Secrets,
  { data: { store }, now }: TablePageInput,
  { id: guestId, reservationId }: { readonly id: string; readonly reservationId: string },
): Promise<BillPaying | null> {
  const gateways = await pageGateways(db, store.id, store.currency);
  if (gateways.length === 0) return null;
  const bill = await readPayableBill(db, { storeId: store.id, reservationId, guestId }, now);
  return toBillPaying(bill, gateways, { secrets, guestId });
}

async function readTableNumber(db: Database['kysely'], storeId: string, tableId: string): Promise<string> {
  const { table_number: number } = await db
    .selectFrom('store_tables')
    .select('table_number')
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .executeTakeFirstOrThrow();
  return number;
}
