import { type Kysely, sql } from 'kysely';

/** A short code for the link with which a person ends alerts: 64 random bits, which fit into a text message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The first 12 digits of a random UUID are random; the thirteenth is its version.
  const random = (digits: number) => sql`left(replace(gen_random_uuid()::text, '-', ''), ${sql.lit(digits)})`;
  await sql`
    alter table alert_contacts
      add column stop_code text not null unique default ${random(12)} || ${random(4)}`.execute(db);
}
