import { type Kysely, sql } from 'kysely';

/** Tables of a store, sets of them that are put together, and when parties may arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of what proves that no table is promised twice.
  await sql`create extension if not exists btree_gist`.execute(db);
  // Whatever takes a table holds it for share, whatever changes the rules takes it first.
  await sql`
    create table booking_state (
      store_id uuid primary key references stores (id) on delete cascade,
      version integer not null default 1
    )`.execute(db);
  await sql`
    create table store_tables (
      store_id uuid not null references stores (id) on delete cascade,
      id uuid not null,
      table_number text not null check (char_length(table_number) between 1 and 10),
      table_code text not null check (table_code ~ '^[2-9A-HJKMNP-Z]{6}$'),
      code_generation integer not null default 1,
      min_person smallint not null check (min_person between 1 and 10),
      max_person smallint not null check (max_person between min_person and 10),
      is_bookable boolean not null,
      area text not null default '' check (char_length(area) <= 40),
      place jsonb,
      sequence integer not null check (sequence >= 0),
      version integer not null default 1,
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )`.execute(db);
  await sql`
    create unique index store_tables_number on store_tables (store_id, lower(table_number))
    where deleted_at is null`.execute(db);
  await sql`
    create unique index store_tables_code on store_tables (store_id, table_code) where deleted_at is null`.execute(db);
  await sql`
    create table table_combinations (
      store_id uuid not null references stores (id) on delete cascade,
      id uuid not null,
      table_ids uuid[] not null check (cardinality(table_ids) between 2 and 6),
      min_person smallint not null check (min_person between 1 and 40),
      max_person smallint not null check (max_person between min_person and 40),
      is_bookable boolean not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )`.execute(db);
  await sql`
    create table booking_slots (
      store_id uuid not null references stores (id) on delete cascade,
      id uuid not null,
      weekday smallint not null check (weekday between 0 and 6),
      on_date date,
      start_minute smallint not null check (start_minute between 0 and 1439),
      end_minute smallint not null check (end_minute between 0 and 1439),
      every_minutes smallint not null check (every_minutes between 5 and 240),
      most_covers smallint check (most_covers > 0),
      most_covers_online smallint check (most_covers_online > 0),
      version integer not null default 1,
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )`.execute(db);
  await sql`
    create unique index booking_slots_times on booking_slots (store_id, weekday, on_date, start_minute, end_minute)
    nulls not distinct where deleted_at is null`.execute(db);
}
