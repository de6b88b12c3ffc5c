import { type Kysely, sql } from 'kysely';

/** Customers whose data was removed: from orders, and listed, so that a restored backup loses them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasures (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- The customer's id: it leads to nobody once the customer is gone, and to the same one in an older backup.
      user_id uuid not null,
      -- Their number, while some of it is left to do.
      key text check (char_length(key) between 1 and 40),
      -- The store's newest order when it began: later ones are the customer's new data.
      last_order bigint not null check (last_order >= 0),
      actor jsonb not null,
      begun_at timestamptz(3) not null default now(),
      done_at timestamptz(3),
      -- stream_epoch() of the database when it was looked at last; another one after a restore.
      epoch text not null,
      primary key (store_id, id),
      check ((key is null) = (done_at is not null))
    )`.execute(db);
  await sql`create index erasures_to_do on erasures (store_id, key) where done_at is null`.execute(db);
  await sql`create index erasures_by_epoch on erasures (epoch)`.execute(db);
  await sql`
    alter table orders
      add column erased_at timestamptz(3),
      add check (erased_at is null or customer_key is null)`.execute(db);
  // What was removed by age lies before it, so that no round reads a store's whole past.
  await sql`
    alter table stores
      add column customer_data_months smallint not null default 36 check (customer_data_months between 6 and 120),
      add column customer_data_erased_to timestamptz(3)`.execute(db);
  // The distance of an order stays when its address goes: it counts in figures.
  await sql`drop trigger orders_distance_changed on orders`.execute(db);
  await sql`
    create trigger orders_distance_changed before update of address, warehouse_id on orders
    for each row when (new.order_type = 'delivery' and new.erased_at is null
      and (new.address, new.warehouse_id) is distinct from (old.address, old.warehouse_id))
    execute function freeze_distance()`.execute(db);
}
