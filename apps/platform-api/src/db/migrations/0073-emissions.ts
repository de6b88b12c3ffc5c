import { type Kysely, sql } from 'kysely';

/** What deliveries emitted, what could have been saved, and how far couriers drove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Metres with an open gap of the track as its great circle times the assumed detour; `metres_gap` is that great circle.
  await sql`
    alter table delivery_requests
      add column metres_to integer check (metres_to >= 0),
      add column metres_loaded integer check (metres_loaded >= 0),
      add column metres_gap integer check (metres_gap >= 0),
      add check (num_nulls(metres_to, metres_loaded, metres_gap) in (0, 3))`.execute(db);
  await sql`
    create index delivery_requests_completed on delivery_requests (provider_id, completed_at) where status = 23`.execute(
    db,
  );
  await sql`
    create table delivery_emissions (
      store_id uuid not null,
      order_id uuid not null,
      no smallint not null check (no between 1 and 20),
      day date not null,
      provider_id uuid,
      transporter_id uuid,
      warehouse_id uuid,
      vehicle_class text not null check (vehicle_class in
        ('on_foot', 'bicycle', 'cargo_bike', 'scooter', 'motorbike', 'car', 'van', 'truck', 'other')),
      energy text not null check (energy in ('', 'human', 'electric', 'petrol', 'diesel', 'hybrid')),
      method text not null check (method in ('reported', 'tracked', 'estimated', 'assumed')),
      factor_set text not null,
      -- Of a courier: all deliveries of the run, also those of other stores.
      run_id uuid,
      run_deliveries integer check (run_deliveries > 0),
      run_metres integer check (run_metres >= 0),
      run_empty_metres integer check (run_empty_metres between 0 and run_metres),
      run_mg bigint check (run_mg >= 0),
      -- Null of a transporter that reports its emissions.
      metres integer check (metres >= 0),
      empty_metres integer check (empty_metres between 0 and metres),
      mg bigint not null,
      empty_mg bigint not null check (empty_mg between 0 and mg),
      low_mg bigint not null check (low_mg >= 0),
      high_mg bigint not null,
      -- All that the amount is computed from.
      formula jsonb not null,
      computed_at timestamptz(3) not null default now(),
      primary key (store_id, order_id, no),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      check (low_mg <= mg and mg <= high_mg),
      check (num_nulls(provider_id, transporter_id) > 0)
    )`.execute(db);
  await sql`create index delivery_emissions_by_day on delivery_emissions (store_id, day, order_id, no)`.execute(db);
  await sql`
    create table emissions_due (
      store_id uuid not null,
      order_id uuid not null,
      no smallint not null,
      since timestamptz(3) not null default now(),
      primary key (store_id, order_id, no),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table saving_days (
      store_id uuid not null references stores on delete cascade,
      day date not null,
      is_due boolean not null default true,
      -- Of the joined runs, and of legs with another vehicle; both newest figures.
      pairs jsonb not null default '[]',
      legs jsonb not null default '[]',
      unknown_legs integer not null default 0 check (unknown_legs >= 0),
      computed_at timestamptz(3),
      primary key (store_id, day)
    )`.execute(db);
  await sql`create index saving_days_due on saving_days (store_id, day) where is_due`.execute(db);
  await sql`
    create table courier_speeds (
      store_id uuid not null references stores on delete cascade,
      vehicle_class text not null,
      metres_per_hour integer not null check (metres_per_hour > 0),
      deliveries integer not null check (deliveries > 0),
      measured_at timestamptz(3) not null default now(),
      primary key (store_id, vehicle_class)
    )`.execute(db);

  // Whatever delivers an order or a parcel, its emissions are due.
  await sql`
    create function note_due_emissions() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'parcels' then
        insert into emissions_due (store_id, order_id, no) values (new.store_id, new.order_id, new.no)
        on conflict (store_id, order_id, no) do update set since = clock_timestamp();
      else
        insert into emissions_due (store_id, order_id, no)
        select o.store_id, o.id, 1 from orders o
        where o.store_id = new.store_id and o.id = new.order_id and o.waybill_number is null
        on conflict (store_id, order_id, no) do update set since = clock_timestamp();
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger delivered_parcels after insert or update of label, co2e_grams on parcels
    for each row when (new.label = 'confirmed_delivery') execute function note_due_emissions()`.execute(db);
  await sql`
    create trigger completed_requests after insert or update of status on delivery_requests
    for each row when (new.status = 23) execute function note_due_emissions()`.execute(db);
  await noteEarlierDeliveries(db);
}

/** All that was delivered before is due, too. */
export async function noteEarlierDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into emissions_due (store_id, order_id, no)
    select store_id, order_id, no from parcels where label = 'confirmed_delivery'
    union
    select r.store_id, r.order_id, 1 from delivery_requests r
    join orders o on o.store_id = r.store_id and o.id = r.order_id
    where r.status = 23 and o.waybill_number is null
    on conflict do nothing`.execute(db);
}
