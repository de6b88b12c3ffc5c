import { isPaid, PAID } from '@store-panel/domain/orders/payment';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { type BillPart, billParts, isBilled } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readDeposit, readPartyOrders } from '#features/table-orders/open-tables.queries.ts';
import { openPage, type PaymentRow, paymentsOf } from '#payments/payments.queries.ts';

/** What of a bill a phone pays: what it has ordered, or all of it. */
export type BillShare = 'own' | 'all';

/** A payment of a party's bill that a phone has started. */
export interface OpenBillPayment {
  readonly payment: PaymentRow;
  /** Epoch milliseconds until which its page is open. */
  readonly until: number;
  /** One of its orders was paid, called off or changed since: it would pay none of them. */
  readonly isStale: boolean;
}

export interface PayableBill {
  /** What each of the shares takes of which orders: what no other phone is paying. Empty where nothing is left. */
  readonly shares: Readonly<Record<BillShare, readonly BillPart[]>>;
  readonly open: readonly OpenBillPayment[];
  /** Orders of this phone that wait to be paid first. */
  readonly urgent: ReadonlySet<string>;
}

export const amountOf = (parts: readonly BillPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a phone has started it. */
export const isOfGuest = ({ payment }: OpenBillPayment, guestId: string): boolean => payment.createdBy.id === guestId;

/** Payments of a party's bill whose pages are open at this instant. */
export async function readOpenBillPayments(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
  now: number,
): Promise<readonly OpenBillPayment[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from order_payments p
    join payment_parts t on t.store_id = p.store_id and t.payment_id = p.id
    join orders o on o.store_id = t.store_id and o.id = t.order_id
    where p.store_id = ${storeId} and p.bill_of = ${reservationId} and p.state = 'created'
      and (o.order_status = any(${[...CALLED_OFF_STATUSES]}::smallint[]) or o.payment_status = any(${[...PAID]})
        or o.total <> t.amount + t.deposit)`.execute(db);
  const stale = new Set(rows.map(({ id }) => id));
  return (await paymentsOf(db, storeId, { billOf: reservationId }))
    .map((payment) => ({
      payment,
      until: (payment.endsAt ?? payment.expiresAt).getTime(),
      isStale: stale.has(payment.id),
    }))
    .filter(({ payment, until }) => payment.state === 'created' && payment.problem === null && until > now);
}

/** What a phone can pay now. What it is paying already is not in its own way; what others pay is reserved. */
export async function readPayableBill(
  db: QueryExecutor,
  {
    storeId,
    reservationId,
    guestId,
  }: { readonly storeId: string; readonly reservationId: string; readonly guestId: string },
  now: number,
): Promise<PayableBill> {
  const orders = await readPartyOrders(db, storeId, [reservationId]);
  const open = await readOpenBillPayments(db, storeId, reservationId, now);
  const others = open.filter((one) => !one.isStale && !isOfGuest(one, guestId));
  const { left, own } = await readReserved(db, storeId, { reservationId, guestId, others });
  // Who has to pay an order first is not made to wait for others: it would be called off meanwhile.
  const urgent = new Set(orders.flatMap((order) => (order.awaits_payment && own.has(order.id) ? order.id : [])));
  const reserved = new Set(others.flatMap(({ payment }) => payment.orderIds).filter((id) => !urgent.has(id)));
  const unpaid = orders.filter(
    (order) => isBilled(order) && !isPaid(order) && order.total > 0 && !reserved.has(order.id),
  );
  const shareOf = (selected: typeof unpaid) => billParts(selected, unpaid, left);
  return { shares: { own: shareOf(unpaid.filter(({ id }) => own.has(id))), all: shareOf(unpaid) }, open, urgent };
}

/** The orders of a phone, and what is left of the deposit. */
async function readReserved(
  db: QueryExecutor,
  storeId: string,
  {
    reservationId,
    guestId,
    others,
  }: { readonly reservationId: string; readonly guestId: string; readonly others: readonly OpenBillPayment[] },
): Promise<{ readonly left: number; readonly own: ReadonlySet<string> }> {
  const { rows } = await sql<{ used: number; own: string[] }>`
    select coalesce((select sum(t.deposit) from payment_parts t where t.store_id = ${storeId}
        and t.payment_id = any(${others.map(({ payment }) => payment.id)}::uuid[])), 0)::bigint as used,
      array(select o.id::text from orders o where o.store_id = ${storeId} and o.reservation_id = ${reservationId}
        and o.table_guest_id = ${guestId}) as own`.execute(db);
  const [row] = rows;
  const deposit = await readDeposit(db, storeId, reservationId);
  return { left: Math.max(0, deposit - (row?.used ?? 0)), own: new Set(row?.own) };
}

/** What the page of a bill says about paying by phone. */
export interface BillPaying {
  readonly gateways: readonly PaymentGatewayId[];
  readonly shares: Readonly<Record<BillShare, number>>;
  /** The page of the payment that this phone has started. */
  readonly own: {
    readonly amount: number;
    readonly until: number;
    readonly url: string;
    readonly gateway: PaymentGatewayId;
  } | null;
  /** Payments of other phones. */
  readonly others: readonly { readonly amount: number; readonly until: number }[];
}

export function toBillPaying(
  { shares, open }: PayableBill,
  gateways: readonly PaymentGatewayId[],
  { secrets, guestId }: { readonly secrets: Secrets; readonly guestId: string },
): BillPaying {
  const facts = ({ payment, until }: OpenBillPayment) => ({ amount: payment.amount, until });
  const valid = open.filter(({ isStale }) => !isStale);
  const own = valid.flatMap((one) => {
    const url = isOfGuest(one, guestId) ? openPage(secrets, one.payment) : null;
    return url === null ? [] : [{ ...facts(one), url, gateway: one.payment.gateway }];
  });
  return {
    gateways,
    shares: { own: amountOf(shares.own), all: amountOf(shares.all) },
    own: own[0] ?? null,
    others: valid.filter((one) => !isOfGuest(one, guestId)).map(facts),
  };
}
