import type { orderEndpoints } from '@store-panel/contract/endpoints/orders/orders';
import {
  actionForStatus,
  actionInputs,
  type ChangeAction,
  checkOrderAction,
  endActionForStatus,
} from '@store-panel/domain/orders/transitions';

import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { CallContext, CallEnding, HandlersOf } from '#http/implement.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import { changeOrderLast, type OrderChange } from '#orders/change-order.ts';
import { requestNearestCourier } from '#orders/couriers/courier-search.ts';
import { requestNamedCourier } from '#orders/couriers/request-named-courier.ts';
import { listNearCouriers, requireCourier, unavailableCouriers } from '#orders/couriers/couriers.queries.ts';
import { requestOfStore } from '#orders/couriers/delivery-requests.queries.ts';
import {
  actorOf,
  type NotifyEvent,
  eventsAfter,
  streamHead,
  type OrderCard,
  readCard,
} from '#orders/order-events.queries.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import { returnWhole } from '#returns/return-whole.ts';
import { pageRunningOrders } from '#features/orders/lists/running-page.queries.ts';
import { findOrderDetail, listRunningOrders } from '#features/orders/store-orders.queries.ts';

export interface OrderDeps {
  readonly database: Database;
  readonly notifyEvent: NotifyEvent;
  /** Notifies a courier of changed requests that no order event announces to them. */
  readonly requestsChanged: (providerId: string) => void;
}

const DEFAULT_EVENT_LIMIT = 200;
const MAX_COURIERS = 100;

interface Target {
  readonly order_id: string;
  readonly version?: number;
}

type Context = Pick<CallContext<keyof typeof orderEndpoints>, 'db' | 'afterCommit'> & {
  readonly ending: Pick<CallEnding<{ readonly order: OrderCard }>, 'recordWithOrder'>;
  readonly principal: StorePrincipal;
};

/** @throws ApiError validationFailed if the store's flag asks for the minutes until ready, and the action needs them now */
async function requireNoReadyMinutes(
  db: QueryExecutor,
  { storeId, screens: { flags } }: StorePrincipal,
  { action, orderId }: { readonly action: ChangeAction; readonly orderId: string },
): Promise<void> {
  if (!flags.asksReadyTime) return;
  const order = await readCard(db, storeId, orderId);
  const actor = { kind: 'store', flags } as const;
  if (order && checkOrderAction(action, order, actor).allowed && actionInputs(action, order, actor).readyMinutes)
    throw invalidField('estimated_time_for_ready_order', 'ready_minutes.required');
}

