import type { dispatchEndpoints } from '@store-panel/contract/endpoints/dispatch';
import { type Position, positionRejection } from '@store-panel/domain/couriers/positions';
import { sql } from 'kysely';

import type { Guards, HandlersOf } from '#http/implement.ts';
import { type Limit, consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import { requireCourier } from '#orders/couriers/couriers.queries.ts';
import { listDispatcherOrders } from '#features/dispatch/dispatcher-orders.queries.ts';
import {
  findDeliveryTrack,
  listTrackedCouriers,
  savePosition,
  toPositionUpdate,
} from '#features/dispatch/positions.queries.ts';
import { reassignCourier } from '#orders/couriers/reassign.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import type { Realtime } from '#realtime/realtime.ts';

export interface DispatchDeps {
  readonly notifyEvent: NotifyEvent;
  /** Sends a courier's position update to the stores that may follow the courier. */
  readonly courierMoved: Realtime['courierMoved'];
  /** Notifies a courier of changed requests that no order event announces to them. */
  readonly requestsChanged: Realtime['requestsChanged'];
}

/** A device sends one every few seconds; only a broken device or a script sends more than this. */
const POSITIONS: Limit = { name: 'courier-position', max: 120, windowSeconds: 60 };

export const dispatchGuards: Guards = {
  'POST /api/provider/set_location': ({ principal, db }) => consumeAttemptOrThrow(db, POSITIONS, principal.id),
};

const nowIso = () => new Date().toISOString();

/** Couriers' positions, and dispatcher actions other than the first request. */
export function dispatchHandlers({
  notifyEvent,
  courierMoved,
  requestsChanged,
}: DispatchDeps): HandlersOf<keyof typeof dispatchEndpoints> {
  return {
    'POST /api/provider/set_location': async ({ principal, body, db, afterCommit }) => {
      const { location, accuracy = null, at } = body;
      const position: Position = { ...location, accuracy, at: Date.parse(at) };
      const rejection = positionRejection(position, Date.now());
      if (rejection) return { is_kept: false, fault: rejection };
      const saved = await savePosition(db, principal.id, position);
      if ('fault' in saved) return { is_kept: false, fault: saved.fault };
      afterCommit(() => {
        for (const follower of saved.followers)
          courierMoved(follower.store_id, toPositionUpdate(principal.id, position, follower));
      });
      return { is_kept: true, fault: null };
    },
    'POST /api/store/list_dispatcher_orders': async ({ principal, db }) => ({
      orders: await listDispatcherOrders(db, principal.storeId),
      server_time: nowIso(),
    }),
    'POST /api/store/list_courier_places': async ({ principal, db }) => ({
      couriers: await listTrackedCouriers(db, principal.storeId),
      server_time: nowIso(),
    }),
    'POST /api/store/get_delivery_track': async ({ principal, body, db }) => {
      const track = await findDeliveryTrack(db, principal.storeId, body.order_id);
      if (!track) throw new ApiError('orderDetailNotFound');
      return { ...track, server_time: nowIso() };
    },
    'POST /api/store/reassign_courier': async (context) => {
      const { body, principal, db, afterCommit } = context;
      const reassignment = { requestId: body.request_id, providerId: body.provider_id, vehicleId: body.vehicle_id };
      await requireCourier(db, principal.storeId, reassignment);
      const target = {
        storeId: principal.storeId,
        orderId: body.order_id,
        version: body.version,
        actor: actorOf(principal),
        actorKind: 'store',
      } as const;
      const { order, previousCourierId } = await reassignCourier(
        { db, afterCommit, notifyEvent },
        target,
        reassignment,
      );
      // The event names only the new courier; the previous courier would continue.
      if (previousCourierId !== null) afterCommit(() => requestsChanged(previousCourierId));
      return { order };
    },
    'POST /api/store/report_courier_lost': async ({ body, principal, db, afterCommit }) => ({
      order: await changeOrder(
        { db, afterCommit, notifyEvent },
        {
          storeId: principal.storeId,
          orderId: body.order_id,
          version: body.version,
          action: 'courier_lost',
          actor: actorOf(principal),
          actorKind: 'store',
          reason: body.reason,
          also: sql<boolean>`o.request_id = ${body.request_id}`,
          errorIfDenied: 'requestFailed',
        },
      ),
    }),
  };
}
