import { type Kysely, sql } from 'kysely';

/** Fees of reservations that are paid through a gateway of the store, and what gateways give back of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_parts
      alter column order_id drop not null,
      add column reservation_id uuid,
      add foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade,
      add check (num_nonnulls(order_id, reservation_id) = 1)`.execute(db);
  await sql`
    create index payment_parts_by_reservation on payment_parts (store_id, reservation_id)
    where reservation_id is not null`.execute(db);
  // When the page is closed although its gateway would leave it open; null: with the payment itself.
  await sql`alter table order_payments add column ends_at timestamptz(3)`.execute(db);
  // Of one that is held until its fee is paid.
  await sql`alter table reservations add column awaits_payment boolean not null default false`.execute(db);
  // Of the bill of a party at a table: its parts are orders, of which a deposit may pay a share.
  await sql`
    alter table order_payments add column bill_of uuid,
      add foreign key (store_id, bill_of) references reservations (store_id, id) on delete cascade`.execute(db);
  await sql`create index order_payments_by_bill on order_payments (store_id, bill_of) where bill_of is not null`.execute(
    db,
  );
  await sql`
    alter table payment_parts
      add column deposit bigint not null default 0 check (deposit >= 0),
      drop constraint payment_parts_amount_check,
      add check (amount >= 0 and amount + deposit > 0)`.execute(db);
  // What an order that was paid has taken of the deposit.
  await sql`alter table orders add column deposit_used bigint not null default 0 check (deposit_used >= 0)`.execute(db);
  await sql`
    create table fee_refunds (
      store_id uuid not null,
      id uuid not null,
      reservation_id uuid not null,
      payment_id uuid not null,
      state text not null default 'created' check (state in ('created', 'paid', 'success', 'fail')),
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- The gateway's own number.
      ref text check (char_length(ref) between 1 and 200),
      -- It was asked for once without an answer: it may have been given back.
      is_unknown boolean not null default false,
      created_at timestamptz(3) not null default now(),
      ask_at timestamptz(3),
      settled_at timestamptz(3),
      failed_at timestamptz(3),
      primary key (store_id, id),
      foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade,
      foreign key (store_id, payment_id) references order_payments (store_id, id) on delete cascade,
      check ((settled_at is not null) = (state = 'success')),
      check ((failed_at is not null) = (state = 'fail')),
      check (ask_at is null or state in ('created', 'paid'))
    )`.execute(db);
  await sql`create index fee_refunds_by_reservation on fee_refunds (store_id, reservation_id)`.execute(db);
  await sql`create index fee_refunds_by_payment on fee_refunds (store_id, payment_id)`.execute(db);
  await sql`create index fee_refunds_to_ask on fee_refunds (ask_at) where ask_at is not null`.execute(db);
}
