import { type Kysely, sql } from 'kysely';

/** Messages that a store sends to its customers, and how its own mail server and SMS gateway are doing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column store_id uuid references stores on delete cascade`.execute(db);
  await sql`alter table messages drop constraint messages_lane_check`.execute(db);
  await sql`
    alter table messages
      add constraint messages_lane_check check (lane in ('codes', 'alerts', 'store_email', 'store_phone')),
      add check ((store_id is not null) = (lane in ('store_email', 'store_phone')))`.execute(db);
  await sql`
    create index messages_of_stores on messages (store_id, lane, next_try_at)
    where store_id is not null and state in ('waiting', 'void') and sealed is not null`.execute(db);
  await sql`
    create table message_accounts (
      store_id uuid not null references stores on delete cascade,
      channel text not null check (channel in ('email', 'phone')),
      -- A sender has a message of it until then.
      busy_until timestamptz(3) not null default now(),
      served_at timestamptz(6) not null default now(),
      -- Number of the lease, so that a late sender changes nothing.
      leases bigint not null default 0,
      -- Attempts in a row that did not reach it.
      failures smallint not null default 0 check (failures >= 0),
      -- Pauses in a row, each twice as long as the one before.
      pauses smallint not null default 0 check (pauses >= 0),
      paused_until timestamptz(3),
      primary key (store_id, channel)
    )`.execute(db);
}
