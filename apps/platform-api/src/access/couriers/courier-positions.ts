import type { CourierPositionUpdate } from '@store-panel/contract/events';
import { ACCEPTED_REQUESTS } from '@store-panel/domain/couriers/state';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

// Which store may see where a courier is: its own couriers while on duty, and any courier who carries its delivery. Of
// all others the store gets no position.

export type KnownPosition = CourierPositionUpdate['position'];

/** To about a centimeter: finer digits are noise, and PostgreSQL's arithmetic fails on extremely small numbers. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** The statuses of a delivery that was accepted and is not over. */
export const TAKEN = sql`${[...ACCEPTED_REQUESTS]}::smallint[]`;

/** On duty, or with a delivery that was accepted before going off duty; of `providers p`. */
export const IS_TRACKED = sql<boolean>`(not p.is_blocked and (p.is_online or exists (
  select from delivery_requests mine where mine.provider_id = p.id and mine.status = any(${TAKEN}))))`;

/** Whether the courier carries a delivery of this store; of `providers p`. */
export const carriesFor = (storeId: string) => sql<boolean>`exists (
  select from delivery_requests own where own.store_id = ${storeId} and own.provider_id = p.id and own.status = any(${TAKEN}))`;

export const POSITION_COLUMNS = sql`json_build_object(
  'latitude', p.latitude, 'longitude', p.longitude, 'accuracy', p.accuracy_metres, 'at', p.located_at)`;

/**
 * Position of `providers p` as far as this store may see it: its own courier on duty, or one who carries its delivery.
 */
export const positionFor = (storeId: string) => sql`
  case when p.latitude is not null and p.located_at is not null and not p.is_blocked
    and ((p.store_id = ${storeId} and p.is_online) or ${carriesFor(storeId)}) then ${POSITION_COLUMNS} end`;

/** Returns the position of one of the store's own couriers, as far as the store may see it. */
export async function positionOf(
  db: QueryExecutor,
  storeId: string,
  providerId: string,
): Promise<KnownPosition | null> {
  const { rows } = await sql<{ position: KnownPosition | null }>`
    select ${positionFor(storeId)} as position from providers p where p.id = ${providerId}`.execute(db);
  return rows[0]?.position ?? null;
}
