import { type Kysely, sql } from 'kysely';

/** Reservations, walk-ins, parties that wait, and blocks. No table is promised twice: two constraints prove it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await createTables(db);
  await sql`
    alter table store_counters
      add column reservations_version bigint not null default 0 check (reservations_version >= 0)`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // What takes or frees a table of a booking day locks its row first.
  await sql`
    create table reservation_days (
      store_id uuid not null references stores (id) on delete cascade,
      day date not null,
      version integer not null default 0,
      online_closed_until timestamptz(3),
      primary key (store_id, day)
    )`.execute(db);
  await sql`
    create table reservations (
      store_id uuid not null references stores (id) on delete cascade,
      id uuid not null,
      code text not null check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
      -- Of a channel's booking: the channel and its own name of it.
      user_id uuid,
      client_reference text check (char_length(client_reference) between 1 and 64),
      kind text not null check (kind in ('reservation', 'walk_in', 'waiting', 'block')),
      status text not null check (status in ('held', 'requested', 'confirmed', 'waiting', 'seated', 'finished',
        'cancelled_by_guest', 'cancelled_by_store', 'declined', 'no_show', 'expired')),
      -- What taking back returns to.
      previous_status text,
      source text not null check (source in ('guest', 'channel', 'store', 'qr')),
      day date not null,
      starts_at timestamptz(3) not null,
      -- When the party is expected to leave; its tables are free after a buffer.
      ends_at timestamptz(3) not null,
      persons smallint not null check (persons between 0 and 40),
      area text not null default '' check (char_length(area) <= 40),
      is_pinned boolean not null default false,
      name text not null default '' check (char_length(name) <= 100),
      phone text not null default '' check (char_length(phone) <= 32),
      customer_key text,
      email text not null default '' check (char_length(email) <= 254),
      lang text not null default '' check (char_length(lang) <= 35),
      guest_note text not null default '' check (char_length(guest_note) <= 500),
      store_note text not null default '' check (char_length(store_note) <= 500),
      expires_at timestamptz(3),
      arrived_at timestamptz(3),
      seated_at timestamptz(3),
      finished_at timestamptz(3),
      quoted_minutes smallint check (quoted_minutes between 0 and 480),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      erased_at timestamptz(3),
      primary key (store_id, id),
      unique (store_id, code),
      check (ends_at > starts_at),
      check ((kind = 'block') = (persons = 0)),
      check (status <> 'held' or expires_at is not null)
    )`.execute(db);
  await sql`
    create unique index reservations_by_reference on reservations (store_id, user_id, client_reference)
    where client_reference is not null`.execute(db);
  await sql`create index reservations_by_day on reservations (store_id, day, starts_at)`.execute(db);
  await sql`
    create index reservations_by_customer on reservations (store_id, customer_key, starts_at)
    where customer_key is not null`.execute(db);
  await sql`create index reservations_expiring on reservations (expires_at) where status = 'held'`.execute(db);
  await sql`create index reservations_expected on reservations (starts_at) where status = 'confirmed'`.execute(db);
  await sql`create index reservations_to_erase on reservations (ends_at) where erased_at is null`.execute(db);
  // One row for each table of a party. No range column: drivers read plain instants.
  await sql`
    create table reservation_tables (
      store_id uuid not null,
      reservation_id uuid not null,
      table_id uuid not null,
      day date not null,
      from_at timestamptz(3) not null,
      until_at timestamptz(3) not null,
      -- False once the party has gone, or never came.
      holds boolean not null,
      is_seated boolean not null default false,
      primary key (store_id, reservation_id, table_id),
      foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade,
      check (until_at > from_at),
      check (holds or not is_seated),
      constraint reservation_tables_once exclude using gist
        (store_id with =, table_id with =, tstzrange(from_at, until_at) with &&) where (holds)
        deferrable initially immediate
    )`.execute(db);
  await sql`
    create unique index reservation_tables_seated on reservation_tables (store_id, table_id) where is_seated`.execute(
    db,
  );
  await sql`create index reservation_tables_by_day on reservation_tables (store_id, day)`.execute(db);
  // What was done, without the guest.
  await sql`
    create table reservation_entries (
      store_id uuid not null,
      reservation_id uuid not null,
      id uuid not null,
      action text not null check (char_length(action) between 1 and 40),
      actor jsonb not null,
      before jsonb not null,
      after jsonb not null,
      reason text not null default '' check (char_length(reason) <= 200),
      at timestamptz(3) not null default now(),
      primary key (store_id, reservation_id, id),
      foreign key (store_id, reservation_id) references reservations (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index reservation_entries_by_age on reservation_entries (at)`.execute(db);
}
