import { type Kysely, sql } from 'kysely';

/** Payments through the stores' gateways, what they are for, and the notices that were worked on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_payments (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      gateway text not null check (gateway in ('stripe', 'paypal', 'braintree')),
      -- The gateway's own number; null until it has answered.
      ref text check (char_length(ref) between 1 and 200),
      state text not null default 'created' check (state in ('created', 'paid', 'success', 'fail')),
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      is_test boolean not null,
      -- The gateway's page, encrypted.
      page bytea,
      created_at timestamptz(3) not null default now(),
      created_by jsonb not null,
      expires_at timestamptz(3) not null,
      -- When the gateway is asked next; null if there is nothing to ask.
      ask_at timestamptz(3),
      paid_at timestamptz(3),
      settled_at timestamptz(3),
      failed_at timestamptz(3),
      -- Why it was taken and is not settled with its order, or does not fit.
      problem text check (problem in ('other_amount', 'already_paid', 'order_ended')),
      primary key (store_id, id),
      unique (store_id, gateway, ref),
      check ((paid_at is not null) = (state in ('paid', 'success'))),
      check ((settled_at is not null) = (state = 'success')),
      check ((failed_at is not null) = (state = 'fail')),
      check (ask_at is null or state in ('created', 'paid'))
    )`.execute(db);
  await sql`create index order_payments_to_ask on order_payments (ask_at) where ask_at is not null`.execute(db);
  // Sealed values begin with their version and key.
  await sql`
    create index order_payments_by_key on order_payments (substring(page from 1 for 5)) where page is not null`.execute(
    db,
  );
  await sql`
    create table payment_parts (
      store_id uuid not null,
      payment_id uuid not null,
      line smallint not null check (line > 0),
      order_id uuid not null,
      amount bigint not null check (amount > 0),
      primary key (store_id, payment_id, line),
      foreign key (store_id, payment_id) references order_payments (store_id, id) on delete cascade,
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index payment_parts_by_order on payment_parts (store_id, order_id)`.execute(db);
  await sql`
    create table gateway_events (
      store_id uuid not null references stores on delete cascade,
      gateway text not null,
      event_id text not null check (char_length(event_id) between 1 and 200),
      at timestamptz(3) not null default now(),
      primary key (store_id, gateway, event_id)
    )`.execute(db);
  await sql`create index gateway_events_by_age on gateway_events (at)`.execute(db);
}