/** A store's actions on its orders. Every change goes through the guarded update. */
export function storeOrderHandlers({
  database,
  notifyEvent,
  requestsChanged,
  returnsChanged,
}: OrderDeps & ReturnDeps): HandlersOf<keyof typeof orderEndpoints> {
  const target = (principal: StorePrincipal, { order_id: orderId, version }: Target) =>
    ({ storeId: principal.storeId, orderId, version, actor: actorOf(principal), actorKind: 'store' }) as const;

  const change = (
    context: Context,
    body: Target,
    transition: Pick<OrderChange, 'action' | 'errorIfDenied'> & Partial<OrderChange>,
  ) =>
    changeOrderLast<{ order: OrderCard }>(
      { ...context, notifyEvent },
      { ...target(context.principal, body), ...transition },
      context.ending.recordWithOrder(),
    );

  return {
    'POST /api/store/list_orders': async ({ principal, db, body }) => {
      const { storeId, timezone: zone } = principal;
      // Reads the event cursor first: an event between the two reads is then delivered twice instead of missed.
      const head = await streamHead(db, storeId);
      const page =
        Object.keys(body).length === 0
          ? { orders: await listRunningOrders(db, storeId) }
          : await pageRunningOrders(database.pool, { storeId, zone, filter: body });
      return { ...page, ...head, server_time: new Date().toISOString() };
    },
    'POST /api/store/get_order_detail': async ({ principal, body, db }) => {
      const { seq } = await streamHead(db, principal.storeId);
      const order = await findOrderDetail(db, principal.storeId, body.order_id);
      if (!order) throw new ApiError('orderDetailNotFound');
      return { order, seq };
    },
    'POST /api/store/set_order_status': async (context) => {
      const { body, principal, db } = context;
      const action = actionForStatus(body.order_status);
      if (action === null) throw new ApiError('setStatusFailed');
      if (body.estimated_time_for_ready_order === undefined) {
        await requireNoReadyMinutes(db, principal, { action, orderId: body.order_id });
      }
      const errors =
        action === 'accept'
          ? ({ errorIfDenied: 'setStatusFailed' } as const)
          : ({ errorIfDenied: 'changeStatusFailed', errorIfWaiting: 'orderNotAccepted' } as const);
      // A kitchen step needs no version: it is valid as long as the order has the status it starts from.
      return change(
        context,
        { order_id: body.order_id },
        { action, ...errors, readyInMinutes: body.estimated_time_for_ready_order },
      );
    },
    'POST /api/store/store_cancel_or_reject_order': (context) => {
      const { body } = context;
      const action = endActionForStatus(body.order_status);
      if (action === null) throw new ApiError('cancelFailed');
      return change(context, body, {
        action,
        errorIfDenied: 'cancelFailed',
        reason: body.cancel_reason,
        reasonKind: body.reason_kind,
      });
    },
    'POST /api/store/complete_order': async (context) => {
      const { body, principal } = context;
      if (!principal.screens.flags.canCompleteOrder) throw new ApiError('featureNotEnabled');
      return change(context, body, {
        action: 'complete',
        errorIfDenied: 'completeFailed',
        errorIfWaiting: 'orderNotAccepted',
        confirmationCode: body.confirmation_code,
      });
    },
    'POST /api/store/restore_order': (context) =>
      change(context, context.body, { action: 'restore', errorIfDenied: 'changeStatusFailed' }),
    'POST /api/store/return_order': async (context) => {
      const { body, principal } = context;
      await returnWhole({ ...context, notifyEvent, returnsChanged }, { ...target(principal, body), note: body.reason });
      return change(context, body, {
        action: 'return_order',
        errorIfDenied: 'changeStatusFailed',
        reason: body.reason,
      });
    },
    'POST /api/store/create_request': async (context) => {
      const { body, principal, db } = context;
      const courier = { providerId: body.provider_id, vehicleId: body.vehicle_id };
      await requireCourier(db, principal.storeId, courier);
      const orderTarget = {
        ...target(principal, { order_id: body.order_id }),
        readyInMinutes: body.estimated_time_for_ready_order,
      };
      const { order, previousCourierId } = await requestNamedCourier({ ...context, notifyEvent }, orderTarget, {
        ...courier,
        seenRequestId: body.request_id ?? null,
      });
      if (previousCourierId !== null) context.afterCommit(() => requestsChanged(previousCourierId));
      return { order };
    },
    'POST /api/store/find_nearest_provider': async (context) => {
      const { body, principal } = context;
      const orderTarget = {
        ...target(principal, { order_id: body.order_id }),
        readyInMinutes: body.estimated_time_for_ready_order,
      };
      return { order: await requestNearestCourier({ ...context, notifyEvent }, orderTarget, body.vehicle_id) };
    },
    'POST /api/store/cancel_request': async (context) => {
      const { body, principal, db } = context;
      const request = await requestOfStore(db, principal.storeId, body.request_id);
      if (!request) throw new ApiError('orderDetailNotFound');
      // Still the same request and, if a courier is named, the same courier: the search may have moved on.
      const provider = body.provider_id ?? null;
      const also = sql<boolean>`exists (
        select 1 from delivery_requests r
        where r.store_id = o.store_id and r.id = o.request_id and r.id = ${body.request_id}
          and (${provider}::uuid is null or r.provider_id = ${provider}::uuid))`;
      return change(
        context,
        { order_id: request.order_id },
        { action: 'cancel_request', errorIfDenied: 'cancelFailed', also },
      );
    },
    'POST /api/store/list_active_vehicles': async ({ principal, db }) => ({
      vehicles: await listNearCouriers(db, principal.storeId, { onlyFree: false, limit: MAX_COURIERS }),
      unavailable: await unavailableCouriers(db, principal.storeId, MAX_COURIERS),
    }),
    'POST /api/store/list_events': async ({ principal, body, db }) => {
      const head = await streamHead(db, principal.storeId);
      const page = await eventsAfter(db, principal.storeId, body.after_seq, body.limit ?? DEFAULT_EVENT_LIMIT);
      const isBehind = body.after_seq < head.seq;
      const isOtherEpoch = page !== null && page.epoch !== null && page.epoch !== head.stream_epoch;
      if (page === null || isOtherEpoch || (isBehind && page.events.length === 0))
        return { ...head, events: [], is_snapshot_needed: true };
      return { ...head, events: [...page.events], is_snapshot_needed: false };
    },
  };
}
