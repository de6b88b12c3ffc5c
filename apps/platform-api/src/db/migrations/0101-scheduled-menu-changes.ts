import { type Kysely, sql } from 'kysely';

/** Changes of many parts of a menu that start or end by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_menu_changes (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- Without the parts that were left out when it was confirmed.
      change jsonb not null,
      rows jsonb not null,
      name jsonb,
      count integer not null check (count > 0),
      state text not null check (state in ('waiting', 'applied', 'ended', 'cancelled')),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3),
      created_by jsonb not null,
      acting_admin text,
      created_at timestamptz(3) not null default now(),
      -- In the journal; null if nothing was left to change.
      change_id uuid,
      left_out jsonb not null default '[]',
      not_reverted jsonb not null default '[]',
      finished_at timestamptz(3),
      primary key (store_id, id),
      check (ends_at is null or ends_at > starts_at),
      check (state <> 'waiting' or change_id is null),
      check (state <> 'applied' or change_id is not null),
      check ((finished_at is null) = (state = 'waiting' or state = 'applied' and ends_at is not null))
    )`.execute(db);
  await sql`
    create index scheduled_menu_changes_starts on scheduled_menu_changes (starts_at)
    where state = 'waiting'`.execute(db);
  await sql`
    create index scheduled_menu_changes_ends on scheduled_menu_changes (ends_at)
    where state = 'applied' and ends_at is not null`.execute(db);
  await sql`
    create index scheduled_menu_changes_finished on scheduled_menu_changes (finished_at)
    where finished_at is not null`.execute(db);
}
