import { type Kysely, sql } from 'kysely';

/** Bank accounts of stores, the banks of countries, stops of payouts by owners, and deposits through the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_details (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      country text not null check (country ~ '^[A-Z]{2}$'),
      account_holder_name text not null check (char_length(account_holder_name) between 1 and 140),
      bank_name text not null default '' check (char_length(bank_name) <= 140),
      bank_type text not null check (bank_type in ('personal', 'business')),
      account_type text check (account_type in ('checking', 'savings', 'current')),
      -- The numbers, encrypted; null some time after the account was deleted.
      sealed bytea,
      hint text not null check (char_length(hint) between 1 and 20),
      state text not null default 'active' check (state in ('active', 'returned')),
      usable_from timestamptz(3) not null,
      chosen_at timestamptz(3),
      -- What the payment provider calls the account, encrypted.
      provider_token bytea,
      added_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (store_id, id),
      check (sealed is not null or deleted_at is not null)
    )`.execute(db);
  await sql`
    create index bank_details_to_clear on bank_details (deleted_at)
    where deleted_at is not null and sealed is not null`.execute(db);
  // Sealed values begin with their version and key.
  await sql`
    create index bank_details_by_key on bank_details (substring(sealed from 1 for 5)) where sealed is not null`.execute(
    db,
  );
  await sql`
    create index bank_details_by_token_key on bank_details (substring(provider_token from 1 for 5))
    where provider_token is not null`.execute(db);

  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files add constraint files_purpose_check check (
      purpose in (
        'store_image', 'document', 'courier_document', 'claim_document', 'tenant_logo', 'menu_image', 'bank_photo'
      )
    )`.execute(db);
  await sql`
    create index files_of_banks_by_key on files (substring(content from 1 for 5)) where purpose = 'bank_photo'`.execute(
    db,
  );
  await sql`
    create table bank_photos (
      store_id uuid not null,
      bank_detail_id uuid not null,
      side text not null check (side in ('front', 'back', 'extra')),
      file_id uuid not null references files on delete cascade,
      primary key (store_id, bank_detail_id, side),
      foreign key (store_id, bank_detail_id) references bank_details (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index bank_photos_by_file on bank_photos (file_id)`.execute(db);

  await sql`
    create table bank_links (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      store_id uuid not null,
      bank_detail_id uuid not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      foreign key (store_id, bank_detail_id) references bank_details (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index bank_links_by_account on bank_links (store_id, bank_detail_id)`.execute(db);
  await sql`create index bank_links_by_age on bank_links (expires_at)`.execute(db);
  await sql`
    create table payout_stops (
      store_id uuid not null,
      id uuid not null,
      bank_detail_id uuid not null,
      stopped_at timestamptz(3) not null default now(),
      lifted_at timestamptz(3),
      lifted_by jsonb,
      note text not null default '' check (char_length(note) <= 500),
      primary key (store_id, id),
      foreign key (store_id, bank_detail_id) references bank_details (store_id, id) on delete cascade,
      check ((lifted_at is null) = (lifted_by is null))
    )`.execute(db);
  await sql`create index payout_stops_by_account on payout_stops (store_id, bank_detail_id)`.execute(db);
  await sql`create unique index payout_stops_open on payout_stops (store_id) where lifted_at is null`.execute(db);

  // Where messages went before, for some time after the address was replaced.
  await sql`alter table stores add column former_email text, add column email_replaced_at timestamptz(3)`.execute(db);

  await sql`
    create table bank_codes (
      country text not null check (country ~ '^[A-Z]{2}$'),
      code text not null check (char_length(code) between 1 and 20),
      name text not null check (char_length(name) between 1 and 140),
      bic text not null default '' check (char_length(bic) <= 11),
      uploaded_at timestamptz(3) not null default now(),
      primary key (country, code)
    )`.execute(db);

  await sql`
    create table bank_deposits (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- What the payment provider calls the deposit, encrypted; null until it has answered.
      provider_ref bytea,
      state text not null default 'created' check (state in ('created', 'success', 'fail')),
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      created_at timestamptz(3) not null default now(),
      created_by jsonb not null,
      expires_at timestamptz(3) not null,
      -- When the provider is asked next; null if there is nothing to ask.
      ask_at timestamptz(3),
      ended_at timestamptz(3),
      problem text check (problem in ('other_amount')),
      primary key (store_id, id),
      check ((ended_at is not null) = (state <> 'created')),
      check (ask_at is null or state = 'created')
    )`.execute(db);
  await sql`create unique index bank_deposits_by_id on bank_deposits (id)`.execute(db);
  await sql`create index bank_deposits_to_ask on bank_deposits (ask_at) where ask_at is not null`.execute(db);
  await sql`
    create index bank_deposits_by_key on bank_deposits (substring(provider_ref from 1 for 5))
    where provider_ref is not null`.execute(db);
}
