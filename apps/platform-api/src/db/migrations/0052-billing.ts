import { type Kysely, sql } from 'kysely';

/** Billing: checks of VAT ids, plans, subscriptions of stores, their cards, and tries to charge them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the tax authorities' service last said of the VAT id that a store is invoiced with.
  await sql`
    create table vat_checks (
      store_id uuid primary key references stores on delete cascade,
      country text not null check (country ~ '^[A-Z]{2}$'),
      vat_id text not null check (char_length(vat_id) between 1 and 20),
      is_valid boolean not null,
      checked_at timestamptz(3) not null default now()
    )`.execute(db);
  await createPlans(db);
  await createCards(db);
  await createSubscriptions(db);
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_plans (
      id uuid primary key,
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      is_offered boolean not null default true,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table subscription_plan_versions (
      id uuid primary key,
      plan_id uuid not null references subscription_plans,
      no integer not null check (no > 0),
      package_type text not null check (package_type in ('monthly', 'yearly')),
      trial_days integer not null check (trial_days between 0 and 366),
      -- By currency: price, tax_ppm, fee_plan_id.
      prices jsonb not null check (jsonb_typeof(prices) = 'object'),
      created_by jsonb not null,
      created_at timestamptz(3) not null default now(),
      unique (plan_id, no)
    )`.execute(db);
  // Subscriptions are paid by a version.
  await sql`
    create trigger subscription_plan_versions_written_once
    before update or delete or truncate on subscription_plan_versions
    for each statement execute function refuse_change()`.execute(db);
}

async function createCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cards (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      -- The provider's names of the card and its holder; its number never comes here.
      method_ref text not null check (char_length(method_ref) between 1 and 255),
      customer_ref text not null check (char_length(customer_ref) between 1 and 255),
      brand text not null check (char_length(brand) <= 40),
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      exp_month smallint not null check (exp_month between 1 and 12),
      exp_year smallint not null check (exp_year between 2000 and 2999),
      is_default boolean not null default false,
      added_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (store_id, id),
      unique (store_id, method_ref),
      check (deleted_at is null or not is_default)
    )`.execute(db);
  await sql`create unique index cards_default on cards (store_id) where is_default`.execute(db);
  await sql`
    create table card_setups (
      -- The provider's name of the page on which a card is added.
      ref text primary key check (char_length(ref) between 1 and 255),
      store_id uuid not null references stores on delete cascade,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )`.execute(db);
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      store_id uuid primary key references stores on delete cascade,
      -- Null: a trial without a plan.
      plan_version_id uuid references subscription_plan_versions,
      registered_on date,
      pay_by text check (pay_by in ('earnings', 'card')),
      trial_ends_on date,
      -- The day from which periods are counted, and what was paid for the present one, without tax.
      counted_from date,
      periods_paid integer not null default 0 check (periods_paid >= 0),
      paid_from date,
      paid_net bigint check (paid_net >= 0),
      -- The first day that is not paid.
      next_invoice_on date,
      next_plan_version_id uuid references subscription_plan_versions,
      -- Not paid yet, with the plan that its payment brings.
      open_invoice_id uuid,
      open_plan_version_id uuid references subscription_plan_versions,
      -- Of the open invoice's first failed payment.
      failed_on date,
      cancelled_on date,
      granted_until date,
      version integer not null default 1,
      updated_at timestamptz(3) not null default now(),
      foreign key (store_id, open_invoice_id) references invoices (store_id, id),
      check ((plan_version_id is null) = (pay_by is null)),
      check ((open_invoice_id is null) = (open_plan_version_id is null)),
      check (paid_from is null or next_invoice_on is not null),
      check ((paid_from is null) = (paid_net is null))
    )`.execute(db);
  // Sessions are cached with the state of their store's subscription.
  await sql`
    create trigger subscriptions_access_changes after insert or update or delete on subscriptions
    for each row execute function announce_access_change('store_id')`.execute(db);
  await sql`create index subscriptions_of_version on subscriptions (plan_version_id)`.execute(db);
  await sql`create index subscriptions_due on subscriptions (next_invoice_on)`.execute(db);
  await sql`create index subscriptions_open on subscriptions (store_id) where open_invoice_id is not null`.execute(db);
  await sql`
    create table charge_tries (
      store_id uuid not null,
      invoice_id uuid not null,
      no integer not null check (no > 0),
      card_id uuid not null,
      -- The store's day.
      day date not null,
      result text not null check (result in ('paid', 'declined', 'refused', 'authentication_required', 'unknown')),
      -- The provider's name of the payment, and of what it declined by.
      ref text check (char_length(ref) between 1 and 255),
      problem text check (char_length(problem) between 1 and 100),
      created_at timestamptz(3) not null default now(),
      primary key (store_id, invoice_id, no),
      foreign key (store_id, invoice_id) references invoices (store_id, id),
      foreign key (store_id, card_id) references cards (store_id, id)
    )`.execute(db);
}
