import { type Kysely, sql } from 'kysely';

/** Idempotency keys, rate limits, settings, the audit log; and the courier tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The reply is stored as sent, so that a repeated reply is identical byte by byte.
  await sql`
    create table idempotency_keys (
      scope text not null,
      call text not null,
      key text not null,
      body_hash bytea not null check (octet_length(body_hash) = 32),
      state text not null default 'in_flight' check (state in ('in_flight', 'done')),
      status smallint check (status between 100 and 599),
      reply text,
      created_at timestamptz(3) not null default now(),
      primary key (scope, call, key),
      check (state = 'in_flight' or (status is not null and reply is not null))
    )`.execute(db);
  await sql`create index idempotency_keys_by_time on idempotency_keys using brin (created_at)`.execute(db);

  await sql`
    create table rate_limits (
      key text primary key,
      window_started_at timestamptz(3) not null default now(),
      count integer not null default 0 check (count >= 0),
      expires_at timestamptz(3) not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index rate_limits_by_end on rate_limits (expires_at)`.execute(db);

  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      is_public boolean not null default false,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);

  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz(3) not null default now(),
      store_id uuid,
      actor jsonb not null,
      action text not null,
      subject text not null default '',
      detail jsonb not null default '{}',
      address text not null default '',
      request_id text not null default ''
    )`.execute(db);
  await sql`create index audit_log_of_store on audit_log (store_id, at)`.execute(db);
  await sql`create index audit_log_by_time on audit_log using brin (at)`.execute(db);

  await sql`
    create table tenants (
      id uuid primary key,
      name text not null,
      theme text not null,
      radius text not null default 'rounded' check (radius in ('rounded', 'flat')),
      languages text[] not null check (cardinality(languages) between 1 and 9),
      default_language text not null,
      logo_url text not null default '',
      logo_svg text,
      support_email text not null default '',
      support_phone text not null default '',
      privacy_url text not null default '',
      terms_url text not null default '',
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (default_language = any (languages))
    )`.execute(db);
  await sql`
    create table tenant_hosts (
      host text primary key check (host = lower(host)),
      tenant_id uuid not null references tenants on delete cascade
    )`.execute(db);

  // The claim number is half of a claim's credentials and short enough to be found from a plain hash: it is stored as
  // HMAC-SHA-256 with the server's key, which is not in the database.
  await sql`
    create table claims (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null,
      waybill_number text not null,
      claim_number_mac bytea not null check (octet_length(claim_number_mac) = 32),
      state text not null,
      timeline jsonb not null default '[]' check (jsonb_typeof(timeline) = 'array'),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, waybill_number, claim_number_mac)
    )`.execute(db);
}
