import { type Kysely, sql } from 'kysely';

/** What is counted, in the order of the table's columns: domain's `FACT_MEASURES`. */
const MEASURES = [
  'orders',
  'open',
  'called_off',
  'returned',
  'quantity',
  'amount',
  'open_amount',
  'called_off_amount',
  'goods',
  'discount',
  'tax',
  'delivery',
  'tip',
  'charged',
  'prep_orders',
  'prep_seconds',
  'ready_at_handover',
  'promised',
  'late',
  'kitchen_late',
  'road_seconds',
];

const list = (toSql: (measure: string) => string, separator = ', ') => sql.raw(MEASURES.map(toSql).join(separator));

/** Figures of orders, by day: written with each order, and rebuilt from the orders of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await createTables(db);
  await createOrderFacts(db);
  await createRebuild(db);
  await createTriggers(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column service_hour smallint check (service_hour between 0 and 23),
    -- One of domain's kinds of reasons; null without one, and for orders that were not called off.
    add column end_reason_kind text check (char_length(end_reason_kind) between 1 and 40)`.execute(db);
  // Orders from before have the hour of their store's zone of today. One that this database does not know counts as UTC.
  await sql`
    update orders o
    set service_hour = extract(hour from coalesce(o.scheduled_at, o.created_at) at time zone s.zone)
    from (
      select stores.id, coalesce(z.name, 'UTC') as zone from stores left join pg_timezone_names z on z.name = stores.timezone
    ) s where s.id = o.store_id`.execute(db);
  await sql`alter table orders alter column service_hour set not null`.execute(db);
  // Figures are complete from this day on; null: all are.
  await sql`alter table store_counters add column facts_from date`.execute(db);
  await sql`
    update store_counters c set facts_from = o.day
    from (select store_id, max(service_day) + 1 as day from orders group by store_id) o
    where o.store_id = c.store_id`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // No foreign keys, as of events: their writer has locked the store's counters. An update fits beside the old row.
  await sql`
    create table sales_facts (
      store_id uuid not null,
      dimension text not null,
      day date not null,
      key text not null,
      slice text not null,
      ${list((name) => `${name} bigint not null default 0`)},
      -- The newest name of an item; counts for nothing.
      label text not null default '',
      primary key (store_id, dimension, day, key, slice)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index sales_facts_of_day on sales_facts (store_id, day)`.execute(db);
  // Days whose figures could not be written with an order, and are rebuilt by a job.
  await sql`
    create table fact_repairs (
      store_id uuid not null,
      day date not null,
      at timestamptz(3) not null default now(),
      primary key (store_id, day)
    )`.execute(db);
}

/** What an order adds to the figures of its day: domain's `factsOf`. */
async function createOrderFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function item_key(line jsonb) returns text language sql immutable parallel safe as $$
      select coalesce(line ->> 'item_id', trim(both ' ' from regexp_replace(
        translate(normalize(line ->> 'name', NFC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), ' +', ' ', 'g')))
    $$`.execute(db);
  await sql`
    create function seconds_between(earlier timestamptz, later timestamptz) returns bigint language sql immutable parallel safe as $$
      select greatest(0, floor(extract(epoch from later) - extract(epoch from earlier)))::bigint
    $$`.execute(db);
  await sql`
    create function order_facts(o orders) returns setof sales_facts language sql stable as $$
      with m as materialized (
        select
          c.is_completed::int::bigint as orders,
          (o.order_status < 25)::int::bigint as open,
          c.is_called_off::int::bigint as called_off,
          (c.is_completed and o.returned_at is not null)::int::bigint as returned,
          case when c.is_completed then o.item_count else 0 end::bigint as quantity,
          case when c.is_completed then o.total else 0 end as amount,
          case when o.order_status < 25 then o.total else 0 end as open_amount,
          case when c.is_called_off then o.total else 0 end as called_off_amount,
          case when c.is_completed then o.cart_total else 0 end as goods,
          case when c.is_completed then o.discount else 0 end as discount,
          case when c.is_completed then o.tax else 0 end as tax,
          case when c.is_completed then o.delivery_price else 0 end as delivery,
          case when c.is_completed then o.tip_amount else 0 end as tip,
          case when c.is_called_off then o.cancellation_charge else 0 end as charged,
          k.has_time::int::bigint as prep_orders,
          case when k.has_time
            then seconds_between(coalesce(o.released_at, o.accepted_at, o.created_at), o.ready_at) else 0 end as prep_seconds,
          coalesce(k.has_time and coalesce(o.dispatched_at, o.ended_at) - o.ready_at <= interval '60 seconds', false)::int::bigint
            as ready_at_handover,
          (c.is_completed and o.promised_at is not null)::int::bigint as promised,
          coalesce(c.is_completed and
            case when o.order_type = 'delivery' then o.ended_at else coalesce(o.ready_at, o.ended_at) end
              - o.promised_at > interval '5 minutes', false)::int::bigint as late,
          coalesce(k.has_time and o.ready_at - o.estimated_ready_at > interval '5 minutes', false)::int::bigint
            as kitchen_late,
          case when c.is_completed and o.order_type = 'delivery' and o.dispatched_at is not null
            then seconds_between(o.dispatched_at, o.ended_at) else 0 end as road_seconds
        from (select o.order_status = 25 as is_completed, o.order_status > 100 as is_called_off) c
          cross join lateral (
            select c.is_completed and o.ready_at is not null and o.waybill_number is null as has_time
          ) k
        where o.id is not null
      )
      select o.store_id, d.dimension, o.service_day, d.key, d.slice, ${list((name) => `m.${name}`)}, ''
      from m cross join lateral (
        values
          ('day', '', o.source || ':' || o.order_type),
          ('hour', lpad(o.service_hour::text, 2, '0'), o.source || ':' || o.order_type)
      ) d (dimension, key, slice)
      union all
      select o.store_id, 'payment', o.service_day, o.payment_method, '', ${list((name) => `m.${name}`)}, ''
      from m where o.order_status = 25
      union all
      select o.store_id, 'courier', o.service_day, r.provider_id::text, o.payment_method, ${list((name) => `m.${name}`)}, ''
      from m join delivery_requests r on r.store_id = o.store_id and r.id = o.request_id
      where o.order_status = 25 and o.order_type = 'delivery' and o.request_status = 23 and r.provider_id is not null
      union all
      select o.store_id, 'reason', o.service_day, o.order_status || ':' || coalesce(o.end_reason_kind, 'none'),
        lpad(o.service_hour::text, 2, '0'), ${list((name) => `m.${name}`)}, ''
      from m where o.order_status > 100
      union all
      select o.store_id, g.dimension, o.service_day, g.key, '', ${list((name) =>
        ['orders', 'returned'].includes(name) ? `m.${name}` : ['quantity', 'goods'].includes(name) ? `g.${name}` : '0',
      )}, g.label
      from m cross join lateral (
        select d.dimension, d.key, sum((line ->> 'quantity')::bigint)::bigint as quantity,
          sum((line ->> 'quantity')::bigint * ((line ->> 'unit_price')::bigint + (
            select coalesce(sum((option ->> 'price')::bigint * (option ->> 'quantity')::bigint), 0)
            from jsonb_array_elements(line -> 'options') option
          )))::bigint as goods,
          case d.dimension when 'item' then max(line ->> 'name') else '' end as label
        from jsonb_array_elements(o.lines) line cross join lateral (
          values ('item', item_key(line)), ('sub_category', line ->> 'sub_category_id')
        ) d (dimension, key)
        where d.key is not null
        group by d.dimension, d.key
      ) g
      where o.order_status = 25
    $$`.execute(db);
}

async function createRebuild(db: Kysely<unknown>): Promise<void> {
  // What the orders of some days come to, and what is written, without rows that have become empty.
  await sql`
    create function built_facts(of_store uuid, from_day date, to_day date) returns setof sales_facts language sql stable as $$
      select f.store_id, f.dimension, f.day, f.key, f.slice, ${list((name) => `sum(f.${name})::bigint`)},
        coalesce((array_agg(f.label order by o.created_at desc, o.id desc) filter (where f.label <> ''))[1], '')
      from orders o cross join lateral order_facts(o) f
      where o.store_id = of_store and o.service_day between from_day and to_day
      group by f.store_id, f.dimension, f.day, f.key, f.slice
      having ${list((name) => `sum(f.${name}) <> 0`, ' or ')}
    $$`.execute(db);
  // Orders that have not committed yet apply their difference afterwards: who writes facts holds the store's counters.
  await sql`
    create function rebuild_day(of_store uuid, of_day date) returns void language plpgsql as $$
    begin
      perform from store_counters where store_id = of_store for no key update;
      delete from sales_facts where store_id = of_store and day = of_day;
      insert into sales_facts select * from built_facts(of_store, of_day, of_day) f
        order by f.dimension, f.day, f.key, f.slice;
    end $$`.execute(db);
  await sql`
    create function differing_days(of_store uuid, from_day date, to_day date) returns setof date language sql stable as $$
      with written as (
        select dimension, day, key, slice, ${list((name) => name)} from sales_facts
        where store_id = of_store and day between from_day and to_day and (${list((name) => `${name} <> 0`, ' or ')})
      ), built as (
        select dimension, day, key, slice, ${list((name) => name)} from built_facts(of_store, from_day, to_day)
      )
      select distinct day from (
        (select * from written except all select * from built)
        union all
        (select * from built except all select * from written)
      ) d order by day
    $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // A fault of reporting stops no order: the day is noted and rebuilt. Planning the statement takes ten times as long as
  // running it, hence one plan for all orders of a connection.
  await sql`
    create function keep_sales_facts() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      begin
        insert into sales_facts as f
        select c.store_id, c.dimension, c.day, c.key, c.slice, ${list((name) => `sum(c.sign * c.${name})::bigint`)},
          coalesce(max(c.label) filter (where c.sign = 1), '')
        from (
          select 1 as sign, n.* from order_facts(new) n
          union all
          select -1 as sign, p.* from order_facts(old) p
        ) c
        group by c.store_id, c.dimension, c.day, c.key, c.slice
        having ${list((name) => `sum(c.sign * c.${name}) <> 0`, ' or ')}
        order by c.dimension, c.day, c.key, c.slice
        on conflict (store_id, dimension, day, key, slice) do update
        set ${list((name) => `${name} = f.${name} + excluded.${name}`)},
          label = case when excluded.label = '' then f.label else excluded.label end;
      exception when others then
        raise warning 'facts of an order could not be written: %', sqlerrm;
        insert into fact_repairs (store_id, day)
        select distinct d.store_id, d.day
        from (values (new.store_id, new.service_day), (old.store_id, old.service_day)) d (store_id, day)
        where d.store_id is not null order by d.store_id, d.day
        on conflict (store_id, day) do update set at = now();
      end;
      return null;
    end $$`.execute(db);
  // Deferred, because its writer holds the store's counters by the end of the transaction; at once it would deadlock
  // with new orders, which begin with them. A bulk load turns it off for its transaction and rebuilds its days.
  const isOn = sql.raw(`current_setting('store_panel.facts', true) is distinct from 'off'`);
  await sql`
    create constraint trigger orders_facts_placed after insert or delete on orders
    deferrable initially deferred for each row when (${isOn}) execute function keep_sales_facts()`.execute(db);
  const open = ['service_day', 'service_hour', 'source', 'order_type', 'total'];
  const ended = [
    'order_status',
    'request_status',
    'request_id',
    'returned_at',
    'end_reason_kind',
    'cancellation_charge',
    'payment_method',
    'lines',
    'item_count',
    'cart_total',
    'discount',
    'tax',
    'delivery_price',
    'tip_amount',
    'waybill_number',
    'accepted_at',
    'released_at',
    'ready_at',
    'dispatched_at',
    'estimated_ready_at',
    'promised_at',
    'ended_at',
  ];
  const differs = (columns: readonly string[]) =>
    sql.raw(
      `(${columns.map((name) => `old.${name}`).join(', ')}) is distinct from (${columns.map((name) => `new.${name}`).join(', ')})`,
    );
  // Orders in work count by their totals alone: accepting, cooking and a courier's steps write nothing.
  await sql`
    create constraint trigger orders_facts_changed after update on orders
    deferrable initially deferred for each row when (
      ${isOn} and (${differs(open)} or (greatest(old.order_status, new.order_status) >= 25 and ${differs(ended)}))
    ) execute function keep_sales_facts()`.execute(db);
}
