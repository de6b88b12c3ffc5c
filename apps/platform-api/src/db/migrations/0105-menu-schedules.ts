import { type Kysely, sql } from 'kysely';

/** Hours that a store gives a name, and the parts of its menu that can be ordered within them only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table menu_schedules (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      name_key text not null,
      sequence_number integer not null check (sequence_number >= 0),
      week jsonb not null check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
      starts_on date,
      ends_on date,
      version integer not null default 1 check (version > 0),
      deleted_at timestamptz(3),
      primary key (store_id, id),
      check (ends_on >= starts_on)
    )`.execute(db);
  await sql`
    create unique index menu_schedules_name on menu_schedules (store_id, name_key) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index menu_schedules_deleted on menu_schedules (deleted_at) where deleted_at is not null`.execute(db);
  for (const table of ['menu_categories', 'menu_sub_categories', 'menu_items']) {
    await sql`
      alter table ${sql.table(table)} add column schedule_id uuid,
        add foreign key (store_id, schedule_id) references menu_schedules (store_id, id)
          on delete set null (schedule_id)`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_by_schedule`)} on ${sql.table(table)} (store_id, schedule_id)
      where schedule_id is not null`.execute(db);
  }
}
