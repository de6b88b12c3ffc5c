import { type Kysely, sql } from 'kysely';

/** When parcels left the store; the store's own addresses, which their labels show; warehouses that couriers come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leaveParcelsOffTheRoad(db);
  await dateDispatches(db);
  await createAddresses(db);
  await createWarehouses(db);
}

/** A parcel leaves days before it arrives: the time of couriers on the road is of orders without one. */
async function leaveParcelsOffTheRoad(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('order_facts'::regproc) as text`.execute(db);
  const written = rows[0]?.text ?? '';
  const changed = written.replace(
    `o.order_type = 'delivery' and o.dispatched_at is not null`,
    `o.order_type = 'delivery' and o.waybill_number is null and o.dispatched_at is not null`,
  );
  if (changed === written) throw new Error('order_facts has another definition than expected');
  await sql.raw(changed).execute(db);
}

/** Orders with a waybill left with the first update on the way after the last transporter that cancelled. */
export async function dateDispatches(db: Kysely<unknown>): Promise<void> {
  // No figure counts by this column of a parcel, so the triggers have nothing to write.
  await sql`select set_config('store_panel.facts', 'off', true)`.execute(db);
  await sql`
    with news as (
      select e.store_id, e.order_id, e.seq, e.at, e.payload ->> 'shipment_label' as label
      from events e where e.order_id is not null and e.payload ->> 'shipment_label' is not null
    ), last_back as (
      select store_id, order_id, max(seq) as seq from news
      where label in ('transporter_cancelled', 'declined') group by store_id, order_id
    ), left_at as (
      select n.store_id, n.order_id, min(n.at) as at
      from news n left join last_back b on b.store_id = n.store_id and b.order_id = n.order_id
      where n.label in ('dispatched_to_transporter', 'drop_off_in_progress', 'arrived_at_drop_off')
        and n.seq > coalesce(b.seq, 0)
      group by n.store_id, n.order_id
    )
    update orders o set dispatched_at = l.at from left_at l
    where o.store_id = l.store_id and o.id = l.order_id and o.waybill_number is not null and o.dispatched_at is null
  `.execute(db);
  await sql`select set_config('store_panel.facts', 'on', true)`.execute(db);
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_addresses (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      version integer not null default 1 check (version > 0),
      label text not null check (label <> ''),
      company text not null,
      contact text not null,
      phone text not null,
      email text not null,
      -- Composed from the parts.
      line text not null check (line <> ''),
      parts jsonb not null,
      note text not null,
      latitude double precision,
      longitude double precision,
      uses text[] not null check (uses <@ array['sender', 'return']),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      check (num_nulls(latitude, longitude) in (0, 2))
    )`.execute(db);
  // One address for each use.
  for (const use of ['sender', 'return'])
    await sql`
      create unique index ${sql.id(`store_addresses_${use}`)} on store_addresses (store_id)
      where ${sql.lit(use)} = any(uses)`.execute(db);
}

async function createWarehouses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_warehouses (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      version integer not null default 1 check (version > 0),
      name text not null check (name <> ''),
      address_id uuid not null,
      is_default boolean not null,
      is_active boolean not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      foreign key (store_id, address_id) references store_addresses (store_id, id)
    )`.execute(db);
  await sql`create index store_warehouses_of_address on store_warehouses (store_id, address_id)`.execute(db);
  await sql`create unique index store_warehouses_default on store_warehouses (store_id) where is_default`.execute(db);
  // A warehouse without a place is passed over: a courier has to be sent somewhere.
  await sql`
    create function store_origin(of_store uuid)
    returns table (latitude double precision, longitude double precision, line text) language sql stable as $$
      select coalesce(w.latitude, s.latitude), coalesce(w.longitude, s.longitude), coalesce(w.line, s.address)
      from stores s left join (
        select a.store_id, a.latitude, a.longitude, w.name || ', ' || a.line as line
        from store_warehouses w join store_addresses a on a.store_id = w.store_id and a.id = w.address_id
        where w.store_id = of_store and w.is_default and w.is_active and a.latitude is not null
      ) w on w.store_id = s.id
      where s.id = of_store
    $$`.execute(db);
}
