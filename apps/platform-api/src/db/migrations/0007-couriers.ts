import { type Kysely, sql } from 'kysely';

/**
 * Couriers that stores employ: their availability instead of a state that could drift, their documents, and reviewed
 * vehicles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A courier's state follows from these two and from the deliveries.
  await sql`
    alter table providers
      add column is_online boolean not null default false,
      add column on_break boolean not null default false`.execute(db);
  await sql`update providers set is_online = state <> 'offline', on_break = state = 'busy'`.execute(db);
  await sql`drop index providers_by_store`.execute(db);
  await sql`
    alter table providers drop column state, add constraint providers_break check (is_online or not on_break)
  `.execute(db);
  await sql`create index providers_by_store on providers (store_id, created_at, id)`.execute(db);
  // Two accounts with one phone number could not reset their password with it.
  await sql`create unique index providers_phone on providers (country_phone_code, phone) where phone <> ''`.execute(db);

  await sql`
    alter table vehicles
      add column review_state text not null default 'approved' check (review_state in ('waiting', 'approved', 'declined')),
      add column review_note text not null default ''`.execute(db);
  await sql`update vehicles set review_state = 'waiting' where not is_approved`.execute(db);
  // The service type was never recorded; approved vehicles stay approved.
  await sql`update vehicles set service_type = 'other' where is_approved and service_type = ''`.execute(db);
  await sql`alter table vehicles drop column is_approved`.execute(db);
  await sql`alter table vehicles alter column review_state set default 'waiting'`.execute(db);
  await sql`alter table vehicles alter column is_active set default false`.execute(db);
  // Until now the earliest approved vehicle was used.
  await sql`
    update vehicles v set is_active = false
    where is_active and exists (
      select from vehicles o where o.provider_id = v.provider_id and o.is_active
        and (o.review_state <> 'approved', o.created_at, o.id) < (v.review_state <> 'approved', v.created_at, v.id))
  `.execute(db);
  await sql`create unique index vehicles_active on vehicles (provider_id) where is_active`.execute(db);

  await sql`
    alter table document_types
      add column holder text not null default 'store' check (holder in ('store', 'provider'))`.execute(db);
  await sql`
    create table provider_documents (
      provider_id uuid not null references providers on delete cascade,
      document_type_id uuid not null references document_types on delete cascade,
      file_id uuid not null references files on delete cascade,
      state text not null default 'uploaded' check (state in ('uploaded', 'approved', 'declined')),
      note text not null default '',
      uploaded_at timestamptz(3) not null default now(),
      primary key (provider_id, document_type_id)
    )`.execute(db);
  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files add constraint files_purpose_check check (purpose in ('store_image', 'document', 'courier_document'))
  `.execute(db);
}
