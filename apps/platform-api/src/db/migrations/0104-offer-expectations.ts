import { type Kysely, sql } from 'kysely';

/** What trying an offer said when it was saved: days, uses, cost, the day of saving, and the rules that it was about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offers add column expectation jsonb`.execute(db);
}
