import { type Kysely, sql } from 'kysely';

/** Parcels that a driver takes together: scanned, then handed over at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table handovers (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- Null before it is first closed.
      no integer check (no > 0),
      transporter_id uuid,
      state text not null default 'open' check (state in ('open', 'closed')),
      opened_at timestamptz(3) not null default now(),
      opened_by jsonb not null,
      closed_at timestamptz(3),
      closed_by jsonb,
      driver_name text not null default '' check (char_length(driver_name) <= 100),
      signature jsonb,
      version integer not null default 1 check (version > 0),
      primary key (store_id, id),
      unique (store_id, no),
      foreign key (store_id, transporter_id) references transporters (store_id, id),
      check (state = 'open' or (no is not null and closed_at is not null and closed_by is not null and driver_name <> ''))
    )`.execute(db);
  await sql`
    create unique index handovers_open on handovers
      (store_id, coalesce(transporter_id, '00000000-0000-0000-0000-000000000000'::uuid))
    where state = 'open'`.execute(db);
  await sql`create index handovers_closed on handovers (store_id, closed_at desc, id) where state = 'closed'`.execute(
    db,
  );
  await sql`
    create table handover_parcels (
      store_id uuid not null,
      handover_id uuid not null,
      order_id uuid not null,
      no smallint not null,
      state text not null default 'scanned' check (state in ('scanned', 'handed_over', 'refused')),
      -- Why it was refused.
      refused text,
      scanned_at timestamptz(3) not null default clock_timestamp(),
      scanned_by jsonb not null,
      primary key (store_id, handover_id, order_id, no),
      foreign key (store_id, handover_id) references handovers (store_id, id) on delete cascade,
      foreign key (store_id, order_id, no) references parcels (store_id, order_id, no) on delete cascade,
      check ((state = 'refused') = (refused is not null))
    )`.execute(db);
  await sql`
    create unique index handover_parcels_scanned on handover_parcels (store_id, order_id, no)
    where state = 'scanned'`.execute(db);
  await sql`create index handover_parcels_of_order on handover_parcels (store_id, order_id, no)`.execute(db);
  await sql`
    alter table store_counters
      add column handovers_version bigint not null default 0 check (handovers_version >= 0),
      add column handover_no integer not null default 0 check (handover_no >= 0)`.execute(db);
}
