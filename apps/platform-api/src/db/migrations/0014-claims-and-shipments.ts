import { type Kysely, sql } from 'kysely';

/** Claim handling by stores, with the history of each claim; and orders delivered by a transporter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The courier tenant that sends a store's parcels and shows its claims.
  await sql`alter table stores add column tenant_id uuid references tenants on delete set null`.execute(db);
  await sql`alter table store_counters add column claims_version bigint not null default 0 check (claims_version >= 0)`.execute(
    db,
  );

  // Unique across stores, so that a user can distinguish waybills of different stores.
  await sql`create sequence waybill_numbers`.execute(db);
  await sql`
    alter table orders
      add column waybill_number text check (char_length(waybill_number) between 1 and 50),
      add column shipment_label text check (shipment_label in (
        'dispatched_to_transporter', 'transporter_assigned', 'pickup_time_confirmed', 'drop_off_in_progress',
        'arrived_at_drop_off', 'confirmed_delivery', 'redirected_to_alternative_courier', 'transporter_cancelled',
        'declined', 'pending_pickup_confirmation')),
      add column shipped_at timestamptz(3),
      add check ((waybill_number is null) = (shipment_label is null) and (waybill_number is null) = (shipped_at is null))`.execute(
    db,
  );
  await sql`create unique index orders_by_waybill on orders (store_id, waybill_number) where waybill_number is not null`.execute(
    db,
  );

  // A claim belongs to a store, to a courier tenant whose page shows it, or to both. The number is stored encrypted
  // beside its MAC: the store's employees see it, but the database alone does not reveal it.
  await sql`alter table claims drop constraint claims_pkey`.execute(db);
  await sql`
    alter table claims
      alter column tenant_id drop not null,
      add primary key (id),
      add column store_id uuid references stores on delete cascade,
      add column claim_number_sealed bytea,
      add column order_id uuid,
      add column customer_name text not null default '',
      add column customer_phone text not null default '',
      add column cause text not null default 'other'
        check (cause in ('lost', 'damaged', 'missing_items', 'wrong_items', 'delayed', 'other')),
      add column description text not null default '',
      add column amount bigint not null default 0 check (amount >= 0),
      add column currency text check (currency ~ '^[A-Z]{3}$'),
      add column due_at timestamptz(3),
      add column entries integer not null default 0 check (entries >= 0),
      add foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      add check (state in
        ('received', 'documents_missing', 'under_review', 'approved', 'paid_out', 'declined', 'withdrawn')),
      add check (store_id is not null or (tenant_id is not null and order_id is null)),
      add check (store_id is null or (claim_number_sealed is not null and currency is not null))`.execute(db);
  await sql`create unique index claims_by_numbers on claims (store_id, waybill_number, claim_number_mac) where store_id is not null`.execute(
    db,
  );
  // Of two users who open or reopen a claim on one order, the second fails here.
  await sql`
    create unique index claims_open_of_order on claims (store_id, order_id)
      where order_id is not null and state not in ('paid_out', 'declined', 'withdrawn')`.execute(db);
  await sql`create index claims_by_time on claims (store_id, created_at, id) where store_id is not null`.execute(db);
  await sql`create index claims_by_deadline on claims (store_id, due_at, id) where due_at is not null`.execute(db);

  await sql`
    create table claim_entries (
      claim_id uuid not null references claims on delete cascade,
      number integer not null check (number > 0),
      at timestamptz(3) not null default now(),
      actor jsonb not null,
      event text not null check (event in ('opened', 'status', 'numbers', 'note')),
      state text not null,
      note text check (char_length(note) between 1 and 1000),
      primary key (claim_id, number)
    )`.execute(db);
  const system = JSON.stringify({ kind: 'system', id: null, name: null });
  await sql`
    insert into claim_entries (claim_id, number, at, actor, event, state)
    select c.id, t.number, (t.entry ->> 'at')::timestamptz, ${system}::jsonb,
      case when t.number = 1 then 'opened' else 'status' end, t.entry ->> 'state'
    from claims c cross join lateral jsonb_array_elements(c.timeline) with ordinality as t (entry, number)`.execute(db);
  await sql`
    update claims c set entries = jsonb_array_length(c.timeline)`.execute(db);
  await sql`alter table claims drop column timeline`.execute(db);
}
