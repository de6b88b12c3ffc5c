import { type Kysely, sql } from 'kysely';

/** Phones of guests at tables with their baskets, the orders that they send, and parties that call the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_guests (
      store_id uuid not null references stores (id) on delete cascade,
      id uuid not null,
      table_id uuid not null,
      -- Null until the phone's first order makes a party of its own.
      reservation_id uuid,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      -- False: the code was typed, so the phone may be anywhere.
      has_scanned boolean not null,
      name text not null default '' check (char_length(name) <= 40),
      basket jsonb not null default '{"lines": [], "sent": []}' check (octet_length(basket::text) <= 131072),
      created_at timestamptz(3) not null default now(),
      seen_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      unique (store_id, token_hash),
      foreign key (store_id, table_id) references store_tables (store_id, id) on delete cascade,
      foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index table_guests_by_age on table_guests (seen_at)`.execute(db);
  // The phone may be gone before its order is.
  await sql`
    alter table orders
      add column table_guest_id uuid check (table_guest_id is null or reservation_id is not null),
      add column is_unknown_phone boolean not null default false check (not is_unknown_phone or reservation_id is not null)`.execute(
    db,
  );
  // What a party calls the staff for, until one of them has seen it.
  await sql`
    alter table reservations
      add column call text check (call in ('staff', 'bill', 'guests')),
      add column called_at timestamptz(3),
      add check (call is null or called_at is not null)`.execute(db);
}
