import { type Kysely, sql } from 'kysely';

/** Store settings, sections of further settings, and the cancellation rule that an order was placed under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add column provides_pickup boolean not null default true,
      add column provides_delivery boolean not null default true,
      add column delivery_minutes_min smallint check (delivery_minutes_min between 5 and 240),
      add column delivery_minutes_max smallint check (delivery_minutes_max between 5 and 240),
      add column price_rating smallint check (price_rating between 1 and 4),
      add column takes_scheduled_orders boolean not null default true,
      add column schedule_min_minutes integer not null default 0 check (schedule_min_minutes between 0 and 10080),
      add column schedule_max_days smallint not null default 366 check (schedule_max_days between 1 and 366),
      add column business_day_starts smallint not null default 0 check (business_day_starts between 0 and 6),
      add column detail_version integer not null default 1 check (detail_version > 0),
      add check (provides_pickup or provides_delivery),
      add check ((delivery_minutes_min is null) = (delivery_minutes_max is null)),
      add check (delivery_minutes_min <= delivery_minutes_max)`.execute(db);
  await sql`
    alter table store_counters
      add column settings_version bigint not null default 0 check (settings_version >= 0),
      add column detail_version integer not null default 1 check (detail_version > 0)`.execute(db);
  await sql`
    create table store_settings (
      store_id uuid not null references stores on delete cascade,
      section text not null check (section <> ''),
      value jsonb not null check (jsonb_typeof(value) = 'object'),
      version integer not null default 1 check (version > 0),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, section)
    )`.execute(db);
  await sql`
    alter table orders
      add column cancellation_charge_kind text check (cancellation_charge_kind in ('none', 'percentage', 'absolute')),
      add column cancellation_charge_value bigint check (cancellation_charge_value >= 0),
      add column cancellation_charge_threshold bigint check (cancellation_charge_threshold >= 0)`.execute(db);
  // Orders that have not ended were placed under the rule of now.
  await sql`
    update orders o set
      cancellation_charge_kind = s.cancellation_charge_kind,
      cancellation_charge_value = s.cancellation_charge_value,
      cancellation_charge_threshold = s.cancellation_charge_threshold
    from stores s where s.id = o.store_id and o.order_status < 25`.execute(db);
}
