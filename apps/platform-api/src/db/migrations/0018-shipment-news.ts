import { type Kysely, sql } from 'kysely';

/** Status updates of shipments by transporters, and the list of shipments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null while the label is the initial one.
  await sql`alter table orders add column shipment_told_at timestamptz(3)`.execute(db);
  await sql`create index orders_shipped on orders (store_id, shipped_at, id) where waybill_number is not null`.execute(
    db,
  );
  // The list shows the claim of each parcel, and an order's page the claims on the order.
  await sql`create index claims_of_order on claims (store_id, order_id, created_at) where order_id is not null`.execute(
    db,
  );
}
