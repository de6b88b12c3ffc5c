import { type Kysely, sql } from 'kysely';

/** Payouts are listed by state and age, and one that had arrived may still come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payouts_open`.execute(db);
  await sql`create index payouts_by_state on payouts (state, created_at, id)`.execute(db);
  await sql`drop index payouts_to_book`.execute(db);
  await sql`
    create index payouts_to_book on payouts (store_id, id)
    where (state = 'created' and batch_id is not null) or (state = 'paid' and marked is not null)
      or (state = 'success' and marked = 'fail')`.execute(db);
  // Files whose time is over.
  await sql`create index payout_batches_with_file on payout_batches (created_at) where sealed is not null`.execute(db);
}
