import { type Kysely, sql } from 'kysely';

/** Stores that deliver by zones: parts of the town that they have drawn, in the order in which they decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // They are saved and read as a whole, with the fee and under its version; nothing is ever asked of one alone.
  await sql`
    alter table stores
      add column delivery_area text not null default 'radius' check (delivery_area in ('radius', 'zones')),
      add column delivery_zones jsonb not null default '[]' check (jsonb_typeof(delivery_zones) = 'array')`.execute(db);
}
