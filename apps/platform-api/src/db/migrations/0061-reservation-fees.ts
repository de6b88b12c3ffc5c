import { type Kysely, sql } from 'kysely';

/** What a reservation was agreed by, and what became of its fee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      -- Of a party that booked: policy, fee and currency as they were then.
      add column terms jsonb check (jsonb_typeof(terms) = 'object'),
      add column fee_paid bigint not null default 0 check (fee_paid >= 0),
      -- What the store keeps of it.
      add column charge bigint not null default 0 check (charge between 0 and fee_paid),
      add column fee_returned bigint not null default 0 check (fee_returned between 0 and fee_paid - charge)`.execute(
    db,
  );
  await sql`
    create index reservations_due_back on reservations (store_id, starts_at)
    where status in ('finished', 'cancelled_by_guest', 'cancelled_by_store', 'declined', 'no_show', 'expired')
      and fee_paid > charge + fee_returned`.execute(db);
}
