import { type Kysely, sql } from 'kysely';

/** Addresses that can come back after they were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store_addresses
      add column deleted_at timestamptz(3),
      add check (deleted_at is null or uses = '{}')`.execute(db);
}
