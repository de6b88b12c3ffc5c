import { type Kysely, sql } from 'kysely';

/** Guests who book on a store's page prove their contact with a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column code_id uuid`.execute(db);
  await sql`alter table one_time_codes drop constraint one_time_codes_purpose_check`.execute(db);
  await sql`
    alter table one_time_codes add constraint one_time_codes_purpose_check
      check (purpose in ('registration', 'verification', 'password_reset', 'alert_contact', 'reservation'))`.execute(
    db,
  );
}
