// One file: tables, functions and triggers name the same measures and each other.
import { type Kysely, sql } from 'kysely';

/** What is counted, in the order of the table's columns and of a contribution's numbers: domain's `SHIPMENT_MEASURES`. */
const MEASURES = [
  'orders',
  'parcels',
  'delivered',
  'failed',
  'promised',
  'late',
  'dispatch_due',
  'dispatch_late',
  'attempted',
  'repeated',
  'charged',
  'charge',
  'claimed',
  'measured',
  'co2e_mg',
  'return_opened',
  'return_received',
  'return_refunded',
];

const list = (toSql: (measure: string, at: number) => string, separator = ', ') =>
  sql.raw(MEASURES.map((name, at) => toSql(name, at + 1)).join(separator));

/** Figures of deliveries, by day: written with each that has ended, and rebuilt from the orders of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await freezeDistances(db);
  await createTables(db);
  await createContribution(db);
  await createPosting(db);
  await createRebuild(db);
  await createTriggers(db);
  // Orders from before. The triggers are there already, so that no other writer comes in between.
  await sql`
    insert into shipment_contributions
    select f.* from orders o cross join lateral shipment_facts_of(o) f`.execute(db);
  await sql`
    insert into shipment_facts
    select f.store_id, f.day, f.dimension, f.key, f.slice, ${list((name) => `sum(f.${name})::bigint`)}
    from shipment_contributions c cross join lateral shipment_rows(c, 1) f
    group by f.store_id, f.day, f.dimension, f.key, f.slice`.execute(db);
}

/** How far a delivery goes from where it leaves, as it was when that or its address was set. */
async function freezeDistances(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Where its parcels leave from; null: as couriers collect.
      add column warehouse_id uuid,
      add column direct_metres integer check (direct_metres >= 0)`.execute(db);
  // By the haversine formula, with the mean radius of the Earth.
  await sql`
    create function freeze_distance() returns trigger language plpgsql as $$
    declare
      origin record;
      latitude double precision := (new.address -> 'point' ->> 'latitude')::double precision;
      longitude double precision := (new.address -> 'point' ->> 'longitude')::double precision;
    begin
      select coalesce(w.latitude, s.latitude) as latitude, coalesce(w.longitude, s.longitude) as longitude
      into origin
      from stores s left join (
        select w.store_id, a.latitude, a.longitude
        from store_warehouses w join store_addresses a on a.store_id = w.store_id and a.id = w.address_id
        where w.store_id = new.store_id and a.latitude is not null
          and case when new.warehouse_id is null then w.is_default and w.is_active else w.id = new.warehouse_id end
      ) w on w.store_id = s.id
      where s.id = new.store_id;
      new.direct_metres := round(2 * 6371008.8 * asin(least(1, sqrt(
        sin(radians(latitude - origin.latitude) / 2) ^ 2
        + cos(radians(origin.latitude)) * cos(radians(latitude)) * sin(radians(longitude - origin.longitude) / 2) ^ 2
      ))))::integer;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger orders_distance before insert on orders
    for each row when (new.order_type = 'delivery') execute function freeze_distance()`.execute(db);
  await sql`
    create trigger orders_distance_changed before update of address, warehouse_id on orders
    for each row when (new.order_type = 'delivery'
      and (new.address, new.warehouse_id) is distinct from (old.address, old.warehouse_id))
    execute function freeze_distance()`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // No foreign keys, as of sales_facts: their writer has locked the store's counters.
  await sql`
    create table shipment_facts (
      store_id uuid not null,
      day date not null,
      dimension text not null,
      key text not null,
      slice text not null,
      ${list((name) => `${name} bigint not null default 0`)},
      primary key (store_id, dimension, day, key, slice)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index shipment_facts_of_day on shipment_facts (store_id, day)`.execute(db);
  // What an order has added last: its keys, and the numbers of its measures.
  await sql`
    create table shipment_contributions (
      store_id uuid not null,
      order_id uuid not null,
      day date not null,
      carrier text not null,
      service_level text not null,
      vehicle_class text not null,
      warehouse text not null,
      distance text not null,
      return_reason text,
      door integer,
      refund integer,
      measures bigint[] not null,
      primary key (store_id, order_id)
    )`.execute(db);
  await sql`create index shipment_contributions_of_day on shipment_contributions (store_id, day)`.execute(db);
}

/** What an order adds to the figures of deliveries, domain's `shipmentFactsOf`, and the rows it is added to. */
async function createContribution(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shipment_facts_of(o orders) returns setof shipment_contributions language sql stable as $$
      select o.store_id, o.id, o.service_day,
        case when o.waybill_number is not null then coalesce('transporter:' || p.transporter_id::text, '')
          when c.done and o.request_status = 23 then coalesce('courier:' || (
            select q.provider_id::text from delivery_requests q where q.store_id = o.store_id and q.id = o.request_id
          ), '')
          else '' end,
        coalesce(o.service_level, case when o.waybill_number is null then 'immediate' else 'next_day' end),
        coalesce(e.vehicle_class, ''),
        coalesce(o.warehouse_id::text, ''),
        case when o.direct_metres is null then '' when o.direct_metres <= 2000 then '2'
          when o.direct_metres <= 5000 then '5' when o.direct_metres <= 10000 then '10'
          when o.direct_metres <= 20000 then '20' else 'more' end,
        case when c.done then coalesce(r.reason, case when o.returned_at is not null then 'unknown' end) end,
        case when c.done then case when t.minutes < 180 then t.minutes else t.minutes / 60 * 60 end end,
        case when c.done and r.refund_to is not null
          then (seconds_between(r.refund_from, r.refund_to) / 86400)::integer end,
        array[
          1,
          o.parcel_count,
          case when c.done then o.parcel_count else 0 end,
          case when c.done then 0 else o.parcel_count end,
          case when c.done and o.promised_at is not null then o.parcel_count else 0 end,
          case when c.done and o.ended_at - o.promised_at > interval '5 minutes' then o.parcel_count else 0 end,
          case when c.done and coalesce(o.estimated_ready_at, o.promised_at) is not null then o.parcel_count else 0 end,
          case when c.done and coalesce(o.dispatched_at, o.ended_at) - coalesce(o.estimated_ready_at, o.promised_at)
            > interval '5 minutes' then o.parcel_count else 0 end,
          case when c.done and o.waybill_number is not null and p.attempts is not null then o.parcel_count else 0 end,
          case when c.done and o.waybill_number is not null and p.attempts > 1 then o.parcel_count else 0 end,
          case when c.done and o.charge_explain is not null then o.parcel_count else 0 end,
          case when c.done and o.charge_explain is not null then o.courier_charge else 0 end,
          case when exists (select from claims k where k.store_id = o.store_id and k.order_id = o.id)
            then o.parcel_count else 0 end,
          coalesce(e.measured, 0),
          coalesce(e.mg, 0),
          case when c.done and (o.returned_at is not null or r.reason is not null) then o.parcel_count else 0 end,
          case when c.done and (o.returned_at is not null or r.is_received) then o.parcel_count else 0 end,
          case when c.done and r.refund_to is not null then o.parcel_count else 0 end
        ]::bigint[]
      from (select o.order_status = 25 as done, o.order_status > 100 and o.dispatched_at is not null as failed) c
        cross join lateral (
          select case when o.dispatched_at is not null and o.ended_at is not null
            then (seconds_between(o.dispatched_at, o.ended_at) / 60)::integer end as minutes
        ) t
        cross join lateral (
          select (array_agg(q.transporter_id order by q.no))[1] as transporter_id, max(q.attempts) as attempts
          from parcels q where q.store_id = o.store_id and q.order_id = o.id and q.return_id is null
        ) p
        cross join lateral (
          select (array_agg(q.reason order by q.number))[1] as reason, bool_or(q.received_at is not null) as is_received,
            (array_agg(q.created_at order by q.number) filter (where q.refunded_at is not null))[1] as refund_from,
            (array_agg(q.refunded_at order by q.number) filter (where q.refunded_at is not null))[1] as refund_to
          from returns q where q.store_id = o.store_id and q.order_id = o.id
        ) r
        cross join lateral (
          select (array_agg(q.vehicle_class order by q.no))[1] as vehicle_class, count(*) as measured, sum(q.mg) as mg
          from delivery_emissions q where q.store_id = o.store_id and q.order_id = o.id
        ) e
      where o.id is not null and o.order_type = 'delivery' and (c.done or c.failed)
    $$`.execute(db);
  await sql`
    create function shipment_rows(c shipment_contributions, sign integer) returns setof shipment_facts
    language sql immutable as $$
      select c.store_id, c.day, d.dimension, d.key, s.slice, ${list((_, at) => `sign * c.measures[${at}]`)}
      from (
        select case when c.carrier like 'transporter:%' then substr(c.carrier, 13) when c.carrier = '' then '' else 'courier' end
          || '|' || c.warehouse as slice
      ) s cross join lateral (
        values ('day', ''), ('carrier', c.carrier), ('service_level', c.service_level), ('vehicle_class', c.vehicle_class),
          ('warehouse', c.warehouse), ('distance', c.distance), ('return_reason', c.return_reason),
          ('door', c.door::text), ('refund', c.refund::text)
      ) d (dimension, key)
      where c.store_id is not null and d.key is not null
    $$`.execute(db);
}

async function createPosting(db: Kysely<unknown>): Promise<void> {
  // Compares with what the order has added last, so that whatever changed it needs no rule, and a second time posts
  // nothing. A fault of reporting stops no order: the day is noted and rebuilt.
  await sql`
    create function post_shipment_facts(of_store uuid, of_order uuid) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare
      was shipment_contributions;
      now_is shipment_contributions;
    begin
      begin
        -- Who holds it has committed what it changed before this looks at the order.
        perform from store_counters where store_id = of_store for no key update;
        select * into was from shipment_contributions where store_id = of_store and order_id = of_order;
        select f.* into now_is from orders o cross join lateral shipment_facts_of(o) f
        where o.store_id = of_store and o.id = of_order;
        if was is not distinct from now_is then
          return;
        end if;
        if now_is.store_id is null then
          delete from shipment_contributions where store_id = of_store and order_id = of_order;
        else
          insert into shipment_contributions select (now_is).*
          on conflict (store_id, order_id) do update
          set day = excluded.day, carrier = excluded.carrier, service_level = excluded.service_level,
            vehicle_class = excluded.vehicle_class, warehouse = excluded.warehouse, distance = excluded.distance,
            return_reason = excluded.return_reason, door = excluded.door, refund = excluded.refund,
            measures = excluded.measures;
        end if;
        insert into shipment_facts as f
        select c.store_id, c.day, c.dimension, c.key, c.slice, ${list((name) => `sum(c.${name})::bigint`)}
        from (select * from shipment_rows(now_is, 1) union all select * from shipment_rows(was, -1)) c
        group by c.store_id, c.day, c.dimension, c.key, c.slice
        having ${list((name) => `sum(c.${name}) <> 0`, ' or ')}
        order by c.dimension, c.day, c.key, c.slice
        on conflict (store_id, dimension, day, key, slice) do update
        set ${list((name) => `${name} = f.${name} + excluded.${name}`)};
      exception when others then
        raise warning 'facts of a delivery could not be written: %', sqlerrm;
        insert into fact_repairs (store_id, day)
        select of_store, d.day from (
          select service_day as day from orders where store_id = of_store and id = of_order
          union select day from shipment_contributions where store_id = of_store and order_id = of_order
        ) d order by d.day
        on conflict (store_id, day) do update set at = now();
      end;
    end $$`.execute(db);
}

async function createRebuild(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function built_shipments(of_store uuid, from_day date, to_day date) returns setof shipment_facts
    language sql stable as $$
      select f.store_id, f.day, f.dimension, f.key, f.slice, ${list((name) => `sum(f.${name})::bigint`)}
      from orders o cross join lateral shipment_facts_of(o) c cross join lateral shipment_rows(c, 1) f
      where o.store_id = of_store and o.service_day between from_day and to_day
      group by f.store_id, f.day, f.dimension, f.key, f.slice
    $$`.execute(db);
  // An order that was added to another day by a fault leaves that day to be rebuilt too.
  await sql`
    create function rebuild_shipment_day(of_store uuid, of_day date) returns void language plpgsql as $$
    begin
      perform from store_counters where store_id = of_store for no key update;
      delete from shipment_facts where store_id = of_store and day = of_day;
      delete from shipment_contributions where store_id = of_store and day = of_day;
      insert into fact_repairs (store_id, day)
      select distinct c.store_id, c.day from orders o join shipment_contributions c
        on c.store_id = o.store_id and c.order_id = o.id
      where o.store_id = of_store and o.service_day = of_day order by c.day
      on conflict (store_id, day) do update set at = now();
      delete from shipment_contributions c using orders o
      where o.store_id = of_store and o.service_day = of_day and c.store_id = o.store_id and c.order_id = o.id;
      insert into shipment_contributions
      select c.* from orders o cross join lateral shipment_facts_of(o) c
      where o.store_id = of_store and o.service_day = of_day;
      insert into shipment_facts
      select f.store_id, f.day, f.dimension, f.key, f.slice, ${list((name) => `sum(f.${name})::bigint`)}
      from shipment_contributions c cross join lateral shipment_rows(c, 1) f
      where c.store_id = of_store and c.day = of_day
      group by f.store_id, f.day, f.dimension, f.key, f.slice
      order by f.dimension, f.day, f.key, f.slice;
    end $$`.execute(db);
  await sql`
    create function differing_shipment_days(of_store uuid, from_day date, to_day date) returns setof date
    language sql stable as $$
      with written as (
        select dimension, day, key, slice, ${list((name) => name)} from shipment_facts
        where store_id = of_store and day between from_day and to_day and (${list((name) => `${name} <> 0`, ' or ')})
      ), built as (
        select dimension, day, key, slice, ${list((name) => name)} from built_shipments(of_store, from_day, to_day)
      )
      select distinct day from (
        (select * from written except all select * from built)
        union all
        (select * from built except all select * from written)
      ) d order by day
    $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  const isOn = `current_setting('store_panel.facts', true) is distinct from 'off'`;
  await sql`
    create function keep_shipment_facts_of_order() returns trigger language plpgsql as $$
    begin
      perform post_shipment_facts(coalesce(new.store_id, old.store_id), coalesce(new.id, old.id));
      return null;
    end $$`.execute(db);
  // A row of an order. While that is running it adds nothing; of one that is deleted the order's own trigger takes it off.
  await sql`
    create function keep_shipment_facts() returns trigger language plpgsql as $$
    begin
      perform post_shipment_facts(o.store_id, o.id) from orders o
      where o.store_id = coalesce(new.store_id, old.store_id) and o.order_status >= 25
        and o.id in (new.order_id, old.order_id);
      return null;
    end $$`.execute(db);
  const columns = [
    'service_day',
    'order_type',
    'order_status',
    'request_status',
    'request_id',
    'waybill_number',
    'service_level',
    'parcel_count',
    'warehouse_id',
    'direct_metres',
    'courier_charge',
    'returned_at',
    'dispatched_at',
    'estimated_ready_at',
    'promised_at',
    'ended_at',
  ];
  const values = (row: string) =>
    `(${[...columns.map((name) => `${row}.${name}`), `${row}.charge_explain is null`].join(', ')})`;
  const isDelivery = (row: string) => `${row}.order_type = 'delivery' and ${row}.order_status >= 25`;
  // Deferred, because its writer holds the store's counters by the end of the transaction.
  await sql`
    create constraint trigger orders_shipments_placed after insert on orders
    deferrable initially deferred for each row when (${sql.raw(`${isOn} and ${isDelivery('new')}`)})
    execute function keep_shipment_facts_of_order()`.execute(db);
  await sql`
    create constraint trigger orders_shipments_removed after delete on orders
    deferrable initially deferred for each row when (${sql.raw(`${isOn} and ${isDelivery('old')}`)})
    execute function keep_shipment_facts_of_order()`.execute(db);
  await sql`
    create constraint trigger orders_shipments_changed after update on orders
    deferrable initially deferred for each row when (${sql.raw(
      `${isOn} and (${isDelivery('old')} or ${isDelivery('new')}) and ${values('old')} is distinct from ${values('new')}`,
    )}) execute function keep_shipment_facts_of_order()`.execute(db);
  const rows = {
    parcels: ['transporter_id', 'attempts', 'return_id', 'no'],
    returns: ['reason', 'received_at', 'refunded_at'],
    delivery_emissions: ['vehicle_class', 'mg'],
    claims: ['order_id'],
    delivery_requests: ['provider_id'],
  };
  for (const [table, counted] of Object.entries(rows)) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_shipments_placed`)} after insert or delete on ${sql.table(table)}
      deferrable initially deferred for each row when (${sql.raw(isOn)}) execute function keep_shipment_facts()`.execute(
      db,
    );
    const differs = counted.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
    await sql`
      create constraint trigger ${sql.ref(`${table}_shipments_changed`)} after update on ${sql.table(table)}
      deferrable initially deferred for each row when (${sql.raw(`${isOn} and (${differs})`)})
      execute function keep_shipment_facts()`.execute(db);
  }
}
