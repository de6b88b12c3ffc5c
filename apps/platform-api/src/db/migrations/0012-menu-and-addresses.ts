import { type Kysely, sql } from 'kysely';

/** Menus: categories, sub-categories, items, and shared modifier groups; and the address book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Incremented in the transaction of every change of the menu: a client with a smaller version refetches it.
  await sql`alter table store_counters add column menu_version bigint not null default 0 check (menu_version >= 0)`.execute(
    db,
  );

  const own = sql.raw(`
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      name jsonb not null check (jsonb_typeof(name) = 'array' and jsonb_array_length(name) between 1 and 9),
      sequence_number integer not null check (sequence_number >= 0),
      is_visible boolean not null default true,
      primary key (store_id, id)`);
  await sql`create table menu_categories (${own})`.execute(db);
  await sql`
    create table menu_sub_categories (${own},
      category_id uuid,
      foreign key (store_id, category_id) references menu_categories (store_id, id)
    )`.execute(db);
  await sql`
    create table menu_items (${own},
      sub_category_id uuid not null,
      description jsonb not null default '[]' check (jsonb_typeof(description) = 'array'),
      price bigint not null check (price >= 0),
      tax_ppm integer check (tax_ppm between 0 and 1000000),
      allergens text[],
      is_in_stock boolean not null default true,
      foreign key (store_id, sub_category_id) references menu_sub_categories (store_id, id)
    )`.execute(db);
  await sql`create index menu_items_by_place on menu_items (store_id, sub_category_id, sequence_number)`.execute(db);
  await sql`
    create table menu_modifier_groups (${own},
      min_choices integer not null check (min_choices >= 0),
      max_choices integer not null check (max_choices between 1 and 99),
      allows_quantity boolean not null default false,
      check (max_choices >= min_choices)
    )`.execute(db);
  await sql`
    create table menu_modifiers (${own},
      modifier_group_id uuid not null,
      price bigint not null default 0 check (price >= 0),
      is_default boolean not null default false,
      foreign key (store_id, modifier_group_id) references menu_modifier_groups (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index menu_modifiers_by_group on menu_modifiers (store_id, modifier_group_id, sequence_number)`.execute(
    db,
  );
  await sql`
    create table menu_item_groups (
      store_id uuid not null,
      item_id uuid not null,
      modifier_group_id uuid not null,
      sequence_number integer not null check (sequence_number >= 0),
      primary key (store_id, item_id, modifier_group_id),
      foreign key (store_id, item_id) references menu_items (store_id, id) on delete cascade,
      foreign key (store_id, modifier_group_id) references menu_modifier_groups (store_id, id) on delete cascade
    )`.execute(db);
  await sql`
    alter table sales_limits add constraint sales_limits_item
    foreign key (store_id, item_id) references menu_items (store_id, id) on delete cascade`.execute(db);

  await sql`
    create table address_book (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      version integer not null default 1 check (version > 0),
      name text not null check (name <> ''),
      phone text not null default '',
      line text not null check (line <> ''),
      note text not null default '',
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id),
      check ((latitude is null) = (longitude is null))
    )`.execute(db);
  await sql`create index address_book_by_name on address_book (store_id, name, id)`.execute(db);
}
