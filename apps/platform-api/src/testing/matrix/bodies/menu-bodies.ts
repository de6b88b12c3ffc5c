import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { nameKeyOf } from '@store-panel/domain/menu/parts';
import { consequencesOf } from '@store-panel/domain/settings/consequences';

import { uuidV7 } from '#db/uuid-v7.ts';
import { json } from '#db/schema.ts';
import { readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import {
  type BodyContext,
  type BodyFactories,
  type BodyFields,
  callerStore,
} from '#testing/matrix/bodies/body-context.ts';
import { removeSalesLimits } from '#testing/matrix/records.ts';

/** Of a file that was never read. */
const HEADERS = '0'.repeat(32);

const HOUR_MS = 60 * 60_000;

/** A name that no other part has, in English. */
const newName = () => ['', '', `Part ${uuidV7()}`];

/** The parts of a menu that the caller's store has beside its others. */
async function addParts(context: BodyContext) {
  const { database } = context.matrix;
  const { kysely } = database;
  const { id: storeId } = callerStore(context).store;
  const { pizza, water } = await addMenu(database, storeId);
  const { category_id: category, sub_category_id: subCategory } = await kysely
    .selectFrom('menu_items as i')
    .innerJoin('menu_sub_categories as s', (join) =>
      join.onRef('s.store_id', '=', 'i.store_id').onRef('s.id', '=', 'i.sub_category_id'),
    )
    .select(['s.category_id', 'i.sub_category_id'])
    .where('i.store_id', '=', storeId)
    .where('i.id', '=', pizza)
    .executeTakeFirstOrThrow();
  const { modifier_group_id: group } = await kysely
    .selectFrom('menu_item_groups')
    .select('modifier_group_id')
    .where('store_id', '=', storeId)
    .where('item_id', '=', pizza)
    .executeTakeFirstOrThrow();
  const { id: modifier } = await kysely
    .selectFrom('menu_modifiers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('modifier_group_id', '=', group)
    .executeTakeFirstOrThrow();
  return { storeId, pizza, water, category, subCategory, group, modifier };
}

/** An empty category of the caller's store: of the kind that the first of the calls' screens is about. */
async function addCategory({ matrix, ...context }: BodyContext) {
  const { id: storeId } = callerStore({ matrix, ...context }).store;
  const { kysely } = matrix.database;
  const id = uuidV7();
  const name = newName();
  const category = { store_id: storeId, id, name: json(name), name_key: nameKeyOf(name), sequence_number: 9 };
  await kysely.insertInto('menu_categories').values(category).execute();
  const categories = await kysely
    .selectFrom('menu_categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('sequence_number')
    .orderBy('id')
    .execute();
  return { storeId, id, all: categories.map((row) => row.id) };
}

const EVERY_DAY = Array.from({ length: 7 }, () => 'all_day' as const);

async function addSchedule(context: BodyContext) {
  const id = uuidV7();
  const name = newName();
  await context.matrix.database.kysely
    .insertInto('menu_schedules')
    .values({
      store_id: callerStore(context).store.id,
      id,
      name: json(name),
      name_key: nameKeyOf(name),
      sequence_number: 9,
      week: json(EVERY_DAY),
      starts_on: null,
      ends_on: null,
    })
    .execute();
  return { id };
}

/** A change of the caller's store that can be taken back: a category that was hidden before. */
async function addChange(context: BodyContext): Promise<BodyFields> {
  const { storeId, id: categoryId } = await addCategory(context);
  const { kysely } = context.matrix.database;
  const id = uuidV7();
  const rows = [{ kind: 'category', id: categoryId, field: 'is_visible', before: false, after: true }];
  await kysely
    .insertInto('setting_changes')
    .values({
      store_id: storeId,
      id,
      section: 'menu',
      version: 1,
      value: json({ rows }),
      summary: json({ cause: 'category_saved', name: ['', '', 'Food'], count: 1 }),
      touched: [categoryId],
      actor: json({ kind: 'store', id: storeId, name: 'Test kitchen' }),
      acting_admin: null,
      reverts: null,
    })
    .execute();
  return { change_id: id };
}

/** A change of the kind that the first of the calls' screens is about. */
async function hidingCategory(context: BodyContext) {
  const { id } = await addCategory(context);
  const cell = { kind: 'category', id, field: 'is_visible', value: false } as const;
  return { type: 'set' as const, cells: [cell] };
}

/** A scheduled change of the caller's store, of a kind that the first of the calls' screens is about. */
async function addScheduled(context: BodyContext, state: 'waiting' | 'applied'): Promise<BodyFields> {
  const { change_id: changeId } = await addChange(context);
  const change = await hidingCategory(context);
  const { id: storeId } = callerStore(context).store;
  const { menu } = await readWholeMenu(context.matrix.database.kysely, storeId);
  const id = uuidV7();
  await context.matrix.database.kysely
    .insertInto('scheduled_menu_changes')
    .values({
      store_id: storeId,
      id,
      change: json(change),
      rows: json(rowsOf(menu, change)),
      name: null,
      count: 1,
      state,
      starts_at: new Date(Date.now() + (state === 'waiting' ? HOUR_MS : -HOUR_MS)),
      ends_at: new Date(Date.now() + 2 * HOUR_MS),
      created_by: json({ kind: 'store', id: storeId, name: 'Test kitchen' }),
      acting_admin: null,
      change_id: state === 'applied' ? String(changeId) : null,
      finished_at: null,
    })
    .execute();
  return { scheduled_id: id };
}

/** Bodies of the calls that edit menus, and of the journal. */
export const MENU_BODIES: BodyFactories = {
  'POST /api/store/save_category': async (context) => ({
    category_id: (await addCategory(context)).id,
    name: newName(),
    version: 1,
  }),
  'POST /api/store/save_sub_category': async (context) => {
    const { category, subCategory } = await addParts(context);
    return { sub_category_id: subCategory, category_id: category, name: newName(), version: 1 };
  },
  'POST /api/store/get_group_list': async (context) => ({ category_id: (await addParts(context)).category }),
  'POST /api/store/save_group_list': async (context) => {
    const { category, subCategory } = await addParts(context);
    return { category_id: category, sub_category_ids: [subCategory], base_ids: [subCategory] };
  },
  'POST /api/store/save_item': async (context) => {
    const { pizza, subCategory } = await addParts(context);
    return {
      item_id: pizza,
      sub_category_id: subCategory,
      name: newName(),
      tax_ppm: null,
      allergens: null,
      external_id: null,
      version: 1,
    };
  },
  'POST /api/store/save_modifier_group': async (context) => ({
    modifier_group_id: (await addParts(context)).group,
    name: newName(),
    min: 0,
    max: 1,
    external_id: null,
    modifiers: [
      {
        modifier_id: null,
        name: newName(),
        price: 0,
        is_default: false,
        is_visible: true,
        external_id: null,
      },
    ],
    version: 1,
  }),
  'POST /api/store/save_menu_schedule': async (context) => ({
    schedule_id: (await addSchedule(context)).id,
    name: newName(),
    week: EVERY_DAY,
    starts_on: null,
    ends_on: null,
    version: 1,
  }),
  'POST /api/store/save_menu_order': async (context) => {
    const { all } = await addCategory(context);
    return { kind: 'category', parent_id: null, ids: all.toReversed(), base_ids: all };
  },
  'POST /api/store/delete_menu_parts': async (context) => ({
    kind: 'category',
    ids: [(await addCategory(context)).id],
  }),
  'POST /api/store/restore_menu_parts': async (context) => ({
    kind: 'category',
    ids: [(await addCategory(context)).id],
  }),
  'POST /api/store/mark_sold_out': async (context) => {
    const { pizza, modifier } = await addParts(context);
    return { item_ids: [pizza], modifier_ids: [modifier], minutes: 30 };
  },
  'POST /api/store/end_sales_limits': async (context) => {
    const { storeId, water } = await addParts(context);
    await removeSalesLimits(context.matrix, callerStore(context));
    const id = uuidV7();
    await context.matrix.database.kysely
      .insertInto('sales_limits')
      .values({
        store_id: storeId,
        id,
        kind: 'sold_out',
        item_id: water,
        extra_minutes: null,
        reason: null,
        starts_at: new Date(),
        ends_at: new Date(Date.now() + 60 * 60_000),
        set_by: json({ kind: 'store', id: storeId, name: 'Test kitchen' }),
        ended_by: null,
      })
      .execute();
    return { limit_ids: [id] };
  },
  'POST /api/store/preview_menu_change': async (context) => ({ change: await hidingCategory(context) }),
  'POST /api/store/apply_menu_change': async (context) => {
    const change = await hidingCategory(context);
    const { menu } = await readWholeMenu(context.matrix.database.kysely, callerStore(context).store.id);
    return { change, consequences: consequencesOf(rowsOf(menu, change)), excluded: [] };
  },
  'POST /api/store/get_scheduled_menu_change': (context) => addScheduled(context, 'waiting'),
  'POST /api/store/save_scheduled_menu_change': async (context) => ({
    ...(await addScheduled(context, 'waiting')),
    starts_at: new Date(Date.now() + HOUR_MS).toISOString(),
    ends_at: null,
  }),
  'POST /api/store/cancel_scheduled_menu_change': (context) => addScheduled(context, 'waiting'),
  'POST /api/store/end_scheduled_menu_change': (context) => addScheduled(context, 'applied'),
  'POST /api/store/get_import_mapping': () => ({ headers_hash: HEADERS }),
  'POST /api/store/save_import_mapping': () => ({ headers_hash: HEADERS, mapping: [null] }),
  'POST /api/store/export_menu': async (context) => {
    await addParts(context);
    return { part: 'items', format: 'csv', language: 'en' };
  },
  'POST /api/store/get_setting_change': addChange,
  'POST /api/store/revert_setting_change': addChange,
};
