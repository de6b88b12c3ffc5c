import { type Kysely, sql } from 'kysely';

/** Orders with their delivery requests, and the event streams. Money is in minor units of the order's currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per store: an UPDATE in the transaction of the change takes the next event and order number, so that both
  // are gapless and in commit order. Half of each page stays free, so that an update fits beside the old row and
  // touches no index.
  await sql`
    create table store_counters (
      store_id uuid primary key references stores on delete cascade,
      event_seq bigint not null default 0 check (event_seq >= 0),
      order_number bigint not null default 0 check (order_number >= 0)
    ) with (fillfactor = 50)`.execute(db);

  // store_id leads every key, so that the table can be partitioned by it without changing keys.
  await sql`
    create table orders (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      unique_id bigint not null check (unique_id > 0),
      client_reference text,
      source text not null default 'customer' check (source in ('customer', 'manual')),
      order_type text not null default 'delivery' check (order_type in ('delivery', 'pickup', 'table')),
      order_status smallint not null check (order_status in (1, 3, 5, 7, 25, 101, 103, 104)),
      request_status smallint check (request_status in (9, 11, 13, 15, 17, 19, 21, 23, 105, 109, 111, 112)),
      request_id uuid,
      version integer not null default 1 check (version > 0),
      user_id uuid references users on delete set null,
      customer_name text not null,
      customer_phone text not null default '',
      address jsonb,
      table_number text,
      lines jsonb not null check (jsonb_typeof(lines) = 'array'),
      item_count integer not null check (item_count >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      cart_total bigint not null check (cart_total >= 0),
      tax bigint not null default 0 check (tax >= 0),
      is_tax_included boolean not null default false,
      delivery_price bigint not null default 0 check (delivery_price >= 0),
      tip_amount bigint not null default 0 check (tip_amount >= 0),
      discount bigint not null default 0 check (discount >= 0),
      total bigint not null check (total >= 0),
      store_profit bigint not null,
      cancellation_charge bigint not null default 0 check (cancellation_charge >= 0),
      payment_method text not null check (payment_method in ('cash', 'card', 'wallet')),
      payment_status text not null default 'created' check (payment_status in ('created', 'paid', 'success', 'fail')),
      confirmation_code text,
      order_comment text not null default '',
      delivery_comment text not null default '',
      service_day date not null,
      scheduled_at timestamptz(3),
      promised_at timestamptz(3),
      estimated_ready_at timestamptz(3),
      accepted_at timestamptz(3),
      ready_at timestamptz(3),
      ended_at timestamptz(3),
      end_reason text,
      ended_by jsonb,
      status_before_end smallint check (status_before_end in (1, 3, 5, 7)),
      end_is_settled boolean not null default false,
      returned_at timestamptz(3),
      store_rating_to_user smallint check (store_rating_to_user between 1 and 5),
      store_review_to_user text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      unique (store_id, unique_id),
      unique (store_id, client_reference),
      check ((request_id is null) = (request_status is null)),
      check ((order_status >= 25) = (ended_at is not null)),
      check (order_status < 25 or status_before_end is not null)
    )`.execute(db);
  // Running orders: few rows of many. Queries must contain the literal "order_status < 25" to use this index.
  await sql`create index orders_in_work on orders (store_id, created_at, id) where order_status < 25`.execute(db);
  // Index-only scans for lists by time in either direction, counts, and reports over a period.
  await sql`create index orders_by_time on orders (store_id, created_at, id) include (order_status, total)`.execute(db);
  await sql`create index orders_by_status on orders (store_id, order_status, created_at, id)`.execute(db);
  await sql`create index orders_of_user on orders (user_id, id) where user_id is not null`.execute(db);
  await sql`
    create index orders_by_customer on orders using gin (store_id, customer_name gin_trgm_ops, customer_phone gin_trgm_ops)
  `.execute(db);

  await sql`
    create table delivery_requests (
      store_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      status smallint not null check (status in (9, 11, 13, 15, 17, 19, 21, 23, 105, 109, 111, 112)),
      mode text not null check (mode in ('manual', 'automatic')),
      provider_id uuid references providers on delete set null,
      vehicle_id uuid references vehicles on delete set null,
      asked uuid[] not null default '{}',
      search_ends_at timestamptz(3),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      accepted_at timestamptz(3),
      arrived_at timestamptz(3),
      picked_up_at timestamptz(3),
      completed_at timestamptz(3),
      ended_at timestamptz(3),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  // An order has one courier at a time: the second of two simultaneous requests fails here.
  await sql`create unique index delivery_requests_open on delivery_requests (store_id, order_id) where status < 23`.execute(
    db,
  );
  await sql`create index delivery_requests_by_id on delivery_requests (id)`.execute(db);
  await sql`create index delivery_requests_of_order on delivery_requests (store_id, order_id, created_at)`.execute(db);
  await sql`create index delivery_requests_of_provider on delivery_requests (provider_id) where status < 23`.execute(
    db,
  );
  await sql`create index delivery_requests_searching on delivery_requests (search_ends_at) where status = 9`.execute(
    db,
  );

  // No foreign key: the writer of an event has locked the store's row of store_counters.
  await sql`
    create table events (
      store_id uuid not null,
      seq bigint not null check (seq > 0),
      type text not null,
      order_id uuid,
      actor jsonb not null,
      payload jsonb not null,
      at timestamptz(3) not null default now(),
      primary key (store_id, seq)
    )`.execute(db);
  await sql`create index events_of_order on events (store_id, order_id, seq) where order_id is not null`.execute(db);
  await sql`create index events_by_time on events using brin (at)`.execute(db);
}
