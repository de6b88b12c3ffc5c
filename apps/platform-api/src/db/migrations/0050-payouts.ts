import { type Kysely, sql } from 'kysely';

/** Weeks that are settled, payouts with the files of the bank, holds by administrators, and wallet requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement_weeks (
      store_id uuid not null references stores,
      -- Its Sunday.
      week date not null check (extract(dow from week) = 0),
      closes_at timestamptz(3) not null,
      closed_at timestamptz(3),
      -- What was released: all that the week earned.
      amount bigint,
      currency text check (currency ~ '^[A-Z]{3}$'),
      -- The last entry of the week.
      to_no bigint,
      primary key (store_id, week),
      check ((closed_at is null) = (amount is null)),
      check ((closed_at is null) = (currency is null))
    )`.execute(db);
  await sql`create index settlement_weeks_due on settlement_weeks (closes_at) where closed_at is null`.execute(db);

  await sql`
    create table payout_batches (
      id uuid primary key,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      format text not null check (format in ('pain001', 'csv')),
      message_id text not null unique check (char_length(message_id) between 1 and 35),
      count integer not null check (count > 0),
      amount bigint not null check (amount > 0),
      -- Encrypted, since it has account numbers; null until it is written.
      sealed bytea,
      created_at timestamptz(3) not null default now(),
      created_by jsonb not null
    )`.execute(db);
  await sql`
    create table payouts (
      store_id uuid not null references stores,
      id uuid not null,
      -- Counted by the store, for the reference.
      number integer not null check (number > 0),
      reference text not null unique check (char_length(reference) between 1 and 40),
      -- The store's business day on which it was made.
      day date not null,
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      bank_detail_id uuid not null,
      account_hint text not null,
      account_holder_name text not null,
      state text not null default 'created' check (state in ('created', 'paid', 'success', 'fail')),
      batch_id uuid references payout_batches,
      reason text check (char_length(reason) between 1 and 500),
      -- What the bank did, until it is booked.
      marked text check (marked in ('success', 'fail')),
      marked_by jsonb,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      paid_at timestamptz(3),
      ended_at timestamptz(3),
      primary key (store_id, id),
      unique (store_id, number),
      unique (store_id, day),
      foreign key (store_id, bank_detail_id) references bank_details (store_id, id),
      check ((ended_at is not null) = (state in ('success', 'fail'))),
      check (state not in ('paid', 'success') or (paid_at is not null and batch_id is not null))
    )`.execute(db);
  await sql`create index payouts_open on payouts (state, created_at) where state in ('created', 'paid')`.execute(db);
  await sql`
    create index payouts_to_book on payouts (store_id, id)
    where (state = 'created' and batch_id is not null) or (state = 'paid' and marked is not null)`.execute(db);
  await sql`create index payouts_by_age on payouts (created_at, id)`.execute(db);
  await sql`create index payouts_of_batch on payouts (batch_id) where batch_id is not null`.execute(db);
  await sql`
    create table payout_holds (
      store_id uuid primary key references stores,
      reason text not null check (char_length(reason) between 1 and 500),
      held_at timestamptz(3) not null default now(),
      held_by jsonb not null
    )`.execute(db);

  await sql`
    create table wallet_requests (
      store_id uuid not null references stores,
      id uuid not null,
      number integer not null check (number > 0),
      reference text not null unique check (char_length(reference) between 1 and 40),
      kind text not null check (kind in ('withdrawal', 'top_up')),
      state text not null default 'created'
        check (state in ('created', 'accepted', 'transferred', 'completed', 'cancelled')),
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      bank_detail_id uuid,
      account_hint text,
      bank_reference text check (char_length(bank_reference) between 1 and 140),
      reason text check (char_length(reason) between 1 and 500),
      created_by jsonb not null,
      created_at timestamptz(3) not null default now(),
      moved_by jsonb not null,
      moved_at timestamptz(3) not null default now(),
      version integer not null default 1,
      primary key (store_id, id),
      unique (store_id, number),
      foreign key (store_id, bank_detail_id) references bank_details (store_id, id),
      check ((kind = 'withdrawal') = (bank_detail_id is not null))
    )`.execute(db);
  // One of a kind is open at a time: what may leave is asked for once.
  await sql`
    create unique index wallet_requests_open on wallet_requests (store_id, kind)
    where state in ('created', 'accepted', 'transferred')`.execute(db);
  await sql`create index wallet_requests_by_age on wallet_requests (created_at, id)`.execute(db);
  // The history of the wallet is read from the lines of one account.
  await sql`
    create index ledger_postings_released on ledger_postings (store_id, entry_no) where account = 2`.execute(db);
}
