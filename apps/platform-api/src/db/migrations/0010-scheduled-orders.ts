import { type Kysely, sql } from 'kysely';

/**
 * When an order for later comes to the kitchen; those that are there already are with it. And which account of its store
 * sees an order through, as the last event of its own has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column release_at timestamptz(3),
      add column released_at timestamptz(3),
      add column handled_by jsonb,
      add check (release_at is not null or released_at is null)`.execute(db);
  // What waits for its time: a handful of rows, looked at every second. Queries say it to the letter.
  await sql`
    create index orders_to_release on orders (release_at)
    where release_at is not null and released_at is null and order_status < 25`.execute(db);
}
