import { type Kysely, sql } from 'kysely';

/** What drives a vehicle, and when parcels leave a warehouse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column energy text not null default '' check (energy in ('', 'human', 'electric', 'petrol', 'diesel', 'hybrid'))`.execute(
    db,
  );
  // Seven days from Sunday; a week that is null is the store's, a cut-off that is null is none.
  await sql`
    alter table store_warehouses
      add column week jsonb check (jsonb_array_length(week) = 7),
      add column cutoffs jsonb not null default '[null, null, null, null, null, null, null]'
        check (jsonb_array_length(cutoffs) = 7),
      add column handling_minutes integer not null default 0 check (handling_minutes between 0 and 10080)`.execute(db);
}
