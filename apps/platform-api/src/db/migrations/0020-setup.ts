import { type Kysely, sql } from 'kysely';

/** When a store completed its setup for the first time, and when it closed the checklist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add column setup_completed_at timestamptz(3),
      add column setup_dismissed_at timestamptz(3)`.execute(db);
}
