import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { NO_GUEST_MESSAGES } from '#reservations/reservation-version.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { guestSeater } from '#reservations/commands/seat-guests.ts';
import { insertGuest } from '#features/table-orders/guests/guests.queries.ts';
import { type GuestOrderDeps, sendBasket } from '#features/table-orders/guests/send-basket.ts';
import { changeOrder } from '#orders/change-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { createOfferCustomers } from '#sales/offers/offer-customers.ts';
import { DEMO_STORES } from '#seed/demo-data.ts';

/** Of each store; each of their parties orders twice. */
const TABLES = 3;

interface SeatedParty {
  readonly store_id: string;
  readonly id: string;
  readonly table_id: string;
  readonly name: string;
}

interface DemoDish {
  readonly id: string;
  readonly price: number;
}

const notify = () => undefined;

/**
 * What parties of the demo have ordered by phone: the first round is in the kitchen, the second waits. By the commands of the
 * product; a store that is closed now takes none.
 */
export async function seedDemoTableOrders(database: Database, secrets: Secrets): Promise<void> {
  const deps: GuestOrderDeps = {
    database,
    seatGuests: guestSeater({ reservationsChanged: notify, notifyEvent: notify, notifyGuest: NO_GUEST_MESSAGES }),
    offerCustomers: createOfferCustomers(secrets),
    notifyEvent: notify,
    pushes: {
      newOrder: () => {
        throw new Error('a store of an empty platform has no devices');
      },
    },
  };
  for (const { email } of DEMO_STORES) {
    const { rows } = await sql<SeatedParty>`
      select r.store_id, r.id, r.name, min(t.table_id::text)::uuid as table_id
      from stores s join reservations r on r.store_id = s.id and r.status = 'seated'
      join reservation_tables t on t.store_id = r.store_id and t.reservation_id = r.id
      where s.email = ${email} group by r.store_id, r.id order by r.seated_at limit ${TABLES}`.execute(database.kysely);
    for (const [at, party] of rows.entries()) await orderTwice(deps, party, at);
  }
}

async function orderTwice(deps: GuestOrderDeps, party: SeatedParty, at: number): Promise<void> {
  const { database } = deps;
  const { store_id: storeId, id: reservationId, table_id: tableId } = party;
  const token = await insertGuest(database.kysely, { storeId, tableId, reservationId, hasScanned: true });
  const dishes = await readDishes(database, storeId);
  const [name = ''] = party.name.split(' ');
  for (const round of [0, 1]) {
    const dish = dishes[(at * 2 + round) % Math.max(1, dishes.length)];
    if (!dish) return;
    const quantity = round + 1;
    const line = { id: randomUUID(), item_id: dish.id, quantity, modifiers: [], note: '' };
    await sql`
      update table_guests set basket = ${json({ lines: [line], sent: [] })}
      where store_id = ${storeId} and reservation_id = ${reservationId}`.execute(database.kysely);
    const reference = randomUUID();
    const total = dish.price * quantity;
    const problem = await sendBasket(deps, { storeId, token, reference, total, name, lang: null });
    if (problem !== null) return;
    if (round === 0) await takeIntoKitchen(deps, storeId, reservationId);
  }
}

const takeIntoKitchen = ({ database }: GuestOrderDeps, storeId: string, reservationId: string): Promise<void> =>
  inTransaction(database, async (db, afterCommit) => {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where('reservation_id', '=', reservationId)
      .executeTakeFirstOrThrow();
    for (const action of ['accept', 'prepare'] as const)
      await changeOrder(
        { db, afterCommit, notifyEvent: notify },
        { storeId, orderId: order.id, action, actor: SYSTEM, actorKind: 'store', errorIfDenied: 'changeStatusFailed' },
      );
  });

/** What can be had without choices, taxed within its price. */
async function readDishes({ kysely }: Database, storeId: string): Promise<readonly DemoDish[]> {
  const { rows } = await sql<DemoDish>`
    select i.id, i.price from menu_items i
    where i.store_id = ${storeId} and i.deleted_at is null and i.is_visible and i.is_in_stock
      and not exists (select from menu_item_groups g where g.store_id = i.store_id and g.item_id = i.id)
    order by i.sequence_number, i.id limit 20`.execute(kysely);
  return rows;
}
