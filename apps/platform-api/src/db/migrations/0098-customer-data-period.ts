import { type Kysely, sql } from 'kysely';

/** A store decides after how many months its customers are erased; until then, no age erases any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      alter column customer_data_months drop not null,
      alter column customer_data_months drop default,
      add column customer_data_from timestamptz(3),
      add column customer_data_version integer not null default 1`.execute(db);
  // The 36 months of before were no store's decision.
  await sql`update stores set customer_data_months = null`.execute(db);
  await sql`
    alter table stores add check ((customer_data_months is null) = (customer_data_from is null))`.execute(db);
}
