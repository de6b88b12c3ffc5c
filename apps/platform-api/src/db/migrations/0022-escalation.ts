import { type Kysely, sql } from 'kysely';

/**
 * Orders that no panel has shown: who showed an order first, the steps taken, the rules and named people of a store, and
 * a lane of the outbox for alerts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column shown_at timestamptz(3),
      add column shown_by jsonb,
      -- Shown only by panels without sound.
      add column shown_silently boolean not null default false,
      add column escalation_steps text[] not null default '{}',
      add column escalated_at timestamptz(3),
      add check ((shown_at is null) = (shown_by is null)),
      add check ((escalated_at is null) = (escalation_steps = '{}'))`.execute(db);
  // Waiting orders that no panel has shown with sound: few rows, queried every second. Queries must repeat the condition
  // literally.
  await sql`
    create index orders_unseen on orders (store_id, created_at)
    where order_status = 1 and (shown_at is null or shown_silently)`.execute(db);

  await sql`
    create table escalation_settings (
      store_id uuid primary key references stores on delete cascade,
      version integer not null default 1 check (version > 0),
      rules jsonb not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table alert_contacts (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      name text not null,
      channel text not null check (channel in ('email', 'phone')),
      recipient text not null,
      country_phone_code text not null default '',
      lang smallint not null,
      state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'stopped')),
      otp_id uuid,
      -- The last test alert, to show what became of it.
      test_message_id uuid,
      created_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      unique (store_id, channel, country_phone_code, recipient)
    )`.execute(db);

  await sql`
    alter table messages
      add column lane text not null default 'codes' check (lane in ('codes', 'alerts'))`.execute(db);
  await sql`drop index messages_to_send`.execute(db);
  await sql`
    create index messages_to_send on messages (channel, lane, next_try_at)
      where state in ('waiting', 'void') and sealed is not null`.execute(db);
  await sql`alter table one_time_codes drop constraint one_time_codes_purpose_check`.execute(db);
  await sql`
    alter table one_time_codes add constraint one_time_codes_purpose_check
      check (purpose in ('registration', 'verification', 'password_reset', 'alert_contact'))`.execute(db);
}
