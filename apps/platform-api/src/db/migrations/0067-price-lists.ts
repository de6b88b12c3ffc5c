import { type Kysely, sql } from 'kysely';

/** Versions of what stores pay for parcels by weight. What was charged by them so far is the first version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceLists(db);
  await copyPrices(db);
  await protectVersions(db);
  await sql`
    alter table orders add column charge_explain jsonb check (jsonb_typeof(charge_explain) = 'object')`.execute(db);
  await sql`
    create function refuse_explanation_change() returns trigger language plpgsql as $$
    begin
      if new.charge_explain is distinct from old.charge_explain then
        raise exception 'an order keeps what it was charged by' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger orders_charge_explained_once before update of charge_explain on orders
    for each row execute function refuse_explanation_change()`.execute(db);
}

async function createPriceLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table weight_price_lists (
      id uuid primary key,
      -- Null: the platform. The list of a tenant is for its stores alone.
      tenant_id uuid references tenants,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create unique index weight_price_lists_by_owner
    on weight_price_lists (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000'), currency)`.execute(db);
  await sql`
    create table weight_price_versions (
      list_id uuid not null references weight_price_lists,
      no integer not null check (no > 0),
      -- The first day, in the calendar of each store. Null: a draft.
      valid_from date,
      volume_divisor integer check (volume_divisor > 0),
      published_at timestamptz(3),
      published_by jsonb,
      reason text not null default '',
      created_at timestamptz(3) not null default now(),
      primary key (list_id, no),
      unique (list_id, valid_from),
      check (num_nonnulls(valid_from, published_at, published_by) in (0, 3))
    )`.execute(db);
  await sql`
    create table weight_price_rows (
      id uuid primary key,
      list_id uuid not null,
      no integer not null,
      service_level text not null check (service_level in ('immediate', 'same_day', 'next_day', 'economy')),
      -- Inclusive; null: the last band, which has no end.
      up_to_km integer check (up_to_km > 0),
      up_to_grams integer not null check (up_to_grams between 1 and 1000000),
      -- Null: not offered.
      price bigint check (price >= 0),
      foreign key (list_id, no) references weight_price_versions
    )`.execute(db);
  await sql`
    create unique index weight_price_rows_by_place
    on weight_price_rows (list_id, no, service_level, coalesce(up_to_km, 0), up_to_grams)`.execute(db);
}

/** What counts today is the first version, at each service level. */
async function copyPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into weight_price_lists (id, currency)
    select gen_random_uuid(), currency from weight_prices where removed_at is null group by currency`.execute(db);
  await sql`
    insert into weight_price_versions (list_id, no, valid_from, published_at, published_by)
    select id, 1, current_date - 1, now(), '{"kind": "system", "id": null, "name": ""}' from weight_price_lists`.execute(
    db,
  );
  await sql`
    insert into weight_price_rows (id, list_id, no, service_level, up_to_grams, price)
    select gen_random_uuid(), l.id, 1, s.level, p.up_to_grams, p.price
    from weight_prices p join weight_price_lists l on l.currency = p.currency
    cross join unnest(array['immediate', 'same_day', 'next_day', 'economy']) s (level)
    where p.removed_at is null`.execute(db);
}

/**
 * A version that is in force in any zone of the world is fixed: charges are explained by it. Only the first version of a
 * list may begin at once, since nothing was charged by the list before.
 */
async function protectVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function weight_prices_begun(day date) returns boolean language sql stable as $$
      select coalesce((day::timestamp at time zone 'Pacific/Kiritimati') <= clock_timestamp(), false)
    $$`.execute(db);
  await sql`
    create function refuse_price_change() returns trigger language plpgsql as $$
    begin
      raise exception 'prices in force are fixed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create function check_price_version() returns trigger language plpgsql as $$
    declare cells integer; places integer; is_open boolean;
    begin
      if tg_op <> 'INSERT' and weight_prices_begun(old.valid_from)
        or tg_op = 'INSERT' and new.valid_from is not null then
        raise exception 'prices in force are fixed' using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      if new.valid_from is not null then
        if weight_prices_begun(new.valid_from) and (new.no > 1 or exists (
          select from weight_price_versions v where v.list_id = new.list_id and v.no <> new.no)) then
          raise exception 'prices begin in the future' using errcode = 'restrict_violation';
        end if;
        select count(*), count(distinct r.service_level) * count(distinct coalesce(r.up_to_km, 0)) * count(distinct r.up_to_grams),
          bool_or(r.up_to_km is null)
        into cells, places, is_open
        from weight_price_rows r where r.list_id = new.list_id and r.no = new.no;
        if cells = 0 or cells <> places or not is_open then
          raise exception 'a published grid has no gap' using errcode = 'check_violation';
        end if;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function check_price_row() returns trigger language plpgsql as $$
    begin
      -- Who changes a version waits for the one that publishes it. Whole grids are published, so none loses a cell after.
      perform from weight_price_versions v
      where (tg_op <> 'INSERT' and v.list_id = old.list_id and v.no = old.no
        or tg_op <> 'DELETE' and v.list_id = new.list_id and v.no = new.no) for share;
      if exists (
        select from weight_price_versions v
        where v.valid_from is not null and (tg_op <> 'INSERT' and v.list_id = old.list_id and v.no = old.no
          or tg_op <> 'DELETE' and v.list_id = new.list_id and v.no = new.no)
      ) then
        raise exception 'published prices are fixed' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create function check_price_list() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (new.id, new.currency) <> (old.id, old.currency)
        or new.tenant_id is distinct from old.tenant_id then
        raise exception 'a price list stays what it is' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger weight_price_versions_fixed before insert or update or delete on weight_price_versions
    for each row execute function check_price_version()`.execute(db);
  await sql`
    create trigger weight_price_rows_fixed before insert or update or delete on weight_price_rows
    for each row execute function check_price_row()`.execute(db);
  await sql`
    create trigger weight_price_lists_fixed before update or delete on weight_price_lists
    for each row execute function check_price_list()`.execute(db);
  for (const table of ['weight_price_lists', 'weight_price_versions', 'weight_price_rows'])
    await sql`
      create trigger ${sql.raw(`${table}_stay`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_price_change()`.execute(db);
}
