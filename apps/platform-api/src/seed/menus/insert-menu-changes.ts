import { DEFAULT_LANGUAGE, languageIndex } from '@store-panel/domain/geo/languages';
import type { MenuRow } from '@store-panel/domain/menu/part-rows';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A change of a menu that lies behind the demo: who changed which parts, by their English names. */
interface PastChange {
  readonly daysAgo: number;
  readonly by: 'owner' | 'Office' | 'Counter';
  readonly cause: ChangeCause;
  readonly kind: 'item' | 'modifier';
  readonly names: readonly string[];
  /** The field as it was before, and what this change made of it; null: its value of today. */
  readonly field: 'price' | 'is_in_stock';
  readonly before: (now: number | boolean) => number | boolean;
  readonly after: ((now: number | boolean) => number | boolean) | null;
}

const lessBy = (minor: number) => (now: number | boolean) => Number(now) - minor;

/** In the order in which they happened; together they lead to the menu of today. */
const CHANGES: readonly PastChange[] = [
  {
    daysAgo: 12,
    by: 'Office',
    cause: 'item_saved',
    kind: 'item',
    names: ['Mushroom toast'],
    field: 'price',
    before: lessBy(100),
    after: lessBy(40),
  },
  {
    daysAgo: 9,
    by: 'owner',
    cause: 'prices_changed',
    kind: 'item',
    names: ['Pastrami & mustard on rye', 'Smoked trout on rye', 'Mushroom toast'],
    field: 'price',
    before: lessBy(40),
    after: null,
  },
  {
    daysAgo: 6,
    by: 'Counter',
    cause: 'availability_changed',
    kind: 'item',
    names: ['Smoked trout on rye'],
    field: 'is_in_stock',
    before: () => true,
    after: () => false,
  },
  {
    daysAgo: 5,
    by: 'Counter',
    cause: 'availability_changed',
    kind: 'item',
    names: ['Smoked trout on rye'],
    field: 'is_in_stock',
    before: () => false,
    after: null,
  },
  {
    daysAgo: 2,
    by: 'owner',
    cause: 'prices_changed',
    kind: 'modifier',
    names: ['Avocado'],
    field: 'price',
    before: lessBy(20),
    after: null,
  },
];

const DAY_MS = 24 * 60 * 60_000;

/** Writes the past changes of a menu that is there to the journal. */
export async function insertMenuChanges(
  db: QueryExecutor,
  storeId: string,
  owner: ActorJson,
  now: number,
): Promise<void> {
  const subStores = await db
    .selectFrom('sub_stores')
    .select(['id', 'name'])
    .where('main_store_id', '=', storeId)
    .execute();
  const actors = new Map(
    subStores.map(({ id, name: [name = ''] }) => [name, { kind: 'sub_store' as const, id, name }]),
  );
  const { menu_version: version } = await db
    .updateTable('store_counters')
    .set((eb) => ({ menu_version: eb('menu_version', '+', CHANGES.length) }))
    .where('store_id', '=', storeId)
    .returning('menu_version')
    .executeTakeFirstOrThrow();
  for (const [at, change] of CHANGES.entries()) {
    const parts = await readParts(db, storeId, change);
    const rows = parts.map(({ id, value }): MenuRow => ({
      kind: change.kind,
      id,
      field: change.field,
      before: change.before(value),
      after: change.after ? change.after(value) : value,
    }));
    const [first] = parts;
    await db
      .insertInto('setting_changes')
      .values({
        store_id: storeId,
        id: uuidV7(),
        section: 'menu',
        version: version - CHANGES.length + at + 1,
        value: json({ rows }),
        summary: json({
          cause: change.cause,
          name: parts.length === 1 && first ? first.name : null,
          count: parts.length,
        }),
        touched: [...new Set(parts.flatMap(({ id, group }) => (group === null ? [id] : [id, group])))],
        actor: json(actors.get(change.by) ?? owner),
        acting_admin: null,
        reverts: null,
        at: new Date(now - change.daysAgo * DAY_MS),
      })
      .execute();
  }
}

interface NamedPart {
  readonly id: string;
  readonly name: readonly string[];
  readonly value: number | boolean;
  /** The group of a modifier. */
  readonly group: string | null;
}

async function readParts(
  db: QueryExecutor,
  storeId: string,
  { kind, names, field }: PastChange,
): Promise<readonly NamedPart[]> {
  const group = kind === 'modifier' ? sql.ref('p.modifier_group_id') : sql`null::uuid`;
  const { rows } = await sql<NamedPart>`
    select p.id, p.name, p.${sql.id(field)} as value, ${group} as "group"
    from ${sql.table(kind === 'modifier' ? 'menu_modifiers' : 'menu_items')} p
    where p.store_id = ${storeId} and p.name ->> ${sql.lit(languageIndex(DEFAULT_LANGUAGE))} = any(${[...names]}::text[])
    order by p.sequence_number, p.id`.execute(db);
  return rows;
}
