import type { dispatchEndpoints } from '@store-panel/contract/endpoints/dispatch';
import { type Position, positionRejection } from '@store-panel/domain/couriers/positions';
import { sql } from 'kysely';

import type { Guards, HandlersOf } from '#http/implement.ts';
import { type Limit, consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder } from '#orders/change-order.ts';
import { requireCourier } from '#orders/couriers/couriers.queries.ts';
import { dispatcherOrders } from '#features/dispatch/dispatcher-orders.queries.ts';
import {
  deliveryTrack,
  followedCouriers,
  savePosition,
  toPositionUpdate,
} from '#features/dispatch/positions.queries.ts';
import { reassignCourier } from '#features/dispatch/reassign.ts';
import { actorOf, type NotifyEvent } from '#orders/order-events.queries.ts';
import type { Realtime } from '#realtime/realtime.ts';

export interface DispatchDeps {
  readonly announce: NotifyEvent;
  /** A courier is somewhere else: told to those stores alone that may follow. */
  readonly courierMoved: Realtime['courierMoved'];
  /** What a courier is asked for has changed without an order's event saying so to this courier. */
  readonly requestsChanged: Realtime['requestsChanged'];
}

/** A device sends one every few seconds; this is a device that has lost its mind, or no device. */
const POSITIONS: Limit = { name: 'courier-position', most: 120, windowSeconds: 60 };

export const dispatchGuards: Guards = {
  'POST /api/provider/set_location': ({ principal, db }) => consumeAttemptOrThrow(db, POSITIONS, principal.id),
};

const nowText = () => new Date().toISOString();

/** Where couriers are, and what a dispatcher does with them beside asking for one. */
export function dispatchHandlers({
  announce,
  courierMoved,
  requestsChanged,
}: DispatchDeps): HandlersOf<keyof typeof dispatchEndpoints> {
  return {
    'POST /api/provider/set_location': async ({ principal, body, db, afterCommit }) => {
      const { location, accuracy = null, at } = body;
      const position: Position = { ...location, accuracy, at: Date.parse(at) };
      const fault = positionRejection(position, Date.now());
      if (fault) return { is_kept: false, fault };
      const kept = await savePosition(db, principal.id, position);
      if ('fault' in kept) return { is_kept: false, fault: kept.fault };
      afterCommit(() => {
        for (const follower of kept.followers)
          courierMoved(follower.store_id, toPositionUpdate(principal.id, position, follower));
      });
      return { is_kept: true, fault: null };
    },
    'POST /api/store/list_dispatcher_orders': async ({ principal, db }) => ({
      orders: await dispatcherOrders(db, principal.storeId),
      server_time: nowText(),
    }),
    'POST /api/store/list_courier_places': async ({ principal, db }) => ({
      couriers: await followedCouriers(db, principal.storeId),
      server_time: nowText(),
    }),
    'POST /api/store/get_delivery_track': async ({ principal, body, db }) => {
      const track = await deliveryTrack(db, principal.storeId, body.order_id);
      if (!track) throw new ApiError('orderDetailNotFound');
      return { ...track, server_time: nowText() };
    },
    'POST /api/store/reassign_courier': async (context) => {
      const { body, principal, db, afterCommit } = context;
      const another = { requestId: body.request_id, providerId: body.provider_id, vehicleId: body.vehicle_id };
      await requireCourier(db, principal.storeId, another);
      const asking = {
        storeId: principal.storeId,
        orderId: body.order_id,
        version: body.version,
        actor: actorOf(principal),
        actorKind: 'store',
      } as const;
      const { order, before } = await reassignCourier({ db, afterCommit, announce }, asking, another);
      // The event names the new one; the one before would go on riding.
      if (before !== null) afterCommit(() => requestsChanged(before));
      return { order };
    },
    'POST /api/store/report_courier_lost': async ({ body, principal, db, afterCommit }) => ({
      order: await changeOrder(
        { db, afterCommit, announce },
        {
          storeId: principal.storeId,
          orderId: body.order_id,
          version: body.version,
          action: 'courier_lost',
          actor: actorOf(principal),
          actorKind: 'store',
          reason: body.reason,
          also: sql<boolean>`o.request_id = ${body.request_id}`,
          failure: 'requestFailed',
        },
      ),
    }),
  };
}
