import { type Kysely, sql } from 'kysely';

/** Guests who book on a store's page prove their contact with a code, and are reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column code_id uuid, add column reminded_at timestamptz`.execute(db);
  await sql`
    create index reservations_to_remind on reservations (starts_at)
    where source = 'guest' and status = 'confirmed' and reminded_at is null`.execute(db);
  await sql`alter table one_time_codes drop constraint one_time_codes_purpose_check`.execute(db);
  await sql`
    alter table one_time_codes add constraint one_time_codes_purpose_check
      check (purpose in ('registration', 'verification', 'password_reset', 'alert_contact', 'reservation'))`.execute(
    db,
  );
}
