import { type Kysely, sql } from 'kysely';

/** Parcels of orders with their transporters, and what transporters report of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transporters (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      name text not null check (char_length(name) between 1 and 100),
      contact text not null default '' check (char_length(contact) <= 200),
      phone text not null default '' check (char_length(phone) <= 32),
      email text not null default '' check (char_length(email) <= 254),
      vehicle_class text not null default 'other' check (vehicle_class in
        ('on_foot', 'bicycle', 'cargo_bike', 'scooter', 'motorbike', 'car', 'van', 'truck', 'other')),
      energy text not null default '' check (energy in ('', 'human', 'electric', 'petrol', 'diesel', 'hybrid')),
      services jsonb not null default '[]',
      code_map jsonb not null default '[]',
      round_km integer check (round_km between 1 and 2000),
      round_parcels integer check (round_parcels between 1 and 5000),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (store_id, id)
    )`.execute(db);

  await sql`
    alter table orders
      add column parcel_count smallint not null default 1 check (parcel_count between 1 and 20),
      add column service_level text check (service_level in ('immediate', 'same_day', 'next_day', 'economy'))`.execute(
    db,
  );
  const labels = sql`
    'dispatched_to_transporter', 'transporter_assigned', 'pickup_time_confirmed', 'drop_off_in_progress',
    'arrived_at_drop_off', 'confirmed_delivery', 'redirected_to_alternative_courier', 'transporter_cancelled',
    'declined', 'pending_pickup_confirmation'`;
  await sql`
    create table parcels (
      store_id uuid not null,
      order_id uuid not null,
      no smallint not null check (no between 1 and 20),
      waybill_number text not null check (char_length(waybill_number) between 1 and 50),
      transporter_id uuid,
      label text not null check (label in (${labels})),
      -- When it came to its label, and when it was last heard of.
      label_at timestamptz(3) not null,
      told_at timestamptz(3) not null,
      is_contradicted boolean not null default false,
      grams integer check (grams between 1 and 1000000),
      length_mm integer check (length_mm between 1 and 10000),
      width_mm integer check (width_mm between 1 and 10000),
      height_mm integer check (height_mm between 1 and 10000),
      attempts smallint not null default 0 check (attempts >= 0),
      window_from timestamptz(3),
      window_to timestamptz(3),
      received_by text not null default '' check (char_length(received_by) <= 100),
      co2e_grams integer check (co2e_grams between 0 and 10000000),
      primary key (store_id, order_id, no),
      unique (store_id, waybill_number),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      foreign key (store_id, transporter_id) references transporters (store_id, id),
      check (num_nulls(length_mm, width_mm, height_mm) in (0, 3)),
      check ((window_from is null) = (window_to is null) and window_from <= window_to)
    )`.execute(db);
  await sql`
    create index parcels_open on parcels (store_id, transporter_id, label) where label <> 'confirmed_delivery'`.execute(
    db,
  );
  await sql`
    create table carrier_updates (
      store_id uuid not null,
      transporter_id uuid not null,
      event_id text not null check (char_length(event_id) between 1 and 100),
      order_id uuid not null,
      parcel_no smallint not null,
      label text not null check (label in (${labels})),
      at timestamptz(3) not null,
      reason text check (char_length(reason) between 1 and 500),
      outcome text not null check (outcome in ('applied', 'history')),
      received_at timestamptz(3) not null default now(),
      primary key (store_id, transporter_id, event_id),
      foreign key (store_id, order_id, parcel_no) references parcels (store_id, order_id, no) on delete cascade,
      foreign key (store_id, transporter_id) references transporters (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index carrier_updates_of_parcel on carrier_updates (store_id, order_id, parcel_no)`.execute(db);
  await sql`create index carrier_updates_by_age on carrier_updates (received_at)`.execute(db);

  // Wherever an order gets its waybill, that is the one of its first parcel.
  await sql`
    create function add_first_parcel() returns trigger language plpgsql as $$
    begin
      insert into parcels (store_id, order_id, no, waybill_number, transporter_id, label, label_at, told_at)
      values (new.store_id, new.id, 1, new.waybill_number,
        (select min(t.id::text)::uuid from transporters t where t.store_id = new.store_id and t.deleted_at is null
          having count(*) = 1),
        new.shipment_label, coalesce(new.shipment_told_at, new.shipped_at), coalesce(new.shipment_told_at, new.shipped_at))
      on conflict (store_id, order_id, no) do update set waybill_number = excluded.waybill_number;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_first_parcel after insert on orders
    for each row when (new.waybill_number is not null) execute function add_first_parcel()`.execute(db);
  await sql`
    create trigger orders_get_first_parcel after update of waybill_number on orders
    for each row when (new.waybill_number is not null and old.waybill_number is distinct from new.waybill_number)
    execute function add_first_parcel()`.execute(db);
  await addParcelsOfOrders(db);
  // The numbers of the platform are random now.
  await sql`drop sequence waybill_numbers`.execute(db);
}

/** One transporter for each store of a tenant, and one parcel for each order with a waybill. */
export async function addParcelsOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into transporters (store_id, id, name)
    select s.id, gen_random_uuid(), left(t.name, 100) from stores s join tenants t on t.id = s.tenant_id`.execute(db);
  await sql`
    insert into parcels (store_id, order_id, no, waybill_number, transporter_id, label, label_at, told_at)
    select o.store_id, o.id, 1, o.waybill_number, t.id, o.shipment_label,
      coalesce(o.shipment_told_at, o.shipped_at), coalesce(o.shipment_told_at, o.shipped_at)
    from orders o left join transporters t on t.store_id = o.store_id where o.waybill_number is not null`.execute(db);
}
