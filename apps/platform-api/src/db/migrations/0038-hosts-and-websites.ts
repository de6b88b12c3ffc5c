import { type Kysely, sql } from 'kysely';

/** Hosts of tenants and stores in one key; what a store's public page holds beside its settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table host_names (
      host text primary key check (host = lower(host) and char_length(host) between 1 and 253),
      tenant_id uuid references tenants on delete cascade,
      store_id uuid references stores on delete cascade,
      check (num_nonnulls(tenant_id, store_id) = 1)
    )`.execute(db);
  // The old table is dropped a release later, when no node reads it any more.
  await sql`insert into host_names (host, tenant_id) select host, tenant_id from tenant_hosts`.execute(db);
  await sql`create index host_names_by_tenant on host_names (tenant_id) where tenant_id is not null`.execute(db);
  await sql`create index host_names_by_store on host_names (store_id) where store_id is not null`.execute(db);
  await sql`
    create table store_hosts (
      store_id uuid not null references stores on delete cascade,
      host text not null,
      -- 1: under the platform's domain, 2: the store's own.
      domain_type smallint not null check (domain_type in (1, 2)),
      state text not null check (state in ('pending', 'proved', 'lost', 'given_up')),
      token text not null,
      servers jsonb not null default '[]',
      added_at timestamptz(3) not null default now(),
      checked_at timestamptz(3),
      proved_at timestamptz(3),
      failing_since timestamptz(3),
      given_up_at timestamptz(3),
      primary key (store_id, host),
      check (domain_type = 2 or state in ('proved', 'given_up')),
      check (domain_type = 1 or state <> 'given_up'),
      check ((given_up_at is not null) = (state = 'given_up'))
    )`.execute(db);
  await sql`
    create unique index store_hosts_by_host on store_hosts (host) where state in ('proved', 'given_up')`.execute(db);
  await sql`
    create unique index store_hosts_sub_domain on store_hosts (store_id)
    where domain_type = 1 and state = 'proved'`.execute(db);
  await sql`create index store_hosts_to_check on store_hosts (checked_at) where domain_type = 2`.execute(db);
  await sql`
    create table script_pages (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      name text not null check (char_length(name) between 1 and 60),
      place text not null check (place in ('top', 'before_menu', 'after_menu', 'bottom')),
      height integer not null check (height between 40 and 2000),
      needs_consent boolean not null default true,
      code text not null check (octet_length(code) <= 20000),
      version integer not null default 1,
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (store_id, id)
    )`.execute(db);
  await sql`
    create table store_languages (
      store_id uuid not null references stores on delete cascade,
      code text not null check (char_length(code) between 2 and 20),
      -- Of a language beside the nine: its name, direction and texts, by their ids.
      label text not null default '',
      direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
      texts jsonb,
      added_at timestamptz(3) not null default now(),
      removed_at timestamptz(3),
      primary key (store_id, code)
    )`.execute(db);
}
