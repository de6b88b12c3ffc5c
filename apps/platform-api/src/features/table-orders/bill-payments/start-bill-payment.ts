import { canCharge, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import type { BillPart } from '@store-panel/domain/table-orders/table-bill';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  amountOf,
  type BillShare,
  isOfGuest,
  type OpenBillPayment,
  readPayableBill,
} from '#features/table-orders/bill-payments/open-bill.queries.ts';
import { orderSql } from '#orders/order-columns.ts';
import { tryAskPayment } from '#payments/ask-payment.ts';
import type { OpenedKeys } from '#payments/gateway-keys.queries.ts';
import {
  paymentFailed,
  reserveOpen,
  type ReservedPayment,
  type StartDeps,
  type StartedPayment,
  startPayment,
} from '#payments/start-payment.ts';

const MINUTE = 60_000;
/** What is being paid is reserved so long. */
const OPEN_MINUTES = 15;
/** The card provider's pages are open for half an hour at least; the platform closes them before. */
const PAGE_MS = 33 * MINUTE;
/** A page that closes sooner is not handed out again. */
const MIN_OPEN_MS = MINUTE;

export interface BillPayment {
  readonly storeId: string;
  readonly reservationId: string;
  readonly guestId: string;
  readonly guestName: string;
  readonly share: BillShare;
  readonly gateway: PaymentGatewayId;
  readonly currency: string;
  /** What the guest reads at the gateway. */
  readonly title: string;
}

/**
 * Starts the payment of a share of a party's bill, or goes on with the one that this phone has started for the same. What
 * another phone is paying is left to it. Calls the gateway, so it must not run in a transaction.
 * @throws ApiError dataNotFound, paymentFailed
 */
export async function startBillPayment(deps: StartDeps, payment: BillPayment): Promise<StartedPayment> {
  const { storeId, gateway } = payment;
  await endOthers(deps, payment);
  return startPayment(deps, { storeId, gateway }, (db, opened) => reserve(db, payment, opened));
}

/**
 * Ends what this phone was paying before, and what others are paying of orders that it has to pay first: it may just have been
 * paid, which changes what is left.
 */
async function endOthers(deps: StartDeps, payment: BillPayment): Promise<void> {
  const { open, shares, urgent } = await readPayableBill(deps.database.kysely, payment, Date.now());
  const isInTheWay = (one: OpenBillPayment) =>
    isOfGuest(one, payment.guestId)
      ? !isSame(one, payment, shares[payment.share], Date.now())
      : one.payment.orderIds.some((id) => urgent.has(id));
  for (const one of open) if (isInTheWay(one)) await tryAskPayment(deps, one.payment, { ends: true });
}

/** Whether it pays the same on the same page. */
function isSame(
  { payment, until }: OpenBillPayment,
  { gateway }: Pick<BillPayment, 'gateway'>,
  parts: readonly BillPart[],
  now: number,
): boolean {
  const orderIds = parts.map(({ orderId }) => orderId);
  return (
    payment.gateway === gateway &&
    payment.amount === amountOf(parts) &&
    payment.orderIds.length === orderIds.length &&
    orderIds.every((id) => payment.orderIds.includes(id)) &&
    until > now + MIN_OPEN_MS
  );
}

async function reserve(
  db: QueryExecutor,
  { storeId, reservationId, guestId, guestName, share, gateway, currency, title }: BillPayment,
  { mode }: OpenedKeys,
): Promise<ReservedPayment> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() as now from reservations
    where store_id = ${storeId} and id = ${reservationId} for update`.execute(db);
  const now = rows[0]?.now.getTime();
  if (now === undefined) throw new ApiError('dataNotFound');
  const { shares, open } = await readPayableBill(db, { storeId, reservationId, guestId }, now);
  const parts = shares[share];
  const amount = amountOf(parts);
  if (amount === 0) throw paymentFailed('nothing_due');
  if (!canCharge(gateway, currency)) throw paymentFailed('currency_unsupported');
  const endsAt = Math.min(now + OPEN_MINUTES * MINUTE, await firstDue(db, storeId, parts));
  if (endsAt < now + MIN_OPEN_MS) throw paymentFailed('nothing_due');
  const own = open.filter((one) => isOfGuest(one, guestId));
  const same = own.find((one) => isSame(one, { gateway }, parts, now));
  const reserved = await reserveOpen(db, same?.payment, {
    storeId,
    gateway,
    paidFor: { billOf: reservationId, parts },
    amount,
    currency,
    isTest: mode !== 'live',
    createdBy: { kind: 'user', id: guestId, name: guestName },
    // To the minute: a repeated start says the same.
    expiresAt: new Date(Math.floor((now + OPEN_MINUTES * MINUTE + PAGE_MS) / MINUTE) * MINUTE),
    endsAt: new Date(endsAt),
  });
  const others = own.map(({ payment }) => payment).filter(({ id }) => id !== reserved.id);
  return { ...reserved, others, title };
}

/** When the first of the orders that wait to be paid is called off; endless if none waits. */
async function firstDue(db: QueryExecutor, storeId: string, parts: readonly BillPart[]): Promise<number> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(o.payment_due_at) as due from orders o
    where o.store_id = ${storeId} and o.id = any(${parts.map(({ orderId }) => orderId)}::uuid[])
      and ${orderSql.awaitsPayment}`.execute(db);
  return rows[0]?.due?.getTime() ?? Number.POSITIVE_INFINITY;
}
