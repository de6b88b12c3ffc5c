import { type MenuFields, type MenuRow, partKey, withRows } from '@store-panel/domain/menu/part-rows';
import { isSameValue } from '@store-panel/domain/settings/setting-value';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readParts } from '#features/menu/editing/parts.queries.ts';
import { KINDS_IN_ORDER, partTable } from '#features/menu/editing/part-tables.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { MenuLife } from '#testing/menu-lives/menu-life.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { createRandom } from '#testing/seeded-random.ts';

/** Menus that are edited; the long form sets more. */
const LIVES = Number(process.env['MENU_LIVES'] ?? 1);
const SEED = Number(process.env['MENU_LIVES_SEED'] ?? 7);
/** In the life of 35 a revert would give back a code that another item has by then. */
const SEED_OF_CODES = 35;
const SEEDS = [...new Set([...Array.from({ length: LIVES }, (_, nth) => SEED + nth), SEED_OF_CODES])];
const STEPS = 120;
/** What holds others first. */
const TABLES = [
  'menu_schedules',
  'menu_categories',
  'menu_sub_categories',
  'menu_items',
  'menu_modifier_groups',
  'menu_modifiers',
  'menu_item_groups',
  'setting_changes',
] as const;

describeOnServerIfAny('menus that are edited at random', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  /** All parts that are on the menu, by the tables alone. */
  async function storedParts(storeId: string): Promise<ReadonlyMap<string, MenuFields>> {
    const parts = new Map<string, MenuFields>();
    for (const kind of KINDS_IN_ORDER) {
      const ids = await on.database.kysely
        .selectFrom(partTable(kind).table)
        .select('id')
        .where('store_id', '=', storeId)
        .where('deleted_at', 'is', null)
        .execute();
      const stored = await readParts(
        on.database.kysely,
        storeId,
        kind,
        ids.map(({ id }) => id),
      );
      for (const { id, fields } of stored) parts.set(partKey(kind, id), fields);
    }
    return parts;
  }

  async function copyMenu(from: string, to: string): Promise<void> {
    for (const table of TABLES)
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(t, jsonb_build_object('store_id', ${to}::uuid))).* from ${sql.table(table)} t
        where t.store_id = ${from}`.execute(on.database.kysely);
  }

  async function rowsOf(storeId: string): Promise<readonly unknown[]> {
    const all = [];
    for (const table of TABLES) {
      const { rows } = await sql`
        select t::text as row from ${sql.table(table)} t where t.store_id = ${storeId} order by 1`.execute(
        on.database.kysely,
      );
      all.push(rows);
    }
    return all;
  }

  async function journalOf(storeId: string) {
    const changes = await on.database.kysely
      .selectFrom('setting_changes')
      .select(['id', 'value', 'reverts', 'version'])
      .where('store_id', '=', storeId)
      .orderBy('version')
      .execute();
    return changes.map(({ value, ...change }) => ({ ...change, rows: value.rows as readonly MenuRow[] }));
  }

  test.each(SEEDS)('are what their journal says (seed %i)', async (seed) => {
    // Many sign in from one address.
    await on.database.kysely.deleteFrom('rate_limits').execute();
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    // Its order of changes is the one that it is there for.
    const schedules = seed === SEED_OF_CODES ? null : createRandom(seed + 1);
    const life = new MenuLife(server.origin, headers, { random: createRandom(seed), schedules });
    const duplicate = await addStore(on.database);
    let printOfDuplicate: unknown;
    for (let step = 0; step < STEPS; step += 1) {
      if (step === STEPS / 2) {
        // From here on another store has all ids too.
        await copyMenu(store.id, duplicate.id);
        printOfDuplicate = await rowsOf(duplicate.id);
      }
      await life.step();
      expect(life.followed, `step ${step}`).toEqual(await life.read());
    }
    expect(await rowsOf(duplicate.id), "another store's menu").toEqual(printOfDuplicate);
    const journal = await journalOf(store.id);
    expect(journal.map(({ id }) => id)).toEqual(life.changes.map(({ id }) => id));
    let replayed: ReadonlyMap<string, MenuFields> = new Map();
    for (const { rows } of journal) replayed = withRows(replayed, rows);
    expect(replayed).toEqual(await storedParts(store.id));

    // A revert does nothing but the opposite of what the change did.
    const reverts = journal.filter(({ reverts: of }) => of !== null);
    expect(reverts.length).toBeGreaterThan(0);
    expect(life.importCount).toBeGreaterThan(0);
    for (const { rows, reverts: of } of reverts) {
      const former = journal.find(({ id }) => id === of)?.rows ?? [];
      for (const row of rows.filter(({ shifted, field }) => !shifted && field !== 'sequence_number')) {
        const one = former.find(({ kind, id, field }) => kind === row.kind && id === row.id && field === row.field);
        expect(one, `row ${JSON.stringify(row)} of ${of}`).toBeDefined();
        if (row.field !== null)
          expect(isSameValue(row.before, one?.after ?? null) && isSameValue(row.after, one?.before ?? null)).toBe(true);
        else expect([row.before === null, row.after === null]).toEqual([one?.after === null, one?.before === null]);
      }
    }
  });
});
