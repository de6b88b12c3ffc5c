import { type Kysely, sql } from 'kysely';

/** Accuracy of a courier's position, and the tracks of deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table providers add column accuracy_metres double precision check (accuracy_metres between 0 and 100000)
  `.execute(db);
  // Positions from before their time was stored.
  await sql`update providers set located_at = updated_at where latitude is not null and located_at is null`.execute(db);

  await sql`
    create table courier_tracks (
      store_id uuid not null,
      request_id uuid not null,
      at timestamptz(3) not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      primary key (store_id, request_id, at),
      foreign key (store_id, request_id) references delivery_requests (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index courier_tracks_by_time on courier_tracks (at)`.execute(db);
}
