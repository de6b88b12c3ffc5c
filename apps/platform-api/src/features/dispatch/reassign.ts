import { OPEN_REQUESTS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { insertRequest } from '#orders/couriers/delivery-requests.queries.ts';
import type { OrderCard, WriteContext } from '#orders/order-events.queries.ts';

type Asking = Pick<OrderChange, 'storeId' | 'orderId' | 'actor' | 'actorKind' | 'version'>;

interface Another {
  /** The request that is taken from its courier. */
  readonly requestId: string;
  readonly providerId: string;
  readonly vehicleId: string;
}

export interface Reassigned {
  readonly order: OrderCard;
  /** Who was asked, or had accepted, until now. */
  readonly before: string | null;
}

/**
 * Takes a delivery from its courier and asks another one, in one step: at no time is there nobody, or somebody else who
 * could still accept. The order's row decides the races: whoever accepts, picks up or takes back a moment earlier wins.
 * @throws Refusal orderDetailNotFound; requestFailed with the order as it stands
 */
export async function reassignCourier(writing: WriteContext, asking: Asking, another: Another): Promise<Reassigned> {
  const { db } = writing;
  const { storeId, orderId } = asking;
  const { requestId, providerId, vehicleId } = another;
  const { rows } = await sql`select id from orders where store_id = ${storeId} and id = ${orderId} for update`.execute(
    db,
  );
  if (rows.length === 0) throw new ApiError('orderDetailNotFound');
  const ended = await sql<{ provider_id: string | null }>`
    update delivery_requests r set status = 105, ended_at = now(), updated_at = now(), version = r.version + 1
    from orders o
    where r.store_id = ${storeId} and r.id = ${requestId} and o.store_id = r.store_id and o.id = ${orderId}
      and o.request_id = r.id and r.status = any(${[...OPEN_REQUESTS]}::smallint[])
      and r.provider_id is distinct from ${providerId}::uuid
    returning r.provider_id`.execute(db);
  const [before] = ended.rows;
  const next = uuidV7();
  if (before) await insertRequest(db, { id: next, storeId, orderId, mode: 'manual', providerId, vehicleId });
  const order = await changeOrder(writing, {
    ...asking,
    action: 'reassign',
    requestId: next,
    // Another request by now, or the same courier once more: nothing was ended above, so that nothing begins.
    also: sql<boolean>`${before !== undefined}::boolean and o.request_id = ${requestId}`,
    failure: 'requestFailed',
  });
  return { order, before: before?.provider_id ?? null };
}
