import { type Kysely, sql } from 'kysely';

/**
 * Which warehouse an order leaves from, warehouses that stay readable after they were deleted, and addresses of customers
 * in parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address_book add column parts jsonb`.execute(db);
  await sql`
    alter table store_warehouses
      add column nearest_first boolean not null default false,
      add column deleted_at timestamptz(3),
      alter column address_id drop not null,
      drop constraint store_warehouses_store_id_address_id_fkey,
      add foreign key (store_id, address_id) references store_addresses (store_id, id) on delete set null (address_id),
      add check (deleted_at is null or not is_default),
      add check (deleted_at is not null or address_id is not null)`.execute(db);
  await sql`
    alter table orders
      add column if not exists warehouse_id uuid,
      add foreign key (store_id, warehouse_id) references store_warehouses (store_id, id)
        on delete set null (warehouse_id)`.execute(db);
  await sql`create index orders_of_warehouse on orders (store_id, warehouse_id) where warehouse_id is not null`.execute(
    db,
  );
  // Without a place, a warehouse is passed over: a courier has to be sent somewhere.
  await sql`
    create function order_origin(of_store uuid, of_warehouse uuid)
    returns table (latitude double precision, longitude double precision, line text) language sql stable as $$
      select coalesce(w.latitude, s.latitude), coalesce(w.longitude, s.longitude), coalesce(w.line, s.line)
      from store_origin(of_store) s left join (
        select a.latitude, a.longitude, w.name || ', ' || a.line as line
        from store_warehouses w join store_addresses a on a.store_id = w.store_id and a.id = w.address_id
        where w.store_id = of_store and w.id = of_warehouse and a.latitude is not null
      ) w on true
    $$`.execute(db);
}
