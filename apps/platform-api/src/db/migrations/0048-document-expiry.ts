import { type Kysely, sql } from 'kysely';

/**
 * Documents with an expiry: what each type asks for and what follows an expiry, a history of a store's uploads instead
 * of the last one, and which reminders were sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_types
      add column asks_expiry boolean not null default false,
      add column asks_number boolean not null default false,
      -- Days before the expiry, the most first.
      add column remind_days jsonb not null default '[30, 7, 1]'
        check (jsonb_typeof(remind_days) = 'array' and jsonb_array_length(remind_days) <= 5),
      add column grace_days smallint not null default 14 check (grace_days between 0 and 365),
      add column on_expiry text not null default 'remind'
        check (on_expiry in ('remind', 'hold_payouts', 'no_new_orders'))`.execute(db);
  await sql`
    update document_types set on_expiry = 'hold_payouts' where is_mandatory and holder = 'store'`.execute(db);
  await sql`
    alter table store_documents
      add column id uuid not null default gen_random_uuid(),
      add column expires_on date,
      add column number text not null default '' check (length(number) <= 40),
      drop constraint store_documents_pkey,
      add primary key (store_id, id)`.execute(db);
  await sql`alter table store_documents alter column id drop default`.execute(db);
  await sql`
    create index store_documents_of_type on store_documents (store_id, document_type_id, uploaded_at desc, id desc)
  `.execute(db);
  // What a job looks through for reminders.
  await sql`
    create index store_documents_expiring on store_documents (expires_on)
    where state = 'approved' and expires_on is not null`.execute(db);
  await sql`
    create table document_reminders (
      store_id uuid not null,
      document_id uuid not null,
      -- Days before the expiry; -1 after it.
      step smallint not null,
      sent_at timestamptz(3) not null default now(),
      primary key (store_id, document_id, step),
      foreign key (store_id, document_id) references store_documents (store_id, id) on delete cascade
    )`.execute(db);
}
