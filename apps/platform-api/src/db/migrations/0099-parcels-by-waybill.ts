import { type Kysely, sql } from 'kysely';

/** The public tracking page looks for a waybill in all stores of a courier, or in all stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index parcels_by_waybill on parcels (waybill_number)`.execute(db);
}
