import { type Kysely, sql } from 'kysely';

/** Opening hours and festivals of stores. A store without a row is always open, as all were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_counters add column hours_version bigint not null default 0`.execute(db);
  await sql`
    create table store_hours (
      store_id uuid primary key references stores on delete cascade,
      week jsonb not null,
      seasons jsonb not null,
      last_order_minutes integer not null check (last_order_minutes between 0 and 180),
      version integer not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table store_festivals (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      names jsonb not null,
      days jsonb not null,
      plan jsonb not null,
      ends_on date,
      version integer not null default 1,
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )`.execute(db);
  // Used by the job that deletes what can no longer be restored.
  await sql`create index store_festivals_deleted on store_festivals (deleted_at) where deleted_at is not null`.execute(
    db,
  );
}
