import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { Refusal } from '#http/refusal.ts';
import { changeOrder, type OrderChange } from '#features/orders/change-order.ts';
import {
  askNext,
  couriersFor,
  insertRequest,
  waitingSearches,
  type WaitingSearch,
} from '#features/orders/delivery-requests.queries.ts';
import {
  type Announce,
  type OrderCard,
  SYSTEM,
  type Writing,
  writeOrderEvent,
} from '#features/orders/order-events.queries.ts';

type Asking = Pick<OrderChange, 'storeId' | 'orderId' | 'actor' | 'actorKind' | 'version' | 'readyInMinutes'>;

/** Asks one named courier. @throws Refusal requestFailed with the order as it stands, when no courier can be asked for */
export async function askCourier(
  writing: Writing,
  asking: Asking,
  courier: { providerId: string; vehicleId: string },
): Promise<OrderCard> {
  return begin(writing, asking, { mode: 'manual', ...courier });
}

/** Asks the nearest free courier; with nobody free, the search waits for one until its window closes. */
export async function askNearest(writing: Writing, asking: Asking, vehicleId?: string): Promise<OrderCard> {
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
  writing: Writing,
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
async function isRequestOpen({ db }: Writing, storeId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select coalesce(request_status < 23, false) as is_open from orders where store_id = ${storeId} and id = ${orderId} for update`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('orderDetailNotFound');
  return rows[0].is_open;
}

/** A courier said no: the next one is asked where the search is automatic and somebody is left. */
export async function askNextCourier(
  writing: Writing,
  search: Pick<WaitingSearch, 'store_id' | 'id' | 'order_id' | 'asked'>,
): Promise<void> {
  const [next] = await couriersFor(writing.db, search.store_id, { onlyFree: true, except: search.asked, limit: 1 });
  if (!next) return;
  await askNext(writing.db, search.store_id, search.id, next);
  const target = { storeId: search.store_id, orderId: search.order_id, actor: SYSTEM, actorKind: 'system' } as const;
  await changeOrder(writing, { ...target, action: 'request_courier', requestId: search.id, failure: 'requestFailed' });
}

/**
 * One round of all searches: closed windows end with "no courier found", waiting ones ask whoever has become free.
 * Several nodes may do it at once; the guarded change lets one of them through.
 */
export async function tendSearches(database: Database, announce: Announce, now = new Date()): Promise<void> {
  for (const search of await waitingSearches(database.kysely, now)) {
    try {
      await inTransaction(database, (db, afterCommit) => tend({ db, afterCommit, announce }, search));
    } catch (error) {
      // Somebody else was faster: the order has moved on, which is what this round wanted.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function tend(writing: Writing, search: WaitingSearch): Promise<void> {
  const { store_id: storeId, order_id: orderId, id } = search;
  if (!search.is_over) {
    const [free] = await couriersFor(writing.db, storeId, { onlyFree: true, except: search.asked, limit: 1 });
    if (!free) return;
    await askNext(writing.db, storeId, id, free);
    const { rows } = await sql`
      update orders set version = version + 1, updated_at = now()
      where store_id = ${storeId} and id = ${orderId} and request_id = ${id} and request_status = 9 returning id`.execute(
      writing.db,
    );
    if (rows.length === 0) throw new Refusal('requestFailed');
    await writeOrderEvent(writing, {
      storeId,
      orderId,
      type: 'order_changed',
      action: 'request_courier',
      actor: SYSTEM,
    });
    return;
  }
  const also = sql<boolean>`o.request_id = ${id}`;
  await changeOrder(writing, {
    storeId,
    orderId,
    action: 'no_courier_found',
    actor: SYSTEM,
    actorKind: 'system',
    also,
    failure: 'requestFailed',
  });
}
