import { type Kysely, sql } from 'kysely';

/**
 * How often a parcel's label was printed, its last prints with their actors, newest first, and a hash of what the last one
 * showed. Labels printed before are not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parcels
      add column print_count integer not null default 0 check (print_count >= 0),
      add column prints jsonb not null default '[]' check (jsonb_array_length(prints) <= 10),
      add column printed_label text check (char_length(printed_label) <= 50)`.execute(db);
}
