import { type Kysely, sql } from 'kysely';

/**
 * Manual orders: the store's delivery fee, the platform's delivery charge to the store, and customers by phone number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The radius exists already; the version covers both.
  await sql`
    alter table stores
      add column delivery_fee jsonb check (jsonb_typeof(delivery_fee) = 'object'),
      add column delivery_version integer not null default 1 check (delivery_version > 0),
      add column balance bigint not null default 0`.execute(db);

  // The platform's delivery charges by weight, in minor units of a currency.
  await sql`
    create table weight_prices (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      up_to_grams integer not null check (up_to_grams > 0),
      price bigint not null check (price >= 0),
      primary key (currency, up_to_grams)
    )`.execute(db);

  // The charge counts against the store's balance unless the order is cancelled.
  await sql`
    alter table orders
      add column weight_grams integer check (weight_grams > 0),
      add column courier_charge bigint not null default 0 check (courier_charge >= 0)`.execute(db);
  await sql`
    create index orders_charged on orders (store_id) include (courier_charge, order_status) where courier_charge > 0`.execute(
    db,
  );
  await sql`
    create index orders_by_phone on orders (store_id, customer_phone, created_at desc) where customer_phone <> ''`.execute(
    db,
  );
  await sql`create index address_book_by_phone on address_book (store_id, phone) where phone <> ''`.execute(db);
}
