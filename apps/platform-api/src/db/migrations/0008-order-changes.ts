import { type Kysely, sql } from 'kysely';

/** Columns for editing orders: how the total was computed, and what an edit leaves open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column tax_rate_ppm integer not null default 0 check (tax_rate_ppm >= 0),
      add column discount_granted bigint not null default 0 check (discount_granted >= 0),
      add column balance_due bigint not null default 0,
      add column rated_at timestamptz(3)`.execute(db);
  // The tax rate of existing orders was not stored: use the store's rate if it explains the order's tax, otherwise the
  // rate that does.
  await sql`
    update orders o set discount_granted = o.discount, tax_rate_ppm = t.rate
    from (
      select o.store_id, o.id, case
        when round(b.base * s.tax_rate_ppm / (1000000 + b.added * s.tax_rate_ppm)) = o.tax then s.tax_rate_ppm
        else least(round(o.tax * 1000000 / greatest(b.base - b.added * o.tax, 1)), 2147483647)::integer end as rate
      from orders o
      join stores s on s.id = o.store_id
      cross join lateral (
        select (o.cart_total - o.discount)::numeric as base, case when o.is_tax_included then 1 else 0 end as added
      ) b
    ) t
    where t.store_id = o.store_id and t.id = o.id`.execute(db);

  await sql`
    alter table stores
      add column cancellation_charge_threshold bigint not null default 0 check (cancellation_charge_threshold >= 0)`.execute(
    db,
  );

  // Above 0 the customer owes it, below 0 it is owed to the customer. Open adjustments add up to the order's
  // balance_due.
  await sql`
    create table order_adjustments (
      store_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      order_version integer not null check (order_version > 1),
      amount bigint not null check (amount <> 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      actor jsonb not null,
      created_at timestamptz(3) not null default now(),
      settled_at timestamptz(3),
      primary key (store_id, id),
      unique (store_id, order_id, order_version),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index order_adjustments_open on order_adjustments (store_id, created_at) where settled_at is null`.execute(
    db,
  );
}
