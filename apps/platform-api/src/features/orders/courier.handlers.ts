import type { courierEndpoints } from '@store-panel/contract/endpoints/couriers/couriers';
import { courierActionForStatus, type ChangeAction } from '@store-panel/domain/orders/transitions';
import { sql } from 'kysely';

import type { CallContext, HandlersOf } from '#http/implement.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { requestNextCourier } from '#orders/couriers/courier-search.ts';
import { courierActivity } from '#orders/couriers/couriers.queries.ts';
import { courierJobs, requestOfCourier, unansweredRequests } from '#orders/couriers/delivery-requests.queries.ts';
import { lockOrdersOfStores } from '#orders/lock-orders.queries.ts';
import { roundCoordinate } from '#access/couriers/courier-positions.ts';
import { actorOf, SYSTEM } from '#orders/order-events.queries.ts';
import type { OrderDeps } from '#features/orders/store-orders.handlers.ts';

type Context = Pick<CallContext<'POST /api/provider/cancel_request'>, 'db' | 'afterCommit' | 'principal'>;

interface CourierAction {
  readonly action: ChangeAction;
  readonly errorIfDenied: OrderChange['errorIfDenied'];
  readonly code?: string | undefined;
}

/** Endpoints of couriers. A courier reaches only requests that name this courier. */
export function courierHandlers({ notifyEvent }: OrderDeps): HandlersOf<keyof typeof courierEndpoints> {
  async function performAction(context: Context, requestId: string, { action, errorIfDenied, code }: CourierAction) {
    const { db, principal } = context;
    const writeContext = { ...context, notifyEvent };
    const request = await requestOfCourier(db, requestId, principal.id);
    if (!request) throw new ApiError('dataNotFound');
    const { store_id: storeId, order_id: orderId, mode, asked } = request;
    await changeOrder(writeContext, {
      storeId,
      orderId,
      action,
      actor: actorOf(principal),
      actorKind: 'courier',
      confirmationCode: code,
      // Still the same request and the same courier.
      also: sql<boolean>`o.request_id = ${requestId} and exists (
        select 1 from delivery_requests mine
        where mine.store_id = o.store_id and mine.id = o.request_id and mine.provider_id = ${principal.id})`,
      errorIfDenied,
    }).catch((error: unknown) => {
      // The courier does not see the store's order, only that the action failed.
      throw error instanceof ApiError && error.detail.order ? new ApiError(errorIfDenied) : error;
    });
    if (action === 'courier_reject' && mode === 'automatic') {
      await requestNextCourier(writeContext, { store_id: storeId, id: requestId, order_id: orderId, asked });
    }
    if (action === 'courier_completed') {
      const completion = {
        action: 'complete',
        actor: SYSTEM,
        actorKind: 'system',
        errorIfDenied: 'completeFailed',
      } as const;
      await changeOrder(writeContext, { storeId, orderId, ...completion });
    }
    const [job] = await courierJobs(db, principal.id, requestId);
    return job ?? null;
  }

  /**
   * Going off duty declines the courier's unanswered requests, so the search continues at once and the store is
   * notified.
   */
  async function declineUnanswered(context: Context): Promise<void> {
    const requests = await unansweredRequests(context.db, context.principal.id);
    // All orders before the first counter; the counters in the order of their stores.
    await lockOrdersOfStores(context.db, requests);
    for (const { id } of requests) {
      try {
        await performAction(context, id, { action: 'courier_reject', errorIfDenied: 'requestFailed' });
      } catch (error) {
        // The request was cancelled or reassigned a moment ago.
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }

  return {
    'POST /api/provider/set_state': async (context) => {
      const { principal, body, db } = context;
      const location = body.location && {
        latitude: roundCoordinate(body.location.latitude),
        longitude: roundCoordinate(body.location.longitude),
      };
      const isOnline = body.is_online;
      await sql`
        update providers set updated_at = now(), version = version + 1,
          latitude = coalesce(${location?.latitude ?? null}::float8, latitude),
          longitude = coalesce(${location?.longitude ?? null}::float8, longitude),
          located_at = case when ${location !== undefined}::boolean then now() else located_at end,
          accuracy_metres = case when ${location !== undefined}::boolean then null else accuracy_metres end,
          is_online = ${isOnline}, on_break = ${isOnline && (body.on_break ?? false)}
        where id = ${principal.id}`.execute(db);
      if (!isOnline || body.on_break) await declineUnanswered(context);
      return { state: await courierActivity(db, principal.id) };
    },
    'POST /api/provider/list_requests': async ({ principal, db }) => ({
      requests: await courierJobs(db, principal.id),
    }),
    'POST /api/provider/answer_request': async (context) => {
      const { request_id: requestId, is_accepted: isAccepted } = context.body;
      const action = isAccepted ? 'courier_accept' : 'courier_reject';
      return { request: await performAction(context, requestId, { action, errorIfDenied: 'requestFailed' }) };
    },
    'POST /api/provider/set_request_status': async (context) => {
      const { body } = context;
      const action = courierActionForStatus(body.request_status);
      if (action === null) throw new ApiError('changeStatusFailed');
      const code = body.confirmation_code;
      return {
        request: await performAction(context, body.request_id, { action, errorIfDenied: 'changeStatusFailed', code }),
      };
    },
    'POST /api/provider/cancel_request': async (context) => ({
      request: await performAction(context, context.body.request_id, {
        action: 'courier_cancel',
        errorIfDenied: 'cancelFailed',
      }),
    }),
  };
}
