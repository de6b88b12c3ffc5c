import { type Kysely, sql } from 'kysely';

/**
 * The release time of scheduled orders; existing orders count as released. And the store's account that last acted on
 * an order, taken from its events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column release_at timestamptz(3),
      add column released_at timestamptz(3),
      add column handled_by jsonb,
      add check (release_at is not null or released_at is null)`.execute(db);
  // Orders waiting for release: few rows, queried every second. Queries must repeat the condition literally.
  await sql`
    create index orders_to_release on orders (release_at)
    where release_at is not null and released_at is null and order_status < 25`.execute(db);
}
