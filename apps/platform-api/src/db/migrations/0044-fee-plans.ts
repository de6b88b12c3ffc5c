import { type Kysely, sql } from 'kysely';

/** Fee plans with their versions, which plan a store has from which day on, and how many orders a day was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_plans (
      id uuid primary key,
      name text not null check (char_length(name) between 1 and 60),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint fee_plans_by_name unique (name, currency)
    )`.execute(db);
  await sql`
    create table fee_plan_versions (
      id uuid primary key,
      fee_plan_id uuid not null references fee_plans,
      no integer not null check (no > 0),
      -- The first business day for whose orders it counts.
      from_day date not null,
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      created_by jsonb not null,
      created_at timestamptz(3) not null default now(),
      unique (fee_plan_id, no)
    )`.execute(db);
  await sql`create index fee_plan_versions_by_day on fee_plan_versions (fee_plan_id, from_day, no)`.execute(db);
  // Orders freeze a version by its id.
  await sql`
    create trigger fee_plan_versions_written_once before update or delete or truncate on fee_plan_versions
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table store_fee_plans (
      store_id uuid not null references stores on delete cascade,
      from_day date not null,
      -- Null: no fees from then on.
      fee_plan_id uuid references fee_plans,
      created_by jsonb not null,
      created_at timestamptz(3) not null default now(),
      primary key (store_id, from_day)
    )`.execute(db);
  await sql`create index store_fee_plans_of_plan on store_fee_plans (fee_plan_id)`.execute(db);
  await countSales(db);
}

/** Completed orders by day: the lines of a day are counted by part and rate, and an order has several. */
async function countSales(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_days (
      store_id uuid not null references stores,
      day date not null,
      orders integer not null,
      primary key (store_id, day)
    )`.execute(db);
  await sql`
    create function keep_sales_days() returns trigger language plpgsql as $$
    begin
      insert into sales_days as d (store_id, day, orders)
      select a.store_id, e.day, sum(case when a.amount < 0 then 1 else -1 end)
      from added a join ledger_entries e on e.store_id = a.store_id and e.no = a.entry_no
      -- The part sale on the account of the customers.
      where a.part = 3 and a.account = 4
      group by 1, 2 order by 1, 2
      on conflict (store_id, day) do update set orders = d.orders + excluded.orders;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_postings_counted after insert on ledger_postings referencing new table as added
    for each statement execute function keep_sales_days()`.execute(db);
}
