import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { ApiError } from '#access/api-error.ts';
import { changeOrder, type OrderChange } from '#orders/change-order.ts';
import { couriersFor } from '#orders/couriers/couriers.queries.ts';
import {
  askNext,
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

type Asking = Pick<OrderChange, 'storeId' | 'orderId' | 'actor' | 'actorKind' | 'version' | 'readyInMinutes'>;

/** Asks one named courier. @throws Refusal requestFailed with the order as it stands, when no courier can be asked for */
export async function requestCourier(
  writing: WriteContext,
  asking: Asking,
  courier: { providerId: string; vehicleId: string },
): Promise<OrderCard> {
  return begin(writing, asking, { mode: 'manual', ...courier });
}

/** Asks the nearest free courier; with nobody free, the search waits for one until its window closes. */
export async function requestNearestCourier(
  writing: WriteContext,
  asking: Asking,
  vehicleId?: string,
): Promise<OrderCard> {
  const [first] = await couriersFor(writing.db, asking.storeId, {
    onlyFree: true,
    limit: 1,
    ...(vehicleId === undefined ? {} : { vehicleId }),
  });
  return begin(writing, asking, {
    mode: 'automatic',
    providerId: first?.provider_id ?? null,
    vehicleId: first?.vehicle_id ?? null,
  });
}

async function begin(
  writing: WriteContext,
  asking: Asking,
  courier: {
    readonly mode: 'manual' | 'automatic';
    readonly providerId: string | null;
    readonly vehicleId: string | null;
  },
): Promise<OrderCard> {
  const requestId = uuidV7();
  const { storeId, orderId } = asking;
  // An order has one open request: where there is one already, the change below is refused and says so.
  if (!(await isRequestOpen(writing, storeId, orderId)))
    await insertRequest(writing.db, { id: requestId, storeId, orderId, ...courier });
  return changeOrder(writing, { ...asking, action: 'request_courier', requestId, failure: 'requestFailed' });
}

/** Locks the order first, so that of two simultaneous requests the second sees what the first has done. */
async function isRequestOpen({ db }: WriteContext, storeId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select coalesce(request_status < 23, false) as is_open from orders where store_id = ${storeId} and id = ${orderId} for update`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('orderDetailNotFound');
  return rows[0].is_open;
}

/** A courier said no: the next one is asked where the search is automatic and somebody is left. */
export async function requestNextCourier(
  writing: WriteContext,
  search: Pick<WaitingSearch, 'store_id' | 'id' | 'order_id' | 'asked'>,
): Promise<void> {
  const [next] = await couriersFor(writing.db, search.store_id, { onlyFree: true, except: search.asked, limit: 1 });
  if (!next || !(await askNext(writing.db, search, next))) return;
  const target = { storeId: search.store_id, orderId: search.order_id, actor: SYSTEM, actorKind: 'system' } as const;
  await changeOrder(writing, { ...target, action: 'request_courier', requestId: search.id, failure: 'requestFailed' });
}

/**
 * One round of all searches: closed windows end with "no courier found", waiting ones ask whoever has become free.
 * Several nodes may do it at once; the guarded change lets one of them through.
 */
export async function advanceCourierSearches(
  database: Database,
  announce: NotifyEvent,
  now = new Date(),
): Promise<void> {
  const faults: unknown[] = [];
  for await (const search of waitingSearches(database.kysely, now)) {
    try {
      await (search.is_over ? giveUp(database, announce, search) : askAnybody(database, announce, search));
    } catch (error) {
      // A refusal: somebody else was faster, and the order has moved on. A fault must not keep the others waiting.
      if (!(error instanceof ApiError)) faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `searches could not be tended: ${faults.length}`);
}

async function askAnybody(database: Database, announce: NotifyEvent, search: WaitingSearch): Promise<void> {
  const { store_id: storeId, order_id: orderId, id, asked } = search;
  const [free] = await couriersFor(database.kysely, storeId, { onlyFree: true, except: asked, limit: 1 });
  if (!free) return;
  await inTransaction(database, async (db, afterCommit) => {
    if (!(await askNext(db, search, free))) throw new ApiError('requestFailed');
    const { rows } = await sql`
      update orders set version = version + 1, updated_at = now()
      where store_id = ${storeId} and id = ${orderId} and request_id = ${id} and request_status = 9 returning id`.execute(
      db,
    );
    if (rows.length === 0) throw new ApiError('requestFailed');
    const event = { storeId, orderId, type: 'order_changed', action: 'request_courier', actor: SYSTEM } as const;
    await writeOrderEvent({ db, afterCommit, announce }, event);
  });
}

async function giveUp(database: Database, announce: NotifyEvent, search: WaitingSearch): Promise<void> {
  const target = { storeId: search.store_id, orderId: search.order_id, actor: SYSTEM, actorKind: 'system' } as const;
  const also = sql<boolean>`o.request_id = ${search.id}`;
  await inTransaction(database, (db, afterCommit) =>
    changeOrder(
      { db, afterCommit, announce },
      { ...target, action: 'no_courier_found', also, failure: 'requestFailed' },
    ),
  );
}
