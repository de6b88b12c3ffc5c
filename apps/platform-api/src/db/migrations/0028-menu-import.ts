import { type Kysely, sql } from 'kysely';

/** Which column of an imported file was which field of the menu, so that the next file with the same headers needs no choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table menu_import_mappings (
      store_id uuid not null references stores on delete cascade,
      headers_hash text not null check (headers_hash ~ '^[0-9a-f]{32}$'),
      mapping jsonb not null,
      used_at timestamptz(3) not null default now(),
      primary key (store_id, headers_hash)
    )`.execute(db);
  await sql`create index menu_import_mappings_by_use on menu_import_mappings (store_id, used_at)`.execute(db);
}
