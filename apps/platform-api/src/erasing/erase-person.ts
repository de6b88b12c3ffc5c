import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { eraseOrders } from '#erasing/erase-orders.queries.ts';
import {
  eraseAddresses,
  eraseCustomerRow,
  eraseReservations,
  eraseTableGuests,
} from '#erasing/erase-places.queries.ts';
import { endErasure, type Erasure } from '#erasing/erasures.queries.ts';
import { forgetReplies } from '#erasing/forget-replies.queries.ts';
import { ERASING_BATCH, type Person } from '#erasing/person.ts';

/**
 * Removes a customer from a store, each place in a transaction of its own; whatever a crash leaves is done by the next
 * call. @returns whether all is done: an order that was restored meanwhile is left until it has ended
 */
export async function erasePerson(database: Database, erasure: Erasure, isStopping: () => boolean): Promise<boolean> {
  const person = { storeId: erasure.store_id, key: erasure.key, callingCode: erasure.calling_code };
  await inTransaction(database, (db) => eraseTableGuests(db, person));
  while (!isStopping() && (await inTransaction(database, (db) => eraseReservations(db, person))) > 0);
  while (!isStopping() && (await inTransaction(database, (db) => eraseOrderBatch(db, person, erasure))) > 0);
  await inTransaction(database, (db) => eraseAddresses(db, person));
  return inTransaction(database, async (db) => {
    await sql`select from store_counters where store_id = ${person.storeId} for no key update`.execute(db);
    if (isStopping() || (await hasOrders(db, person, erasure))) return false;
    await eraseCustomerRow(db, person);
    await endErasure(db, erasure);
    await forgetReplies(db, { storeId: person.storeId, ids: [erasure.user_id] });
    return true;
  });
}

/** Ended orders alone: one that runs again has to be delivered. */
async function eraseOrderBatch(
  db: QueryExecutor,
  { storeId, key }: Person,
  { last_order: lastOrder }: Erasure,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where store_id = ${storeId} and customer_key = ${key} and unique_id <= ${lastOrder} and order_status >= 25
    order by id limit ${ERASING_BATCH} for update`.execute(db);
  await eraseOrders(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function hasOrders(db: QueryExecutor, { storeId, key }: Person, { last_order: lastOrder }: Erasure) {
  const { rows } = await sql`
    select from orders
    where store_id = ${storeId} and customer_key = ${key} and unique_id <= ${lastOrder} limit 1`.execute(db);
  return rows.length > 0;
}
