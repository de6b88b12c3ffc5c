import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OfferCustomer } from '#sales/offers/offer-customers.ts';

// Uses of offers. New orders of a store come one after the other; the conditions of these statements hold if they ever
// do not. An offer's row is updated first, so that of two orders the second counts the use of the first.

export interface OfferUse {
  readonly storeId: string;
  readonly orderId: string;
  readonly offer: Pick<OrderOffer, 'offer_id' | 'version' | 'amount' | 'delivery_amount'>;
  /** Null without a phone number. */
  readonly customer: OfferCustomer | null;
}

/**
 * Uses an offer for an order. The caller holds the store's counter and has checked the offer's conditions.
 * @throws ApiError offerNotRunning for an offer that has changed since; offerUsedUp
 */
export async function redeemOffer(db: QueryExecutor, use: OfferUse): Promise<void> {
  const { rows } = await countUse(use).execute(db);
  const [counted] = rows;
  const limit = sql`(select ${counted?.uses_per_customer}::integer as uses_per_customer)`;
  const { numAffectedRows = 0n } = counted ? await insertUse(use, limit).execute(db) : {};
  await requireUsed(db, use, { isCounted: counted !== undefined, isInserted: numAffectedRows > 0n });
}

/** @throws ApiError offerNotRunning for an offer that has changed since; offerUsedUp, also by the customer alone */
export async function requireUsed(
  db: QueryExecutor,
  use: OfferUse,
  { isCounted, isInserted }: { readonly isCounted: boolean; readonly isInserted: boolean },
): Promise<void> {
  if (!isCounted) return throwUnusable(db, use);
  if (!isInserted) throw new ApiError('offerUsedUp');
}

/** Counts a use at its offer. Updates no row if the offer has changed, is not running or is used up. */
export const countUse = ({ storeId, offer: { offer_id: id, version } }: OfferUse) => sql<{
  uses_per_customer: number | null;
}>`
    update offers set used = used + 1
    where store_id = ${storeId} and id = ${id} and version = ${version} and deleted_at is null and is_running
      and (required_uses is null or used < required_uses)
    returning uses_per_customer`;

/** Inserts a use that has been counted by {@link countUse}, whose row is `counted`; none beyond the customer's limit. */
export const insertUse = (
  { storeId, orderId, offer: { offer_id: offerId, amount, delivery_amount }, customer }: OfferUse,
  counted: RawBuilder<unknown>,
) =>
  // An edit may have taken the offer off this order before.
  sql`
    insert into offer_uses (store_id, offer_id, order_id, customer, key_id, nth, amount, delivery_amount)
    select ${storeId}::uuid, ${offerId}::uuid, ${orderId}::uuid, ${customer?.macs[0] ?? null}::bytea, ${customer?.keyId ?? null}::bytea, place.nth, ${amount}::bigint, ${delivery_amount}::bigint
    from (${nextPlace(storeId, offerId, customer?.macs ?? [])}) place, ${counted} counted
    where place.nth is null or counted.uses_per_customer is null or place.nth <= counted.uses_per_customer
    on conflict (store_id, offer_id, order_id) do update
    set customer = excluded.customer, key_id = excluded.key_id, nth = excluded.nth, amount = excluded.amount,
      delivery_amount = excluded.delivery_amount, used_at = excluded.used_at, released_at = null`;

/** The lowest number that none of the customer's uses has; null without a customer. */
const nextPlace = (storeId: string, offerId: string, macs: readonly Buffer[]) => sql`
  select min(n)::integer as nth
  from generate_series(1, 1 + (
    select count(*) from offer_uses u
    where u.store_id = ${storeId} and u.offer_id = ${offerId} and u.customer = ${anyOf('bytea', macs)} and u.released_at is null
  )) n
  where ${macs.length}::integer > 0 and not exists (
    select from offer_uses u
    where u.store_id = ${storeId} and u.offer_id = ${offerId} and u.customer = ${anyOf('bytea', macs)} and u.nth = n
      and u.released_at is null
  )`;

async function throwUnusable(db: QueryExecutor, { storeId, offer: { offer_id: offerId } }: OfferUse): Promise<never> {
  const offer = await db
    .selectFrom('offers')
    .select(['required_uses', 'used'])
    .where('store_id', '=', storeId)
    .where('id', '=', offerId)
    .executeTakeFirst();
  const isUsedUp = offer !== undefined && offer.required_uses !== null && offer.used >= offer.required_uses;
  throw new ApiError(isUsedUp ? 'offerUsedUp' : 'offerNotRunning');
}

/** Gives an order's use of an offer back, if it has one. The caller holds the order's row and the store's counter. */
export async function releaseOffer(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
  offerId: string,
): Promise<void> {
  await sql`
    update offers o set used = o.used - 1
    where o.store_id = ${storeId} and o.id = ${offerId} and exists (
      select from offer_uses u
      where u.store_id = o.store_id and u.offer_id = o.id and u.order_id = ${orderId} and u.released_at is null
    )`.execute(db);
  await db
    .updateTable('offer_uses')
    .set({ released_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
}

/**
 * Takes a use again that was given back, beyond the offer's limits if need be: the store decided so by restoring the
 * order. The caller holds the order's row and the store's counter.
 */
export async function retakeOffer(db: QueryExecutor, storeId: string, orderId: string, offerId: string): Promise<void> {
  const use = await db
    .selectFrom('offer_uses')
    .select('customer')
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offerId)
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
  if (use === undefined) return;
  await db
    .updateTable('offers')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', offerId)
    .execute();
  await sql`
    update offer_uses set released_at = null, nth = place.nth
    from (${nextPlace(storeId, offerId, use.customer === null ? [] : [use.customer])}) place
    where offer_uses.store_id = ${storeId} and offer_uses.offer_id = ${offerId} and offer_uses.order_id = ${orderId}
      and offer_uses.released_at is not null`.execute(db);
}

/** Stores what an offer takes off an edited order. */
export async function updateUse(
  db: QueryExecutor,
  storeId: string,
  orderId: string,
  { offer_id, amount, delivery_amount }: OfferUse['offer'],
): Promise<void> {
  await db
    .updateTable('offer_uses')
    .set({ amount, delivery_amount })
    .where('store_id', '=', storeId)
    .where('offer_id', '=', offer_id)
    .where('order_id', '=', orderId)
    .execute();
}
