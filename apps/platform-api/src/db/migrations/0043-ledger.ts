import { type Kysely, sql } from 'kysely';

/**
 * A book of each store's money, written once, with its balances and sums by day; refunds of orders; and what says who
 * holds the money of an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await createTables(db);
  await createTriggers(db);
  await openBooks(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column collected_by text check (collected_by in ('platform', 'store')),
      add column delivered_by text check (delivered_by in ('platform', 'store', 'transporter', 'customer')),
      add column fee_plan_version uuid,
      add column is_in_ledger boolean not null default true`.execute(db);
  await sql`
    alter table store_counters
      add column ledger_no bigint not null default 0 check (ledger_no >= 0),
      add column ledger_day date`.execute(db);
  await sql`
    alter table users
      add column collects_for text not null default 'store' check (collects_for in ('platform', 'store'))`.execute(db);
  await sql`
    alter table order_adjustments
      add column settled_how text check (settled_how in ('payment', 'cash', 'refund', 'waived'))`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // Accounts, parts and kinds are the numbers of domain's ledger.
  await sql`
    create table ledger_entries (
      -- The book outlives what it is about: no store with a book is deleted.
      store_id uuid not null references stores,
      no bigint not null check (no > 0),
      kind smallint not null check (kind between 1 and 99),
      subject_kind smallint check (subject_kind in (1, 2)),
      subject_id uuid,
      day date not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      at timestamptz(3) not null default clock_timestamp(),
      actor jsonb not null,
      acting_admin_id uuid,
      reason text check (char_length(reason) between 1 and 500),
      -- The number that a counter-entry takes back.
      reverses bigint,
      primary key (store_id, no),
      unique (store_id, reverses),
      foreign key (store_id, reverses) references ledger_entries (store_id, no),
      check ((subject_kind is null) = (subject_id is null)),
      -- Entries of orders and reservations.
      check (kind not in (1, 2) or subject_kind = kind),
      check ((reverses is not null) = (kind = 12)),
      check (reverses < no)
    )`.execute(db);
  await sql`create index ledger_entries_by_day on ledger_entries (store_id, day, no)`.execute(db);
  await sql`
    create table ledger_postings (
      store_id uuid not null,
      entry_no bigint not null,
      line smallint not null check (line > 0),
      account smallint not null check (account between 1 and 10),
      part smallint not null check (part between 1 and 99),
      tax_ppm integer not null default 0 check (tax_ppm between 0 and 1000000),
      amount bigint not null,
      -- Part of the amount.
      tax bigint not null default 0,
      order_id uuid,
      explain jsonb,
      primary key (store_id, entry_no, line),
      foreign key (store_id, entry_no) references ledger_entries (store_id, no),
      check (amount <> 0 or tax <> 0)
    )`.execute(db);
  await sql`
    create index ledger_postings_of_order on ledger_postings (store_id, order_id) where order_id is not null`.execute(
    db,
  );
  await sql`
    create table ledger_balances (
      store_id uuid not null references stores,
      account smallint not null,
      currency text not null,
      amount bigint not null,
      primary key (store_id, account, currency),
      -- What is on its way out was there before.
      constraint ledger_balances_reserved check (account <> 3 or amount >= 0)
    )`.execute(db);
  await sql`
    create table earnings_days (
      store_id uuid not null references stores,
      day date not null,
      part smallint not null,
      tax_ppm integer not null,
      currency text not null,
      amount bigint not null,
      tax bigint not null,
      count integer not null,
      primary key (store_id, day, part, tax_ppm, currency)
    )`.execute(db);
  await sql`
    create table order_refunds (
      store_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      state text not null default 'created' check (state in ('created', 'paid', 'success', 'fail')),
      way text not null check (way in ('gateway', 'channel', 'cash', 'waived')),
      -- Who bears what was granted, and who gives the money.
      bearer text not null check (bearer in ('store', 'platform')),
      given_by text not null check (given_by in ('store', 'platform')),
      amount bigint not null check (amount > 0),
      -- Of the amount: what the customer had no claim to before.
      granted bigint not null check (granted between 0 and amount),
      -- What it took off the order's balance; below 0 the customer had that to get.
      balance_settled bigint not null default 0,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- What the granted amount is for, by tax rate.
      parts jsonb not null default '[]',
      lines jsonb,
      reason text not null check (char_length(reason) between 1 and 500),
      payment_id uuid,
      -- The number that the gateway or the channel has for it.
      ref text check (char_length(ref) between 1 and 200),
      created_by jsonb not null,
      created_at timestamptz(3) not null default now(),
      ask_at timestamptz(3),
      paid_at timestamptz(3),
      settled_at timestamptz(3),
      failed_at timestamptz(3),
      primary key (store_id, id),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      foreign key (store_id, payment_id) references order_payments (store_id, id),
      check ((way = 'gateway') = (payment_id is not null)),
      check ((paid_at is not null) = (state in ('paid', 'success'))),
      check ((settled_at is not null) = (state = 'success')),
      check ((failed_at is not null) = (state = 'fail')),
      check (ask_at is null or (way = 'gateway' and state in ('created', 'paid')))
    )`.execute(db);
  await sql`create index order_refunds_of_order on order_refunds (store_id, order_id)`.execute(db);
  await sql`create index order_refunds_to_ask on order_refunds (ask_at) where ask_at is not null`.execute(db);
  await sql`
    create index order_refunds_of_channels on order_refunds (store_id, created_at)
    where way = 'channel' and state = 'created'`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are written once', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['ledger_entries', 'ledger_postings'])
    await sql`
      create trigger ${sql.raw(`${table}_written_once`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create function check_ledger_entries() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added a
        where not exists (select from ledger_postings p where p.store_id = a.store_id and p.entry_no = a.no)
      ) then
        raise exception 'an entry has no lines' using errcode = 'check_violation';
      end if;
      if exists (
        select from added a join ledger_entries e on e.store_id = a.store_id and e.no = a.reverses
        where e.kind in (1, 2, 12)
      ) then
        raise exception 'what an order decides, and a counter-entry, are not reversed' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_entries_checked after insert on ledger_entries referencing new table as added
    for each statement execute function check_ledger_entries()`.execute(db);
  // With the primary key, no entry can get lines later: its lines run from 1.
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added group by store_id, entry_no
        having sum(amount) <> 0 or min(line) <> 1 or max(line) <> count(*)
      ) then
        raise exception 'an entry does not balance, or its lines have gaps' using errcode = 'check_violation';
      end if;
      insert into ledger_balances as b (store_id, account, currency, amount)
      select a.store_id, a.account, e.currency, sum(a.amount)
      from added a join ledger_entries e on e.store_id = a.store_id and e.no = a.entry_no
      where a.account <> 3
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (store_id, account, currency) do update set amount = b.amount + excluded.amount;
      -- Its check would refuse an inserted amount below 0 before the conflict is found.
      if exists (select from added where account = 3) then
        insert into ledger_balances (store_id, account, currency, amount)
        select distinct a.store_id, a.account, e.currency, 0
        from added a join ledger_entries e on e.store_id = a.store_id and e.no = a.entry_no
        where a.account = 3
        on conflict do nothing;
        update ledger_balances b set amount = b.amount + s.amount
        from (
          select a.store_id, a.account, e.currency, sum(a.amount) as amount
          from added a join ledger_entries e on e.store_id = a.store_id and e.no = a.entry_no
          where a.account = 3 group by 1, 2, 3
        ) s
        where b.store_id = s.store_id and b.account = s.account and b.currency = s.currency;
      end if;
      -- The three accounts of the store. What only moves between them is no line of a day.
      insert into earnings_days as d (store_id, day, part, tax_ppm, currency, amount, tax, count)
      select s.store_id, e.day, s.part, s.tax_ppm, e.currency, sum(s.amount), sum(s.tax), count(*)
      from (
        select store_id, entry_no, part, tax_ppm, sum(amount) as amount, sum(tax) as tax from added
        where account in (1, 2, 3)
        group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(tax) <> 0
      ) s join ledger_entries e on e.store_id = s.store_id and e.no = s.entry_no
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (store_id, day, part, tax_ppm, currency) do update
        set amount = d.amount + excluded.amount, tax = d.tax + excluded.tax, count = d.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_postings_kept after insert on ledger_postings referencing new table as added
    for each statement execute function keep_ledger()`.execute(db);
}

/**
 * Begins each book with what the store has, less the charges of orders that have ended. Those orders stay outside: who held
 * their money was never stored. Orders that run go in, as if the store held what was paid.
 */
