import { type Kysely, sql } from 'kysely';

/**
 * Registration and verification: applications and their review, cities, one-time codes and verification tokens, the
 * outbox, files, documents, push subscriptions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing stores count as approved.
  await sql`
    alter table stores
      add column review_state text not null default 'approved' check (review_state in ('waiting', 'approved', 'declined')),
      add column review_note text not null default '',
      add column store_type text,
      add column city_id uuid,
      add column image_file_id uuid,
      add column referral_code text unique,
      -- Index of the language that messages to it are written in, until it signs in in another one; 2 is English.
      add column lang smallint not null default 2,
      add column referred_by uuid references stores on delete set null`.execute(db);
  await sql`alter table stores alter column review_state set default 'waiting'`.execute(db);
  await sql`create index stores_in_review on stores (created_at) where review_state = 'waiting'`.execute(db);
  // Users sign in with a phone number with or without calling code.
  for (const table of ['stores', 'sub_stores', 'users', 'providers'])
    await sql`create index ${sql.raw(`${table}_by_number`)} on ${sql.table(table)} (phone) where phone <> ''`.execute(
      db,
    );
  await sql`create index stores_by_referrer on stores (referred_by) where referred_by is not null`.execute(db);
  for (const table of ['users', 'providers'])
    await sql`
      alter table ${sql.table(table)}
        add column review_state text not null default 'approved' check (review_state in ('waiting', 'approved', 'declined')),
        add column review_note text not null default ''`.execute(db);
  await sql`update providers set review_state = 'waiting' where not is_approved`.execute(db);
  // A courier's approval is derived from the review state from here on.
  await sql`drop trigger providers_access_changes on providers`.execute(db);
  await sql`alter table providers drop column is_approved`.execute(db);
  await sql`alter table providers alter column review_state set default 'waiting'`.execute(db);

  await sql`alter table admins drop constraint admins_role_check`.execute(db);
  await sql`update admins set role = initcap(role)`.execute(db);
  await sql`
    alter table admins
      alter column role set default 'Admin',
      add constraint admins_role_check check (role in ('Admin', 'Editor')),
      add column permissions smallint[] not null default '{}' check (permissions <@ array[1, 2]::smallint[])`.execute(
    db,
  );

  // The language was never requested; the stored value was Arabic for every user.
  await sql`alter table sessions alter column lang set default 2`.execute(db);
  await sql`update sessions set lang = 2`.execute(db);
  // Two accounts with one phone number could not sign in with it.
  await sql`create unique index sub_stores_phone on sub_stores (country_phone_code, phone) where phone <> ''`.execute(
    db,
  );
  // Includes ended sessions: the last activity of a user outlives the session.
  await sql`create index sessions_by_principal on sessions (principal_id)`.execute(db);
  await sql`
    create index sessions_by_acting_admin on sessions (acting_admin_id) where acting_admin_id is not null
  `.execute(db);

  await sql`
    create table cities (
      id uuid primary key,
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      name text not null,
      timezone text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      radius_metres integer not null check (radius_metres > 0),
      store_types text[] not null check (cardinality(store_types) > 0),
      is_open boolean not null default true,
      created_at timestamptz(3) not null default now(),
      unique (country_code, name)
    )`.execute(db);

  // The code is stored as HMAC with the server's key, because six digits could be found by brute force.
  await sql`
    create table one_time_codes (
      id uuid primary key,
      purpose text not null check (purpose in ('registration', 'verification', 'password_reset')),
      channel text not null check (channel in ('email', 'phone')),
      recipient text not null,
      country_phone_code text not null default '',
      account_kind text check (account_kind in ('store', 'sub_store', 'user', 'provider', 'admin')),
      account_id uuid,
      code_mac bytea not null check (octet_length(code_mac) = 32),
      tries smallint not null default 0 check (tries >= 0),
      sends smallint not null default 1 check (sends > 0),
      lang smallint not null default 0,
      sent_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      check ((account_kind is null) = (account_id is null))
    )`.execute(db);
  await sql`create index one_time_codes_by_end on one_time_codes (expires_at)`.execute(db);

  // Random 256-bit tokens, stored as SHA-256. Using one deletes it.
  await sql`
    create table one_time_proofs (
      hash bytea primary key check (octet_length(hash) = 32),
      purpose text not null check (purpose in ('captcha', 'spent_captcha', 'code', 'password_reset', 'store_ticket')),
      subject jsonb not null default '{}',
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index one_time_proofs_by_end on one_time_proofs (expires_at)`.execute(db);

  // Enqueued in the transaction of the change; sent afterwards, with retries until they expire.
  await sql`
    create table messages (
      id uuid primary key,
      channel text not null check (channel in ('email', 'phone', 'push')),
      kind text not null,
      recipient text not null,
      -- Sealed: it may hold a code, or the address of a device. Null once it is of no use any more.
      sealed bytea,
      lang smallint not null default 0,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'void')),
      tries smallint not null default 0,
      next_try_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      problem text not null default '',
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3)
    )`.execute(db);
  // Void messages take the same way except for sending, so that the duration does not reveal them.
  await sql`
    create index messages_to_send on messages (channel, next_try_at)
      where state in ('waiting', 'void') and sealed is not null`.execute(db);
  await sql`create index messages_by_time on messages (created_at)`.execute(db);
  // Notifies the senders of all nodes of a committed email. Pushes are enqueued by transactions of orders, where NOTIFY
  // would serialize all commits: their code notifies the sender after the commit.
  await sql`
    create function announce_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('messages', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger messages_posted after insert on messages for each row when (new.channel <> 'push')
    execute function announce_message()`.execute(db);

  await sql`
    create table files (
      id uuid primary key,
      store_id uuid not null references stores on delete cascade,
      purpose text not null check (purpose in ('store_image', 'document')),
      name text not null,
      content_type text not null,
      bytes integer not null check (bytes >= 0),
      content bytea not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index files_of_store on files (store_id)`.execute(db);
  // Images and scans are already compressed.
  await sql`alter table files alter column content set storage external`.execute(db);
  await sql`
    alter table stores add constraint stores_image_file foreign key (image_file_id) references files on delete set null
  `.execute(db);

  await sql`
    create table document_types (
      id uuid primary key,
      -- Null: asked for in every country.
      country_code text check (country_code ~ '^[A-Z]{2}$'),
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      is_mandatory boolean not null default true,
      position smallint not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table store_documents (
      store_id uuid not null references stores on delete cascade,
      document_type_id uuid not null references document_types on delete cascade,
      file_id uuid not null references files on delete cascade,
      state text not null default 'uploaded' check (state in ('uploaded', 'approved', 'declined')),
      note text not null default '',
      uploaded_at timestamptz(3) not null default now(),
      primary key (store_id, document_type_id)
    )`.execute(db);

  // One per session, deleted with it. The device's keys are encrypted.
  await sql`
    create table push_subscriptions (
      session_id uuid primary key references sessions on delete cascade,
      store_id uuid not null references stores on delete cascade,
      endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
      sealed bytea not null,
      lang smallint not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index push_subscriptions_of_store on push_subscriptions (store_id)`.execute(db);

  await sql`alter table audit_log add column acting_admin_id uuid, add column note text not null default ''`.execute(
    db,
  );

  for (const [table, changes] of [
    ['providers', 'update of name, is_blocked, review_state or delete'],
    ['admins', 'update or delete'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`${table}_access_changes`)} after ${sql.raw(changes)} on ${sql.table(table)}
      for each row execute function announce_access_change('id')`.execute(db);
}
