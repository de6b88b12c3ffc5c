import { type Kysely, sql } from 'kysely';

/** Guests wait for a table of a full day, and say that they come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column latest_at timestamptz(3) check (latest_at >= starts_at),
      add column offered_at timestamptz(3),
      add column reconfirmed_at timestamptz(3)`.execute(db);
  // Who has not arrived waits for a day ahead.
  await sql`
    create index reservations_awaiting_place on reservations (store_id, day, created_at)
    where status = 'waiting' and arrived_at is null`.execute(db);
  // A guest may be reminded more than once.
  await sql`drop index reservations_to_remind`.execute(db);
  await sql`
    create index reservations_to_remind on reservations (starts_at)
    where source = 'guest' and status = 'confirmed'`.execute(db);
}
