import { type Kysely, sql } from 'kysely';

/** Index of English in a list of names. */
const ENGLISH = 2;

/**
 * As names were compared when this was written; its test holds it to domain's `nameKeyOf`. Another rule needs another
 * migration.
 */
const nameKeyOf = (name: readonly string[]): string =>
  (name[ENGLISH] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[إأآٱ]/g, 'ا')
    .replaceAll('ß', 'ss')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** Each table of parts, and the column of what its parts are siblings in. */
const PLACES = {
  menu_categories: null,
  menu_sub_categories: 'category_id',
  menu_items: 'sub_category_id',
  menu_modifier_groups: null,
  menu_modifiers: 'modifier_group_id',
} as const;
type Table = keyof typeof PLACES;
const TABLES = Object.keys(PLACES) as readonly Table[];

/** Versions, soft deletion and unique names of the menu's parts, and the journal of settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`
      alter table ${sql.table(table)}
        add column version integer not null default 1 check (version > 0),
        add column deleted_at timestamptz(3),
        add column external_id text check (external_id <> ''),
        add column name_key text`.execute(db);
  }
  await sql`alter table menu_items add column labels text[] not null default '{}'`.execute(db);

  const { rows } = await sql<{ store_id: string }>`
    select store_id from menu_categories union select store_id from menu_sub_categories
    union select store_id from menu_modifier_groups`.execute(db);
  for (const { store_id: storeId } of rows) for (const table of TABLES) await fillTable(db, storeId, table);

  const live = sql`where deleted_at is null`;
  for (const table of TABLES) {
    const index = (name: string) => sql.ref(`${table}_${name}`);
    await sql`alter table ${sql.table(table)} alter column name_key set not null`.execute(db);
    await sql`
      create unique index ${index('by_external_id')} on ${sql.table(table)} (store_id, external_id) ${live}`.execute(
      db,
    );
    await sql`
      create index ${index('deleted')} on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(db);
  }
  await sql`create unique index menu_categories_name on menu_categories (store_id, name_key) ${live}`.execute(db);
  // Those without a category are siblings too.
  await sql`
    create unique index menu_sub_categories_name
    on menu_sub_categories (store_id, coalesce(category_id, '00000000-0000-0000-0000-000000000000'), name_key)
    ${live}`.execute(db);
  await sql`
    create unique index menu_items_name on menu_items (store_id, sub_category_id, name_key) ${live}`.execute(db);
  await sql`
    create unique index menu_modifier_groups_name on menu_modifier_groups (store_id, name_key) ${live}`.execute(db);
  await sql`create index menu_item_groups_by_group on menu_item_groups (store_id, modifier_group_id)`.execute(db);

  await sql`
    create table setting_changes (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      section text not null check (section <> ''),
      version bigint not null check (version > 0),
      value jsonb not null,
      summary jsonb not null,
      touched uuid[] not null default '{}',
      actor jsonb not null,
      acting_admin text,
      reverts uuid,
      at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )`.execute(db);
  await sql`create index setting_changes_version on setting_changes (store_id, section, version)`.execute(db);
  await sql`create index setting_changes_touched on setting_changes using gin (touched)`.execute(db);
  await sql`
    create index setting_changes_reverts on setting_changes (store_id, reverts) where reverts is not null`.execute(db);
  await sql`create index setting_changes_at on setting_changes (at)`.execute(db);
}

/**
 * Gives the parts of a store their keys, by the rule that later names are compared with, and positions from 0. A name that
 * a sibling has too stays, and its key gets a number.
 */
async function fillTable(db: Kysely<unknown>, storeId: string, table: Table): Promise<void> {
  const place = PLACES[table];
  const { rows: parts } = await sql<{ id: string; name: string[]; parent: string | null }>`
    select id, name, ${place === null ? sql`null` : sql.ref(place)} as parent from ${sql.table(table)}
    where store_id = ${storeId} order by sequence_number, id`.execute(db);
  const counts = new Map<string, number>();
  const next = (...key: readonly (string | null)[]) => {
    const text = JSON.stringify(key);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count;
  };
  const filled = parts.map(({ id, name, parent }) => {
    const key = nameKeyOf(name);
    const nth = next(parent, key);
    return { id, name_key: nth === 1 ? key : `${key}#${nth}`, sequence_number: next(parent) - 1 };
  });
  await sql`
    update ${sql.table(table)} t set name_key = f.name_key, sequence_number = f.sequence_number
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f(id uuid, name_key text, sequence_number integer)
    where t.store_id = ${storeId} and t.id = f.id`.execute(db);
}
