import { type Kysely, sql } from 'kysely';

/** Documents requested from claimants, and their uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files add constraint files_purpose_check
      check (purpose in ('store_image', 'document', 'courier_document', 'claim_document'))`.execute(db);
  await sql`
    create table claim_documents (
      id uuid primary key,
      claim_id uuid not null references claims on delete cascade,
      kind text not null,
      label text not null default '' check (char_length(label) <= 120),
      asked_at timestamptz(3) not null default now(),
      file_id uuid references files on delete set null,
      received_at timestamptz(3),
      check (file_id is null or received_at is not null)
    )`.execute(db);
  await sql`create index claim_documents_of_claim on claim_documents (claim_id, asked_at, id)`.execute(db);
  await sql`create index claim_documents_by_file on claim_documents (file_id) where file_id is not null`.execute(db);
  await sql`alter table claim_entries drop constraint claim_entries_event_check`.execute(db);
  await sql`
    alter table claim_entries add constraint claim_entries_event_check
      check (event in ('opened', 'status', 'numbers', 'note', 'document'))`.execute(db);
}
