import { ApiError } from '#access/api-error.ts';
import { type CourierRequestInput, isRequestOpen, requestCourier } from '#orders/couriers/courier-search.ts';
import { requestOfStore } from '#orders/couriers/delivery-requests.queries.ts';
import { reassignCourier, type ReassignResult } from '#orders/couriers/reassign.ts';
import type { WriteContext } from '#orders/order-events.queries.ts';

interface NamedCourier {
  readonly providerId: string;
  readonly vehicleId: string;
  /** The request of this order that the user saw; null if the client names none. */
  readonly seenRequestId: string | null;
}

/**
 * Requests one courier; instead of another one if the request that the user saw is still open. The lock on the order
 * decides which of the two it is.
 * @throws ApiError orderDetailNotFound; orderNotAccepted; requestFailed, also for a request of another order
 */
export async function requestNamedCourier(
  context: WriteContext,
  input: CourierRequestInput,
  { seenRequestId: requestId, ...courier }: NamedCourier,
): Promise<ReassignResult> {
  if (requestId !== null) {
    const isOpen = await isRequestOpen(context, input.storeId, input.orderId);
    const seen = await requestOfStore(context.db, input.storeId, requestId);
    if (seen?.order_id !== input.orderId) throw new ApiError('requestFailed');
    if (isOpen) return reassignCourier(context, input, { requestId, ...courier });
  }
  return { order: await requestCourier(context, input, courier), previousCourierId: null };
}
