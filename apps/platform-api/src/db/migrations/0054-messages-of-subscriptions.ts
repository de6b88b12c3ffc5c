import { type Kysely, sql } from 'kysely';

/** The page on which a payment is confirmed, what of a subscription was reported by email, and which stores owe more than they may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column reported_steps text[] not null default '{}'`.execute(db);
  // The provider's page on which the owner of this card confirms the payment, while it is open.
  await sql`alter table charge_tries add column page_ref text check (char_length(page_ref) between 1 and 255)`.execute(
    db,
  );
  await sql`
    create table store_debts (
      store_id uuid primary key references stores on delete cascade,
      -- The store's business day on which it was first seen to owe more than it may.
      since date not null,
      is_reported boolean not null default false
    )`.execute(db);
}
