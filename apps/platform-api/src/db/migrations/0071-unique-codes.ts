import { type Kysely, sql } from 'kysely';

/** Codes that are counted and end, their uses, and offers that apply by them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table offers
      add column by_unique_code boolean not null default false,
      add check (not by_unique_code or code is null)`.execute(db);
  await sql`
    create table unique_codes (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- Codes that were made together.
      batch_id uuid not null,
      purpose text not null check (purpose in ('offer')),
      offer_id uuid not null,
      -- An HMAC of store and code, by which it is found.
      mac bytea not null,
      -- From which the HMAC is made anew under another secret.
      sealed bytea not null,
      uses integer not null check (uses > 0),
      -- Uses that were not given back.
      used integer not null default 0 check (used >= 0),
      -- The number of the newest use, given back or not.
      last_nth integer not null default 0 check (last_nth >= used),
      -- The end of the last day.
      ends_at timestamptz(3) not null,
      ended_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index unique_codes_by_mac on unique_codes (store_id, mac)`.execute(db);
  await sql`create index unique_codes_by_batch on unique_codes (store_id, batch_id)`.execute(db);
  await sql`create index unique_codes_by_offer on unique_codes (store_id, offer_id)`.execute(db);
  await sql`create index unique_codes_by_end on unique_codes (least(ends_at, ended_at))`.execute(db);

  await sql`
    create table unique_code_uses (
      store_id uuid not null,
      code_id uuid not null,
      nth integer not null check (nth > 0),
      order_id uuid not null,
      used_at timestamptz(3) not null default now(),
      released_at timestamptz(3),
      primary key (store_id, code_id, nth),
      foreign key (store_id, code_id) references unique_codes (store_id, id) on delete cascade,
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  // An order has one code at a time.
  await sql`
    create unique index unique_code_uses_of_order on unique_code_uses (store_id, order_id)
    where released_at is null`.execute(db);
  await sql`create index unique_code_uses_by_order on unique_code_uses (store_id, order_id)`.execute(db);
}
