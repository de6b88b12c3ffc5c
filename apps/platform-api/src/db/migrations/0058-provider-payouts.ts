import { type Kysely, sql } from 'kysely';

/** Payouts that go through the payment provider instead of a file for the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_batches drop constraint payout_batches_format_check`.execute(db);
  await sql`
    alter table payout_batches
    add constraint payout_batches_format_check check (format in ('pain001', 'csv', 'provider'))`.execute(db);
  await sql`
    alter table payouts
    -- When the payment provider is called about it; null: it is not at the provider, or its result is known.
    add column call_at timestamptz(3),
    add column problem text check (problem in ('other_amount'))`.execute(db);
  await sql`create index payouts_to_call on payouts (call_at) where call_at is not null`.execute(db);
}
