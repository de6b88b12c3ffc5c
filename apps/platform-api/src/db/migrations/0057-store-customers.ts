import { type Kysely, sql } from 'kysely';

/** What orders add to a customer's figures: domain's `CUSTOMER_MEASURES`. */
const MEASURES = ['orders', 'completed', 'returned', 'cancelled', 'spend'];

const list = (toSql: (measure: string) => string, separator = ', ') => sql.raw(MEASURES.map(toSql).join(separator));

/** A store's customers, one for each phone number: figures of their orders, written with each order; note and block. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createRebuild(db);
  await createTriggers(db);
  // Orders from before. The triggers are there already, so that no other writer comes in between.
  await sql`
    insert into store_customers (store_id, key, ${list((name) => name)}, first_at, last_at, third_last_at, name)
    select b.store_id, b.key, ${list((name) => `b.${name}`)}, b.first_at, b.last_at, b.third_last_at, b.name
    from stores s cross join lateral built_customers(s.id, null) b`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // No foreign key, as of sales_facts: its writer has locked the store's counters.
  await sql`
    create table store_customers (
      store_id uuid not null,
      -- Domain's customerKey.
      key text not null check (char_length(key) between 1 and 40),
      -- Addresses name the customer by it, never by the number.
      id uuid not null default gen_random_uuid(),
      ${list((name) => `${name} bigint not null default 0`)},
      -- When orders were placed. Null without one; the third newest completed one says who is a regular.
      first_at timestamptz(3),
      last_at timestamptz(3),
      third_last_at timestamptz(3),
      -- Of the newest order.
      name text not null default '',
      -- For staff alone.
      note text not null default '' check (char_length(note) <= 500),
      block_kind text check (char_length(block_kind) between 1 and 40),
      block_text text not null default '' check (char_length(block_text) <= 500),
      blocked_at timestamptz(3),
      blocked_by jsonb,
      -- When it ends by itself; null: never.
      blocked_until timestamptz(3),
      -- Of note and block. Figures do not count.
      version integer not null default 1,
      primary key (store_id, key),
      unique (store_id, id),
      check ((block_kind is null) = (blocked_at is null)),
      check ((block_kind is null) = (blocked_by is null)),
      check (block_kind is not null or (blocked_until is null and block_text = ''))
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index store_customers_by_last on store_customers (store_id, last_at, key)`.execute(db);
  await sql`create index store_customers_by_spend on store_customers (store_id, spend, key)`.execute(db);
  await sql`
    create index store_customers_search on store_customers using gin (store_id, name gin_trgm_ops, key gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create index store_customers_blocked on store_customers (store_id, blocked_at) where block_kind is not null`.execute(
    db,
  );
  // Customers whose figures could not be written with an order, and are rebuilt by a job.
  await sql`
    create table customer_repairs (
      store_id uuid not null,
      key text not null,
      at timestamptz(3) not null default now(),
      primary key (store_id, key)
    )`.execute(db);
}

async function createRebuild(db: Kysely<unknown>): Promise<void> {
  // What the orders of some customers come to, or of all: domain's `customersOf`.
  await sql`
    create function built_customers(of_store uuid, of_keys text[]) returns table (
      store_id uuid, key text, ${list((name) => `${name} bigint`)},
      first_at timestamptz, last_at timestamptz, third_last_at timestamptz, name text
    ) language sql stable as $$
      select o.store_id, o.customer_key, count(*),
        count(*) filter (where o.order_status = 25),
        count(*) filter (where o.order_status = 25 and o.returned_at is not null),
        count(*) filter (where o.order_status = 101),
        coalesce(sum(o.total) filter (where o.order_status = 25), 0)::bigint,
        min(o.created_at), max(o.created_at),
        (array_agg(o.created_at order by o.created_at desc) filter (where o.order_status = 25))[3],
        (array_agg(o.customer_name order by o.created_at desc, o.id desc))[1]
      from orders o
      where o.store_id = of_store and o.customer_key is not null and (of_keys is null or o.customer_key = any(of_keys))
      group by o.store_id, o.customer_key
    $$`.execute(db);
  // Under the lock of the store's counters: who writes figures holds it, and adds the difference afterwards.
  await sql`
    create function rebuild_customers(of_store uuid, of_keys text[]) returns void language plpgsql as $$
    begin
      perform from store_counters where store_id = of_store for no key update;
      update store_customers set ${list((name) => `${name} = 0`)}, first_at = null, last_at = null, third_last_at = null, name = ''
      where store_id = of_store and (of_keys is null or key = any(of_keys));
      insert into store_customers as c
        (store_id, key, ${list((name) => name)}, first_at, last_at, third_last_at, name)
      select b.store_id, b.key, ${list((name) => `b.${name}`)}, b.first_at, b.last_at, b.third_last_at, b.name
      from built_customers(of_store, of_keys) b order by b.key
      on conflict (store_id, key) do update
      set ${list((name) => `${name} = excluded.${name}`)}, first_at = excluded.first_at, last_at = excluded.last_at,
        third_last_at = excluded.third_last_at, name = excluded.name;
      delete from store_customers
      where store_id = of_store and (of_keys is null or key = any(of_keys))
        and orders = 0 and note = '' and block_kind is null;
    end $$`.execute(db);
  await sql`
    create function differing_customers(of_store uuid) returns setof text language sql stable as $$
      with written as (
        select key, ${list((name) => name)}, first_at, last_at, third_last_at, name from store_customers
        where store_id = of_store and (${list((name) => `${name} <> 0`, ' or ')})
      ), built as (
        select key, ${list((name) => name)}, first_at, last_at, third_last_at, name from built_customers(of_store, null)
      )
      select distinct key from (
        (select * from written except all select * from built)
        union all
        (select * from built except all select * from written)
      ) d order by key
    $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // Sums take the difference; what cannot be subtracted is read by the index of customers' orders. A fault stops no
  // order: the customer is noted and rebuilt. One plan for all, as for sales_facts.
  await sql`
    create function keep_store_customers() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      begin
        insert into store_customers as c
          (store_id, key, ${list((name) => name)}, first_at, last_at, third_last_at, name)
        select k.store_id, k.key, ${list((name) => `k.${name}`)},
          (select o.created_at from orders o where o.store_id = k.store_id and o.customer_key = k.key
            order by o.created_at limit 1),
          n.created_at,
          (select o.created_at from orders o
            where o.store_id = k.store_id and o.customer_key = k.key and o.order_status = 25
            order by o.created_at desc offset 2 limit 1),
          coalesce(n.customer_name, '')
        from (
          select d.store_id, d.key, ${list((name) => `sum(d.sign * d.${name})::bigint as ${name}`)}
          from (
            select v.sign, v.store_id, v.key, 1 as orders, (v.status = 25)::int as completed,
              (v.status = 25 and v.returned_at is not null)::int as returned, (v.status = 101)::int as cancelled,
              case when v.status = 25 then v.total else 0 end as spend
            from (values
              (1, new.store_id, new.customer_key, new.order_status, new.returned_at, new.total),
              (-1, old.store_id, old.customer_key, old.order_status, old.returned_at, old.total)
            ) v (sign, store_id, key, status, returned_at, total)
            where v.key is not null
          ) d
          group by d.store_id, d.key
        ) k
        left join lateral (
          select o.created_at, o.customer_name from orders o where o.store_id = k.store_id and o.customer_key = k.key
          order by o.created_at desc, o.id desc limit 1
        ) n on true
        order by k.key
        on conflict (store_id, key) do update
        set ${list((name) => `${name} = c.${name} + excluded.${name}`)}, first_at = excluded.first_at,
          last_at = excluded.last_at, third_last_at = excluded.third_last_at, name = excluded.name;
        if old.customer_key is not null and new.customer_key is distinct from old.customer_key then
          delete from store_customers
          where store_id = old.store_id and key = old.customer_key
            and orders = 0 and note = '' and block_kind is null;
        end if;
      exception when others then
        raise warning 'the customer of an order could not be written: %', sqlerrm;
        insert into customer_repairs (store_id, key)
        select distinct d.store_id, d.key
        from (values (new.store_id, new.customer_key), (old.store_id, old.customer_key)) d (store_id, key)
        where d.key is not null order by d.store_id, d.key
        on conflict (store_id, key) do update set at = now();
      end;
      return null;
    end $$`.execute(db);
  const isOn = `current_setting('store_panel.facts', true) is distinct from 'off'`;
  await sql`
    create constraint trigger orders_customers_placed after insert on orders
    deferrable initially deferred for each row when (${sql.raw(isOn)} and new.customer_key is not null)
    execute function keep_store_customers()`.execute(db);
  await sql`
    create constraint trigger orders_customers_removed after delete on orders
    deferrable initially deferred for each row when (${sql.raw(isOn)} and old.customer_key is not null)
    execute function keep_store_customers()`.execute(db);
  // Orders in work count by their number alone: accepting, cooking and a courier's steps write nothing.
  const counted = (row: string) => `(${row}.customer_key, ${row}.customer_name, ${row}.order_status = 25,
    ${row}.order_status = 101, case when ${row}.order_status = 25 then ${row}.total end,
    ${row}.order_status = 25 and ${row}.returned_at is not null)`;
  await sql`
    create constraint trigger orders_customers_changed after update on orders
    deferrable initially deferred for each row when (${sql.raw(
      `${isOn} and coalesce(old.customer_key, new.customer_key) is not null and ${counted('old')} is distinct from ${counted('new')}`,
    )}) execute function keep_store_customers()`.execute(db);
}
