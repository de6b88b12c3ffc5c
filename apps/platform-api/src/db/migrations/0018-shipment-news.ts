import { type Kysely, sql } from 'kysely';

/** What transporters say of the orders that they bring, and the list of these orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null as long as the label is the one that an order is handed over with.
  await sql`alter table orders add column shipment_told_at timestamptz(3)`.execute(db);
  await sql`create index orders_shipped on orders (store_id, shipped_at, id) where waybill_number is not null`.execute(
    db,
  );
  // The list names the claim of each parcel, and an order's page those on the order.
  await sql`create index claims_of_order on claims (store_id, order_id, created_at) where order_id is not null`.execute(
    db,
  );
}
