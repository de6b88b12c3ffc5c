import { type Kysely, sql } from 'kysely';

/** Accounts: stores and sub-stores, customers, couriers with vehicles, administrators; and sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);

  // Times have milliseconds, as JavaScript's Date, so that a value read compares equal to the stored one.
  await sql`
    create table stores (
      id uuid primary key,
      unique_id bigint generated always as identity unique,
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      email text not null unique check (email = lower(email)),
      country_phone_code text not null default '',
      phone text not null,
      password_hash text,
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      timezone text not null,
      is_distance_unit_mile boolean not null default false,
      address text not null default '',
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      city text not null default '',
      city_radius_metres integer check (city_radius_metres > 0),
      delivery_radius_metres integer check (delivery_radius_metres > 0),
      image_url text not null default '',
      social_ids text[] not null default '{}',
      login_by text not null default 'manual',
      approval_state smallint not null default 0 check (approval_state in (0, 1, 2)),
      email_verified boolean not null default false,
      phone_verified boolean not null default false,
      document_uploaded boolean not null default false,
      can_add_provider boolean not null default false,
      can_create_group boolean not null default true,
      can_edit_order boolean not null default true,
      can_complete_order boolean not null default false,
      asks_ready_time boolean not null default false,
      must_upload_documents boolean not null default false,
      provides_table_booking boolean not null default false,
      is_use_item_tax boolean not null default false,
      is_tax_included boolean not null default false,
      tax_rate_ppm integer not null default 0 check (tax_rate_ppm between 0 and 1000000),
      courier_service boolean not null default false,
      accepts_automatically boolean not null default false,
      ready_in_minutes smallint not null default 20 check (ready_in_minutes between 1 and 600),
      courier_search_seconds integer not null default 120 check (courier_search_seconds between 10 and 3600),
      minimum_order_price bigint not null default 0 check (minimum_order_price >= 0),
      cancellation_charge_kind text not null default 'none' check (cancellation_charge_kind in ('none', 'percentage', 'absolute')),
      cancellation_charge_value bigint not null default 0 check (cancellation_charge_value >= 0),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (country_phone_code, phone),
      check ((latitude is null) = (longitude is null)),
      check (delivery_radius_metres <= city_radius_metres),
      check (cancellation_charge_kind <> 'percentage' or cancellation_charge_value <= 1000000)
    )`.execute(db);

  await sql`
    create table sub_stores (
      main_store_id uuid not null references stores on delete cascade,
      id uuid not null unique,
      unique_id bigint generated always as identity unique,
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      email text not null unique check (email = lower(email)),
      country_phone_code text not null default '',
      phone text not null default '',
      password_hash text,
      is_approved boolean not null default false,
      urls jsonb not null default '[]' check (jsonb_typeof(urls) = 'array'),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (main_store_id, id)
    )`.execute(db);

  await sql`
    create table users (
      id uuid primary key,
      unique_id bigint generated always as identity unique,
      name text not null,
      email text unique check (email = lower(email)),
      country_phone_code text not null default '',
      phone text not null default '',
      password_hash text,
      image_url text not null default '',
      is_blocked boolean not null default false,
      sends_priced_orders boolean not null default false,
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create unique index users_phone on users (country_phone_code, phone) where phone <> ''`.execute(db);

  await sql`
    create table providers (
      id uuid primary key,
      unique_id bigint generated always as identity unique,
      store_id uuid references stores on delete cascade,
      name text not null,
      email text not null unique check (email = lower(email)),
      country_phone_code text not null default '',
      phone text not null default '',
      password_hash text,
      image_url text not null default '',
      state text not null default 'offline'
        check (state in ('free', 'on_job', 'offline', 'busy', 'assigned', 'on_delivery')),
      is_approved boolean not null default false,
      is_blocked boolean not null default false,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      located_at timestamptz(3),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check ((latitude is null) = (longitude is null))
    )`.execute(db);
  await sql`create index providers_by_store on providers (store_id, state)`.execute(db);

  await sql`
    create table vehicles (
      id uuid primary key,
      provider_id uuid not null references providers on delete cascade,
      name text not null,
      plate_number text not null,
      year smallint check (year between 1900 and 2200),
      color text not null default '',
      model text not null default '',
      service_type text not null default '',
      is_approved boolean not null default false,
      is_active boolean not null default true,
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index vehicles_by_provider on vehicles (provider_id)`.execute(db);

  await sql`
    create table admins (
      id uuid primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      role text not null default 'admin' check (role in ('admin', 'editor')),
      password_hash text,
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);

  // The refresh token of generation n is HMAC(key, family_id, n) and is not stored. A session without a generation has
  // no refresh token (impersonation).
  await sql`
    create table sessions (
      id uuid primary key,
      principal_kind text not null check (principal_kind in ('store', 'sub_store', 'user', 'provider', 'admin')),
      principal_id uuid not null,
      store_id uuid references stores on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      family_id uuid not null unique,
      refresh_generation integer check (refresh_generation >= 0),
      refresh_rotated_at timestamptz(3),
      acting_admin_id uuid references admins on delete cascade,
      mode text not null default 'header' check (mode in ('cookie', 'header')),
      user_agent text not null default '',
      device_token text not null default '',
      lang smallint not null default 0,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      revoked_reason text,
      check ((revoked_at is null) = (revoked_reason is null)),
      check (principal_kind not in ('store', 'sub_store') or store_id is not null)
    )`.execute(db);
  await sql`
    create index sessions_of_principal on sessions (principal_id, principal_kind, created_at) where revoked_at is null
  `.execute(db);
  await sql`create index sessions_of_store on sessions (store_id) where revoked_at is null`.execute(db);
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db);
}
