import { type Kysely, sql } from 'kysely';

/**
 * How people come to the platform and prove who they are: applications and what became of them, the places they may
 * come from, codes and one-time proofs, messages on their way out, files, documents, devices that are told of orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Stores that work already were granted theirs.
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
  // People sign in with a number with or without its country's code.
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
  // One fact, one column: whether a courier is approved is read from the review from here on.
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

  // Nobody asked so far; what was kept said Arabic of everybody.
  await sql`alter table sessions alter column lang set default 2`.execute(db);
  await sql`update sessions set lang = 2`.execute(db);
  // Two accounts of one number would keep each other from signing in by it.
  await sql`create unique index sub_stores_phone on sub_stores (country_phone_code, phone) where phone <> ''`.execute(
    db,
  );
  // Also of those that are over: when somebody was last at work outlives the session.
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

  // What was sent is known as HMAC under the server's key, or six digits could be found by trying.
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

  // Random 256-bit proofs, kept as SHA-256. Using one deletes it: no second use finds it.
  await sql`
    create table one_time_proofs (
      hash bytea primary key check (octet_length(hash) = 32),
      purpose text not null check (purpose in ('captcha', 'spent_captcha', 'code', 'password_reset', 'store_ticket')),
      subject jsonb not null default '{}',
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index one_time_proofs_by_end on one_time_proofs (expires_at)`.execute(db);

  // Written by the transaction whose change they tell of; sent afterwards, until it works or it is too late.
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
  // Void ones go the same way up to the door, so that nobody can tell them by what they cost.
  await sql`
    create index messages_to_send on messages (channel, next_try_at)
      where state in ('waiting', 'void') and sealed is not null`.execute(db);
  await sql`create index messages_by_time on messages (created_at)`.execute(db);
  // Every node's sender hears of a letter as soon as it is committed. Pushes are posted by the transactions of orders,
  // where a notice would make all commits wait for each other: who posts them tells the sender afterwards.
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
  // Pictures and scans do not get smaller by compressing them once more.
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

  // One a session: it ends with it. The device's own keys are sealed.
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
