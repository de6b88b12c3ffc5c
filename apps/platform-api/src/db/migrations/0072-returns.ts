import { type Kysely, sql } from 'kysely';

/** What comes back of orders, with its history and photos, and the parcels in which it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store_counters
      add column returns_version bigint not null default 0 check (returns_version >= 0),
      add column return_no integer not null default 0 check (return_no >= 0)`.execute(db);
  const reasons = sql`
    'late', 'damaged', 'wrong_item', 'missing_parts', 'not_as_described', 'does_not_fit', 'changed_mind',
    'undeliverable', 'refused_at_door', 'other'`;
  await sql`
    create table returns (
      store_id uuid not null,
      id uuid not null,
      number integer not null check (number > 0),
      order_id uuid not null,
      state text not null check (state in ('requested', 'approved', 'rejected', 'cancelled', 'expired', 'in_transit',
        'received', 'inspected', 'refunded', 'closed')),
      origin text not null check (origin in ('customer', 'store', 'code', 'transporter')),
      -- That of its first line, by which it is counted.
      reason text not null check (reason in (${reasons})),
      -- What the customer says of it.
      note text not null default '' check (char_length(note) <= 1000),
      -- Lines of the order by their index, and what an inspection found.
      lines jsonb not null check (jsonb_array_length(lines) > 0),
      signals text[] not null default '{}',
      -- Why it was rejected or cancelled, as the customer reads it.
      answer text not null default '' check (char_length(answer) <= 500),
      currency text not null,
      -- What its lines have cost, in minor units.
      amount bigint not null check (amount >= 0),
      way_back text not null check (way_back in ('store', 'customer', 'deducted')),
      way_back_fee bigint not null default 0 check (way_back_fee >= 0),
      -- Whether the delivery price goes back, if all of the order does.
      refunds_delivery boolean not null default false,
      sent_grams integer check (sent_grams between 1 and 1000000),
      received_grams integer check (received_grams between 1 and 1000000),
      refund_id uuid,
      due_at timestamptz(3),
      -- When its approval ends, while it waits to be sent.
      expires_at timestamptz(3),
      approved_at timestamptz(3),
      received_at timestamptz(3),
      inspected_at timestamptz(3),
      refunded_at timestamptz(3),
      ended_at timestamptz(3),
      version integer not null default 1 check (version > 0),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      unique (store_id, number),
      foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
      check ((state = 'approved') = (expires_at is not null)),
      check ((state in ('refunded', 'closed', 'rejected', 'cancelled', 'expired')) = (ended_at is not null))
    )`.execute(db);
  await sql`create index returns_by_due on returns (store_id, state, due_at)`.execute(db);
  await sql`create index returns_of_order on returns (store_id, order_id)`.execute(db);
  await sql`create index returns_by_day on returns (store_id, created_at)`.execute(db);
  await sql`create index returns_to_expire on returns (expires_at) where expires_at is not null`.execute(db);
  await sql`create index returns_of_refund on returns (store_id, refund_id) where refund_id is not null`.execute(db);

  await sql`
    create table return_entries (
      store_id uuid not null,
      return_id uuid not null,
      no integer not null check (no > 0),
      at timestamptz(3) not null default now(),
      actor jsonb not null,
      action text not null check (char_length(action) between 1 and 40),
      -- After the entry.
      state text not null check (char_length(state) between 1 and 20),
      note text not null default '' check (char_length(note) <= 500),
      primary key (store_id, return_id, no),
      foreign key (store_id, return_id) references returns (store_id, id) on delete cascade
    )`.execute(db);

  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files add constraint files_purpose_check check (
      purpose in (
        'store_image', 'document', 'courier_document', 'claim_document', 'tenant_logo', 'menu_image', 'bank_photo',
        'return_photo'
      )
    )`.execute(db);
  await sql`create index files_of_returns on files (created_at) where purpose = 'return_photo'`.execute(db);
  await sql`
    create table return_photos (
      store_id uuid not null,
      id uuid not null,
      return_id uuid not null,
      -- Of the order, by its index.
      line smallint check (line >= 0),
      file_id uuid not null references files on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      foreign key (store_id, return_id) references returns (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index return_photos_of_return on return_photos (store_id, return_id)`.execute(db);
  await sql`create index return_photos_by_file on return_photos (file_id)`.execute(db);

  // Numbers to 20 are those of what goes out; what comes back has numbers behind them.
  await sql`alter table parcels drop constraint parcels_no_check`.execute(db);
  await sql`
    alter table parcels
      add column return_id uuid,
      add constraint parcels_no_check check (no between 1 and 200),
      add constraint parcels_return_check check ((return_id is null) = (no <= 20)),
      add foreign key (store_id, return_id) references returns (store_id, id) on delete cascade`.execute(db);
  await sql`create index parcels_of_return on parcels (store_id, return_id) where return_id is not null`.execute(db);
}
