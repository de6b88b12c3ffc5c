import { OPEN_REQUESTS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import { uuidV7 } from '#db/uuid-v7.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { insertRequest } from '#orders/couriers/delivery-requests.queries.ts';
import type { OrderCard, WriteContext } from '#orders/order-events.queries.ts';

type ReassignTarget = Pick<OrderChange, 'storeId' | 'orderId' | 'actor' | 'actorKind' | 'version'>;

interface Reassignment {
  /** The request to end. */
  readonly requestId: string;
  readonly providerId: string;
  readonly vehicleId: string;
}

export interface ReassignResult {
  readonly order: OrderCard;
  /** The courier who was requested or had accepted before. */
  readonly previousCourierId: string | null;
}

/**
 * Reassigns a delivery to another courier in one transaction: at no time does the order have no request, or could the
 * previous courier still accept. The lock on the order's row decides races with accepting, picking up and cancelling.
 * @throws ApiError orderDetailNotFound; requestFailed with the current order
 */
export async function reassignCourier(
  writeContext: WriteContext,
  target: ReassignTarget,
  reassignment: Reassignment,
): Promise<ReassignResult> {
  const { db } = writeContext;
  const { storeId, orderId } = target;
  const { requestId, providerId, vehicleId } = reassignment;
  const { rows } =
    await sql`select id from orders where store_id = ${storeId} and id = ${orderId} for no key update`.execute(db);
  if (rows.length === 0) throw new ApiError('orderDetailNotFound');
  const endedRequests = await sql<{ provider_id: string | null }>`
    update delivery_requests r set status = 105, ended_at = now(), updated_at = now(), version = r.version + 1
    from orders o
    where r.store_id = ${storeId} and r.id = ${requestId} and o.store_id = r.store_id and o.id = ${orderId}
      and o.request_id = r.id and r.status = any(${[...OPEN_REQUESTS]}::smallint[])
      and r.provider_id is distinct from ${providerId}::uuid
    returning r.provider_id`.execute(db);
  const [endedRequest] = endedRequests.rows;
  const newRequestId = uuidV7();
  if (endedRequest)
    await insertRequest(db, { id: newRequestId, storeId, orderId, mode: 'manual', providerId, vehicleId });
  const order = await changeOrder(writeContext, {
    ...target,
    action: 'reassign',
    requestId: newRequestId,
    // The order has another request by now, or the same courier was requested again: no request was ended above, so the
    // change is rejected.
    also: sql<boolean>`${endedRequest !== undefined}::boolean and o.request_id = ${requestId}`,
    errorIfDenied: 'requestFailed',
  });
  return { order, previousCourierId: endedRequest?.provider_id ?? null };
}
