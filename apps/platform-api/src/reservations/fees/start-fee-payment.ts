import { languageOf, localizedText } from '@store-panel/domain/geo/languages';
import { canCharge, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { payableFee } from '#reservations/fees/fee-links.ts';
import type { LinkedReservation } from '#reservations/linked-reservation.ts';
import { findReservation, lockReservation, type ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import type { OpenedKeys } from '#payments/gateway-keys.queries.ts';
import { type PaymentRow, paymentsOf } from '#payments/payments.queries.ts';
import {
  paymentFailed,
  reserveOpen,
  type ReservedPayment,
  type StartDeps,
  type StartedPayment,
  startPayment,
} from '#payments/start-payment.ts';

const MINUTE = 60_000;
/** The card provider's pages are open for half an hour at least, counted from any start within the hold. */
const PAGE_MS = 33 * MINUTE;
/** And for a day at most. */
const MAX_PAGE_MS = 24 * 60 * MINUTE - 3 * MINUTE;
/** A page that closes sooner is not handed out again. */
const MIN_OPEN_MS = MINUTE;

/**
 * Starts the payment of what is open of a fee, or goes on with the one that is. Calls the gateway, so it must not run in a
 * transaction.
 * @throws ApiError dataNotFound, paymentFailed
 */
export const startFeePayment = (
  deps: StartDeps,
  { gateway, ...linked }: LinkedReservation & { readonly gateway: PaymentGatewayId },
): Promise<StartedPayment> =>
  startPayment(deps, { storeId: linked.storeId, gateway }, (db, opened) => reserve(db, linked, { gateway, opened }));

async function reserve(
  db: QueryExecutor,
  { storeId, reservationId }: LinkedReservation,
  { gateway, opened }: { readonly gateway: PaymentGatewayId; readonly opened: OpenedKeys },
): Promise<ReservedPayment> {
  // Of two presses the second finds the payment of the first.
  await lockReservation(db, storeId, reservationId);
  const record = await findReservation(db, storeId, reservationId);
  if (!record || record.terms === null) throw new ApiError('dataNotFound');
  const now = await databaseNow(db);
  const amount = payableFee(record, now);
  const { currency } = record.terms;
  if (amount === 0) throw paymentFailed('nothing_due');
  if (!canCharge(gateway, currency)) throw paymentFailed('currency_unsupported');
  const title = await titleOf(db, record);
  const open = (await paymentsOf(db, storeId, { reservationId })).filter(
    ({ state, problem }) => state === 'created' && problem === null,
  );
  const isSame = (one: PaymentRow) =>
    one.gateway === gateway && one.amount === amount && (one.endsAt ?? one.expiresAt).getTime() > now + MIN_OPEN_MS;
  const reserved = await reserveOpen(db, open.find(isSame), {
    storeId,
    gateway,
    paidFor: { reservationId },
    amount,
    currency,
    isTest: opened.mode !== 'live',
    createdBy: SYSTEM,
    ...endOf(record, now),
  });
  return { ...reserved, others: open.filter(({ id }) => id !== reserved.id), title };
}

/** A hold's payment ends with the hold. The page's own end is to the minute: a repeated start says the same. */
function endOf({ status, expires_at: holdEnd }: ReservationRecord, now: number) {
  const last = now + MAX_PAGE_MS;
  const until = status === 'held' && holdEnd !== null ? Math.min(holdEnd.getTime() + PAGE_MS, last) : last;
  const expiresAt = new Date(Math.floor(until / MINUTE) * MINUTE);
  return status === 'held' && holdEnd !== null ? { expiresAt, endsAt: holdEnd } : { expiresAt };
}

/** What the guest reads at the gateway: the store, and the code of the reservation. */
async function titleOf(db: QueryExecutor, { store_id: storeId, code, lang }: ReservationRecord): Promise<string> {
  const { name } = await db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow();
  return `${localizedText(name, languageOf(lang).code)} · ${code}`.slice(0, 200);
}
