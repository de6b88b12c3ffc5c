import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { listNearCouriers } from '#orders/couriers/couriers.queries.ts';
import {
  assignNextCourier,
  insertRequest,
  waitingSearches,
  type WaitingSearch,
} from '#orders/couriers/delivery-requests.queries.ts';
import {
  type NotifyEvent,
  type OrderCard,
  SYSTEM,
  type WriteContext,
  writeOrderEvent,
} from '#orders/order-events.queries.ts';

export type CourierRequestInput = Pick<
  OrderChange,
  'storeId' | 'orderId' | 'actor' | 'actorKind' | 'version' | 'readyInMinutes'
>;

/**
 * Requests one courier.
 * @throws ApiError requestFailed with the current order, if no courier can be requested for it
 */
export async function requestCourier(
  context: WriteContext,
  input: CourierRequestInput,
  courier: { providerId: string; vehicleId: string },
): Promise<OrderCard> {
  return startRequest(context, input, { mode: 'manual', ...courier });
}

/** Requests the nearest free courier; if none is free, the search waits for one until its window closes. */
export async function requestNearestCourier(
  context: WriteContext,
  input: CourierRequestInput,
  vehicleId?: string,
): Promise<OrderCard> {
  const [first] = await listNearCouriers(context.db, input.storeId, {
    onlyFree: true,
    limit: 1,
    ...(vehicleId === undefined ? {} : { vehicleId }),
  });
  return startRequest(context, input, {
    mode: 'automatic',
    providerId: first?.provider_id ?? null,
    vehicleId: first?.vehicle_id ?? null,
  });
}

async function startRequest(
  context: WriteContext,
  input: CourierRequestInput,
  courier: {
    readonly mode: 'manual' | 'automatic';
    readonly providerId: string | null;
    readonly vehicleId: string | null;
  },
): Promise<OrderCard> {
  const requestId = uuidV7();
  const { storeId, orderId } = input;
  // An order has at most one open request: if there is one, the change below is denied.
  if (!(await isRequestOpen(context, storeId, orderId)))
    await insertRequest(context.db, { id: requestId, storeId, orderId, ...courier });
  const errors = { errorIfDenied: 'requestFailed', errorIfWaiting: 'orderNotAccepted' } as const;
  return changeOrder(context, { ...input, action: 'request_courier', requestId, ...errors });
}

/** Returns whether an order has an open request. Locks the order, so that the second of two concurrent requests sees the first. */
export async function isRequestOpen({ db }: WriteContext, storeId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select coalesce(request_status < 23, false) as is_open from orders where store_id = ${storeId} and id = ${orderId} for no key update`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('orderDetailNotFound');
  return rows[0].is_open;
}

/** After a courier has declined, requests the next free one, if there is any. */
export async function requestNextCourier(
  context: WriteContext,
  search: Pick<WaitingSearch, 'store_id' | 'id' | 'order_id' | 'asked'>,
): Promise<void> {
  const [next] = await listNearCouriers(context.db, search.store_id, {
    onlyFree: true,
    except: search.asked,
    limit: 1,
  });
  if (!next || !(await assignNextCourier(context.db, search, next))) return;
  const target = { storeId: search.store_id, orderId: search.order_id, actor: SYSTEM, actorKind: 'system' } as const;
  await changeOrder(context, {
    ...target,
    action: 'request_courier',
    requestId: search.id,
    errorIfDenied: 'requestFailed',
  });
}

/**
 * Runs all searches once: searches whose window has closed end with "no courier found", waiting ones request a courier
 * who has become free. Several nodes may run it concurrently; the guarded change succeeds once.
 */
export async function advanceCourierSearches(
  database: Database,
  notifyEvent: NotifyEvent,
  now = new Date(),
): Promise<void> {
  const faults: unknown[] = [];
  for await (const search of waitingSearches(database.kysely, now)) {
    try {
      await (search.is_over
        ? endSearch(database, notifyEvent, search)
        : requestFreeCourier(database, notifyEvent, search));
    } catch (error) {
      // Denied because the order has changed meanwhile. A fault must not block the other searches.
      if (!(error instanceof ApiError)) faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `searches could not be tended: ${faults.length}`);
}

async function requestFreeCourier(database: Database, notifyEvent: NotifyEvent, search: WaitingSearch): Promise<void> {
  const { store_id: storeId, order_id: orderId, id, asked } = search;
  const [free] = await listNearCouriers(database.kysely, storeId, { onlyFree: true, except: asked, limit: 1 });
  if (!free) return;
  await inTransaction(database, async (db, afterCommit) => {
    // The order before its request, as in every other change.
    const { rows } = await sql`
      update orders set version = version + 1, updated_at = now()
      where store_id = ${storeId} and id = ${orderId} and request_id = ${id} and request_status = 9 returning id`.execute(
      db,
    );
    if (rows.length === 0 || !(await assignNextCourier(db, search, free))) throw new ApiError('requestFailed');
    const event = { storeId, orderId, type: 'order_changed', action: 'request_courier', actor: SYSTEM } as const;
    await writeOrderEvent({ db, afterCommit, notifyEvent }, event);
  });
}

async function endSearch(database: Database, notifyEvent: NotifyEvent, search: WaitingSearch): Promise<void> {
  const target = { storeId: search.store_id, orderId: search.order_id, actor: SYSTEM, actorKind: 'system' } as const;
  const also = sql<boolean>`o.request_id = ${search.id}`;
  await inTransaction(database, (db, afterCommit) =>
    changeOrder(
      { db, afterCommit, notifyEvent },
      { ...target, action: 'no_courier_found', also, errorIfDenied: 'requestFailed' },
    ),
  );
}
