import type { CourierPositionUpdate } from '@store-panel/contract/events';
import { ACCEPTED_REQUESTS } from '@store-panel/domain/couriers/state';
import { sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';

// Who may know where a courier is. A store follows its own people while they are on duty, and anybody who has something
// of its; of all others it is told nothing.

export type KnownPosition = CourierPositionUpdate['position'];

/** To a centimetre: finer digits are noise, and the smallest possible numbers make PostgreSQL's arithmetic fail. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** The statuses of a delivery that was taken on and is not over. */
export const TAKEN = sql`${[...ACCEPTED_REQUESTS]}::smallint[]`;

/** On duty, or with something that was taken on before going off it; of `providers p`. */
export const IS_TRACKED = sql<boolean>`(not p.is_blocked and (p.is_online or exists (
  select from delivery_requests mine where mine.provider_id = p.id and mine.status = any(${TAKEN}))))`;

/** Something of this store's is with the courier; of `providers p`. */
export const carriesFor = (storeId: string) => sql<boolean>`exists (
  select from delivery_requests own where own.store_id = ${storeId} and own.provider_id = p.id and own.status = any(${TAKEN}))`;

export const POSITION_COLUMNS = sql`json_build_object(
  'latitude', p.latitude, 'longitude', p.longitude, 'accuracy', p.accuracy_metres, 'at', p.located_at)`;

/** Where `providers p` is, as far as this store may know: an own courier on duty, or one who has something of its. */
export const positionFor = (storeId: string) => sql`
  case when p.latitude is not null and p.located_at is not null and not p.is_blocked
    and ((p.store_id = ${storeId} and p.is_online) or ${carriesFor(storeId)}) then ${POSITION_COLUMNS} end`;

/** Where one of the store's own couriers is, as far as the store may know. */
export async function positionOf(db: Queries, storeId: string, providerId: string): Promise<KnownPosition | null> {
  const { rows } = await sql<{ position: KnownPosition | null }>`
    select ${positionFor(storeId)} as position from providers p where p.id = ${providerId}`.execute(db);
  return rows[0]?.position ?? null;
}