export async function openBooks(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set is_in_ledger = false where order_status >= 25`.execute(db);
  await sql`
    update orders set collected_by = 'store'
    where order_status < 25 and payment_status in ('paid', 'success')`.execute(db);
  await sql`
    with lines as (
      select s.id as store_id, null::uuid as order_id, v.line, v.account, v.part, v.amount
      from stores s
      cross join lateral (
        select s.balance - coalesce(sum(o.courier_charge), 0) as amount from orders o
        where o.store_id = s.id and o.courier_charge > 0 and o.order_status = 25
      ) opening
      cross join lateral (values (1, 2, 21, opening.amount), (2, 5, 21, -opening.amount)) v (line, account, part, amount)
      union all
      select o.store_id, o.id, v.line, v.account, v.part, v.amount
      from orders o
      cross join lateral (values (1, 2, 17, -o.courier_charge), (2, 7, 17, o.courier_charge)) v (line, account, part, amount)
      where o.order_status < 25
    ), kept as (
      select *, row_number() over (partition by store_id, order_id order by line) as line_no,
        dense_rank() over (partition by store_id order by order_id nulls first) as entry_no
      from lines where amount <> 0
    ), entry as (
      insert into ledger_entries (store_id, no, kind, subject_kind, subject_id, day, currency, actor)
      select distinct k.store_id, k.entry_no, case when k.order_id is null then 3 else 1 end,
        case when k.order_id is not null then 1 end, k.order_id,
        ((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date, s.currency,
        '{"kind": "system", "id": null, "name": null}'::jsonb
      from kept k join stores s on s.id = k.store_id
    ), counted as (
      update store_counters c set ledger_no = k.entries,
        ledger_day = ((now() at time zone s.timezone) - make_interval(hours => s.business_day_starts))::date
      from (select store_id, max(entry_no) as entries from kept group by store_id) k join stores s on s.id = k.store_id
      where c.store_id = k.store_id
    )
    insert into ledger_postings (store_id, entry_no, line, account, part, amount, order_id)
    select store_id, entry_no, line_no, account, part, amount, order_id from kept`.execute(db);
}
