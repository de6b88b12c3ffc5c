import { type Kysely, sql } from 'kysely';

/** Email subscriptions to claims, with their confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claim_mails (
      id uuid primary key,
      claim_id uuid not null references claims (id) on delete cascade,
      host text not null,
      email text not null check (length(email) <= 254),
      lang smallint not null,
      asked_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3),
      told integer not null default 0
    )`.execute(db);
  await sql`create unique index claim_mails_by_address on claim_mails (claim_id, lower(email))`.execute(db);
}
