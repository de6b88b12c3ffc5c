import { type Kysely, sql } from 'kysely';

/** Offers and promo codes, their uses, and what an order keeps of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offers (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      names jsonb not null check (jsonb_typeof(names) = 'array' and jsonb_array_length(names) between 1 and 9),
      descriptions jsonb not null check (jsonb_typeof(descriptions) = 'array'),
      -- Null: it applies by itself.
      code text check (code ~ '^[A-Z0-9_-]{3,20}$'),
      type text not null check (type in ('percentage', 'absolute')),
      value bigint not null check (value > 0 and (type = 'absolute' or value <= 1000000)),
      maximum_discount bigint check (maximum_discount > 0),
      applies_to text not null check (applies_to in ('order', 'items', 'delivery')),
      item_ids uuid[] not null,
      sub_category_ids uuid[] not null,
      services text not null check (services in ('both', 'pickup', 'delivery')),
      customers text not null check (customers in ('all', 'new')),
      uses_per_customer smallint check (uses_per_customer > 0),
      required_uses integer check (required_uses > 0),
      minimum_order_amount bigint not null check (minimum_order_amount >= 0),
      minimum_items smallint not null check (minimum_items >= 0),
      starts_on date,
      ends_on date,
      recursion jsonb not null,
      is_running boolean not null,
      -- Uses that were not given back.
      used integer not null default 0 check (used >= 0),
      version integer not null default 1 check (version > 0),
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      check (ends_on >= starts_on)
    )`.execute(db);
  await sql`create unique index offers_by_code on offers (store_id, code) where deleted_at is null`.execute(db);
  await sql`create index offers_deleted on offers (deleted_at) where deleted_at is not null`.execute(db);

  await sql`
    create table offer_uses (
      store_id uuid not null,
      offer_id uuid not null,
      order_id uuid not null,
      -- An HMAC of the order's customer_key; null without a number.
      customer bytea,
      -- Which of the customer's uses it is.
      nth integer check (nth > 0),
      amount bigint not null check (amount >= 0),
      delivery_amount bigint not null check (delivery_amount >= 0),
      used_at timestamptz(3) not null default now(),
      released_at timestamptz(3),
      primary key (store_id, offer_id, order_id),
      foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      check ((customer is null) = (nth is null))
    )`.execute(db);
  // Decides the race for a customer's last use.
  await sql`
    create unique index offer_uses_of_customer on offer_uses (store_id, offer_id, customer, nth)
    where released_at is null`.execute(db);
  await sql`create index offer_uses_of_order on offer_uses (store_id, order_id)`.execute(db);

  await sql`alter table orders add column offer jsonb, add column customer_key text`.execute(db);
  await fillCustomerKeys(db);
  await sql`
    create index orders_of_customer_key on orders (store_id, customer_key, created_at)
    where customer_key is not null`.execute(db);
}

/** Domain's `customerKey` in SQL, for the orders that are there already. */
async function fillCustomerKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders set customer_key = known.key
    from (
      select o.store_id, o.id, k.key from orders o join stores s on s.id = o.store_id,
        lateral (select regexp_replace(s.country_phone_code, '[^0-9]', '', 'g') as country) c,
        lateral (${customerKeySql()}) k
      where o.customer_phone <> ''
    ) known
    where orders.store_id = known.store_id and orders.id = known.id`.execute(db);
}

/** For `o.customer_phone` and the digits of the country code, `c.country`. */
export const customerKeySql = () => sql`
  select case when length(full_key) >= length(c.country) + 5 then full_key end as key
  from (select regexp_replace(o.customer_phone, '[^0-9]', '', 'g') as digits) d,
    lateral (select case
      when o.customer_phone like '+%' or d.digits like '00%' then ltrim(d.digits, '0')
      when c.country <> '' and starts_with(d.digits, c.country) and length(d.digits) >= length(c.country) + 7 then d.digits
      else c.country || ltrim(d.digits, '0') end as number) n,
    lateral (select case
      when starts_with(n.number, c.country) then c.country || ltrim(substr(n.number, length(c.country) + 1), '0')
      else n.number end as full_key) f`;
