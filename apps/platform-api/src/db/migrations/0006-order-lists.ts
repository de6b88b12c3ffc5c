import { type Kysely, sql } from 'kysely';

/** Indexes of the order lists: days, ends, lateness, couriers, and item names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column dispatched_at timestamptz(3)`.execute(db);
  await sql`
    update orders o set dispatched_at = r.picked_up_at from delivery_requests r
    where r.store_id = o.store_id and r.id = o.request_id and r.picked_up_at is not null`.execute(db);

  // Like `orders_by_time`: index-only scans for the page, the count and the sum.
  await sql`
    create index orders_by_service_day on orders (store_id, service_day, created_at, id) include (order_status, total)
  `.execute(db);
  await sql`
    create index orders_by_end on orders (store_id, ended_at, id) include (order_status, order_type, returned_at, total)
      where ended_at is not null`.execute(db);
  await sql`create index orders_returned on orders (store_id, returned_at, id) where returned_at is not null`.execute(
    db,
  );
  // Late orders that are no longer under way; running ones are found by their own index. Queries must repeat these
  // conditions literally to use the indexes.
  await sql`
    create index orders_dispatched_late on orders (store_id, created_at, id)
      where order_type = 'delivery' and order_status in (1, 3, 5, 7, 25)
        and coalesce(dispatched_at, ended_at) > coalesce(estimated_ready_at, promised_at)`.execute(db);
  await sql`
    create index orders_delivered_late on orders (store_id, created_at, id)
      where order_type = 'delivery' and order_status = 25 and ended_at > promised_at`.execute(db);
  await sql`
    create index delivery_requests_by_courier on delivery_requests (store_id, provider_id, id)
      where provider_id is not null`.execute(db);

  // Item names for the search. A separate table, because each status change of an order writes all indexes of its row;
  // the names change only when the lines are edited.
  await sql`
    create table order_items (
      store_id uuid not null,
      order_id uuid not null,
      names text not null,
      primary key (store_id, order_id),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create function item_names(lines jsonb) returns text language sql immutable parallel safe as $$
      select coalesce(string_agg(distinct line ->> 'name', E'\\n'), '') from jsonb_array_elements(lines) as line
    $$`.execute(db);
  await sql`
    insert into order_items (store_id, order_id, names) select store_id, id, item_names(lines) from orders
  `.execute(db);
  await sql`create index order_items_by_name on order_items using gin (store_id, names gin_trgm_ops)`.execute(db);
  // A trigger, so that no statement that writes an order's lines can forget them.
  await sql`
    create function keep_item_names() returns trigger language plpgsql as $$
    begin
      insert into order_items (store_id, order_id, names) values (new.store_id, new.id, item_names(new.lines))
      on conflict (store_id, order_id) do update set names = excluded.names where order_items.names <> excluded.names;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_item_names after insert or update of lines on orders for each row
    execute function keep_item_names()`.execute(db);
}
