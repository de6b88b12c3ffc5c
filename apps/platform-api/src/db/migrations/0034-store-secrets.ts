import { type Kysely, sql } from 'kysely';

/** Secrets of stores; the keys under which stored values were made, so that another SECRET can take over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_secrets (
      store_id uuid not null references stores on delete cascade,
      slot text not null check (slot ~ '^[a-z0-9_.]{1,60}$'),
      sealed bytea not null,
      key_id bytea not null check (octet_length(key_id) = 4),
      -- The end of a long value, which says which one it is.
      hint text not null default '' check (char_length(hint) <= 4),
      set_by jsonb not null,
      set_at timestamptz(3) not null default now(),
      -- What the last check of the value found.
      checked jsonb,
      checked_at timestamptz(3),
      primary key (store_id, slot),
      check ((checked is null) = (checked_at is null))
    )`.execute(db);
  await sql`create index store_secrets_by_key on store_secrets (key_id)`.execute(db);
  await sql`alter table offer_uses add column key_id bytea check (octet_length(key_id) = 4)`.execute(db);
  await sql`create index offer_uses_by_key on offer_uses (key_id) where customer is not null`.execute(db);
  // Sealed values begin with their version and key.
  await sql`
    create index claims_by_key on claims (substring(claim_number_sealed from 1 for 5))
    where claim_number_sealed is not null`.execute(db);
  await sql`create index push_subscriptions_by_key on push_subscriptions (substring(sealed from 1 for 5))`.execute(db);
}
