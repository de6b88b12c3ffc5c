import { type Kysely, sql } from 'kysely';

/** Sales limits, sales settings, and kitchen bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Incremented in the transaction of every change of the limits: a client with a smaller version refetches. Every new
  // order locks the same row, so that it either sees a limit or was placed before it.
  await sql`alter table store_counters add column sales_version bigint not null default 0 check (sales_version >= 0)`.execute(
    db,
  );

  // Only the end of a row changes: extending a limit inserts another one. A limit applies to a menu item or to the
  // whole store.
  await sql`
    create table sales_limits (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('busy', 'pause', 'closure', 'sold_out')),
      item_id uuid,
      extra_minutes smallint check (extra_minutes between 1 and 240),
      reason text,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      ended_at timestamptz(3),
      set_by jsonb not null,
      ended_by jsonb,
      primary key (store_id, id),
      check (ends_at > starts_at),
      check ((kind = 'busy') = (extra_minutes is not null)),
      check ((kind = 'sold_out') = (item_id is not null)),
      check ((ended_at is null) = (ended_by is null))
    )`.execute(db);
  // At most one active limit per kind, for the store and for each item.
  await sql`
    create unique index sales_limits_open on sales_limits (store_id, kind, item_id) nulls not distinct
    where ended_at is null`.execute(db);
  await sql`create index sales_limits_by_end on sales_limits (ends_at) where ended_at is null`.execute(db);

  await sql`
    create table sales_settings (
      store_id uuid primary key references stores on delete cascade,
      version integer not null default 1 check (version > 0),
      settings jsonb not null check (jsonb_typeof(settings) = 'object'),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    insert into sales_settings (store_id, settings)
    select id, jsonb_build_object(
      'ready_in_minutes', ready_in_minutes, 'reopens_at', 0, 'capacity', null,
      'auto_accept', case when accepts_automatically then jsonb_build_object(
        'only_while_not_busy', false, 'most_items', null, 'most_total', null, 'only_known_customers', false,
        'within_hours', null, 'ready_minutes', null) end)
    from stores where accepts_automatically or ready_in_minutes <> 20`.execute(db);
  await sql`alter table stores drop column accepts_automatically, drop column ready_in_minutes`.execute(db);

  // Kitchen minutes by order and time slot.
  await sql`
    create table order_bookings (
      store_id uuid not null,
      order_id uuid not null,
      slot_at timestamptz(3) not null,
      minutes integer not null check (minutes > 0),
      primary key (store_id, order_id, slot_at),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index order_bookings_by_slot on order_bookings (store_id, slot_at)`.execute(db);
  // Finds returning customers.
  await sql`
    create index orders_of_customer on orders (store_id, customer_phone)
    where order_status = 25 and customer_phone <> ''`.execute(db);
}
