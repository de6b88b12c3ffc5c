import type { Wire } from '@store-panel/contract/table';
import {
  comparedDays,
  expectedCost,
  isTriedAlike,
  type OfferExpectation,
  triedRules,
} from '@store-panel/domain/offers/expectation';
import type { Offer } from '@store-panel/domain/offers/offer';
import { dayStart } from '@store-panel/domain/time/day-start';
import { type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { OfferOwner, OfferRecord } from '#features/offers/offers.queries.ts';

type Expected = Wire['POST /api/store/get_offer_uses']['reply']['figures']['expected'];

/** Keeps what trying an offer has said, for the offer as it was just saved. */
export async function writeExpectation(
  db: QueryExecutor,
  { storeId, timezone }: OfferOwner,
  offer: OfferRecord,
  expectation: OfferExpectation,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({
      expectation: json({ ...expectation, rules: triedRules(offer as Offer), on: storeDay(Date.now(), timezone) }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', offer.offer_id)
    .execute();
}

/** What an offer took off since it was tried, and what was expected; null if there is nothing to compare. */
export async function readExpected(
  db: QueryExecutor,
  { storeId, timezone: zone }: OfferOwner,
  offerId: string,
): Promise<Expected> {
  const offer = await db
    .selectFrom('offers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', offerId)
    .executeTakeFirst();
  if (!offer?.expectation || !isTriedAlike(offer.expectation.rules, offer)) return null;
  const { expectation } = offer;
  const valid = offer as Pick<Offer, 'starts_on' | 'ends_on'>;
  const compared = comparedDays(valid, expectation.on, storeDay(Date.now(), zone));
  if (compared === null) return null;
  const { from, days } = compared;
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(u.amount + u.delivery_amount), 0)::bigint as cost from offer_uses u
    where u.store_id = ${storeId} and u.offer_id = ${offerId} and u.released_at is null
      and u.used_at >= ${new Date(dayStart(from as StoreDate, zone))}`.execute(db);
  return { from, days, cost: rows[0]?.cost ?? 0, expected_cost: expectedCost(expectation, days) };
}
