import { type Kysely, sql } from 'kysely';

/** Statements of closed months, the platform's invoices with their numbers, and the entry that closes a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await closeMonths(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      -- A year and who invoices: numbers have no gap within it.
      series text primary key check (char_length(series) between 1 and 20),
      last integer not null check (last > 0)
    )`.execute(db);
  await sql`
    create table invoices (
      store_id uuid not null references stores,
      id uuid not null,
      kind text not null check (kind in ('fees', 'subscription')),
      series text not null references invoice_series,
      number integer not null check (number > 0),
      state text not null default 'created' check (state in ('created', 'paid', 'success', 'fail')),
      day date not null,
      -- The first day of the month whose fees it is about, or in which the paid period begins.
      month date not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      net bigint not null,
      tax bigint not null,
      total bigint not null check (total = net + tax),
      -- As text, so that its hash can be computed again.
      data json not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      created_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      unique (series, number)
    )`.execute(db);
  await sql`create unique index invoices_of_fees on invoices (store_id, month) where kind = 'fees'`.execute(db);
  await sql`create index invoices_by_day on invoices (store_id, day, number)`.execute(db);
  await sql`
    create table statements (
      store_id uuid not null references stores,
      month date not null check (extract(day from month) = 1),
      id uuid not null,
      -- Entries of the store's book; both null if it has none.
      from_no bigint,
      to_no bigint,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      opening bigint not null,
      closing bigint not null,
      data json not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      invoice_id uuid,
      issued_at timestamptz(3) not null default now(),
      primary key (store_id, month),
      unique (store_id, id),
      foreign key (store_id, invoice_id) references invoices (store_id, id),
      check ((from_no is null) = (to_no is null)),
      check (from_no <= to_no)
    )`.execute(db);
  await sql`
    create table document_files (
      store_id uuid not null references stores,
      -- Of a statement or an invoice.
      document_id uuid not null,
      lang text not null check (char_length(lang) between 2 and 10),
      content bytea not null,
      created_at timestamptz(3) not null default now(),
      primary key (store_id, document_id, lang)
    )`.execute(db);
  for (const table of ['statements', 'document_files'])
    await sql`
      create trigger ${sql.raw(`${table}_written_once`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  // Only whether it is paid may change.
  await sql`
    create function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or (to_jsonb(old) - 'state') is distinct from (to_jsonb(new) - 'state') then
        raise exception 'invoices are written once' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger invoices_written_once before update or delete on invoices
    for each row execute function keep_invoice()`.execute(db);
  await sql`
    create trigger invoices_not_truncated before truncate on invoices
    for each statement execute function refuse_change()`.execute(db);
}

/**
 * The statement that takes the store's counters with a day of another month closes the months before, under the lock of its row: the
 * first entry, or the job that issues statements. Each order rounded the tax on its fees, an invoice has it of the sum
 * (EN 16931, BR-CO-17): the difference is the last entry of the month. Codes are those of domain's ledger.
 */
async function closeMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rounding_of_month(of_store uuid, of_month date) returns bigint language sql stable as $$
      with postings as (
        select p.order_id, p.part, p.amount, (p.explain ->> 'ppm')::bigint as ppm
        from ledger_entries e join ledger_postings p on p.store_id = e.store_id and p.entry_no = e.no
        where e.store_id = of_store and e.day >= of_month and e.day < of_month + interval '1 month'
          and ((p.account = 7 and p.part in (11, 12)) or (p.account = 8 and p.part = 13))
      ), rated as (
        select p.part, p.amount, coalesce(
          max(p.ppm) filter (where p.part = 13) over (partition by p.order_id),
          (
            select (f.explain ->> 'ppm')::bigint from ledger_postings f
            where f.store_id = of_store and f.order_id = p.order_id and f.part = 13 and f.explain is not null
            limit 1
          ), 0) as rate
        from postings p
      ), sums as (
        select rate, coalesce(sum(amount) filter (where part <> 13), 0) as net,
          coalesce(sum(amount) filter (where part = 13), 0) as tax
        from rated group by rate
      )
      -- Numeric round() goes half away from zero, as domain's money does.
      select coalesce(sum(round(net * rate / 1000000) - tax), 0)::bigint from sums
    $$`.execute(db);
  await sql`
    create function close_month() returns trigger language plpgsql as $$
    declare
      difference bigint;
      entry bigint := old.ledger_no + 1;
    begin
      difference := rounding_of_month(new.store_id, date_trunc('month', old.ledger_day)::date);
      if difference = 0 then
        return new;
      end if;
      with written as (
        insert into ledger_entries (store_id, no, kind, day, currency, actor)
        select s.id, entry, 11, old.ledger_day, s.currency, '{"kind": "system", "id": null, "name": null}'::jsonb
        from stores s where s.id = new.store_id
      )
      insert into ledger_postings (store_id, entry_no, line, account, part, amount)
      values (new.store_id, entry, 1, 1, 29, -difference), (new.store_id, entry, 2, 8, 29, difference);
      new.ledger_no := new.ledger_no + 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger store_counters_close_month before update of ledger_day on store_counters
    for each row when (
      old.ledger_day is not null and date_trunc('month', new.ledger_day) > date_trunc('month', old.ledger_day)
    ) execute function close_month()`.execute(db);
}
