import { type Kysely, sql } from 'kysely';

/** Delivery zones: polygons drawn by the store, by priority. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Zones are saved and read together, with the fee and under its version; no query needs a single zone.
  await sql`
    alter table stores
      add column delivery_area text not null default 'radius' check (delivery_area in ('radius', 'zones')),
      add column delivery_zones jsonb not null default '[]' check (jsonb_typeof(delivery_zones) = 'array')`.execute(db);
}
