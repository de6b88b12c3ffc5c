import fc from 'fast-check';

import type { ChangeSetKind, ImportChange, MenuChange, MenuPartFields, MenuValue } from '#menu-changes/menu-change.ts';
import { type EditorMenu, MENU_LABELS } from '#menu/parts.ts';
import { ROUNDINGS } from '#menu/roundings.ts';
import { ALLERGENS } from '#orders/allergens.ts';
import type { CurrencyDecimals } from '#money/currency.ts';

const price = fc.integer({ min: -6000, max: 6000 });
const text = fc.constantFrom('', 'Item 1', 'Item 2', 'ÍTEM  1', 'New', 'code 0');
const value: fc.Arbitrary<MenuValue> = fc.oneof(
  fc.constantFrom<MenuValue>(null, true, false, [], ['', '', 'Item 1'], ['', '', 'item  2'], ['vegan'], ['milk']),
  price,
  text,
);
const FIELDS = [
  'name',
  'price',
  'tax_ppm',
  'is_visible',
  'is_in_stock',
  'labels',
  'allergens',
  'external_id',
  'version',
];

/** Changes of any type, also of parts that are not there. */
export function randomChange(menu: EditorMenu, decimals: CurrencyDecimals): fc.Arbitrary<MenuChange> {
  const idsOf = {
    category: menu.categories.map(({ category_id }) => category_id),
    sub_category: menu.sub_categories.map(({ sub_category_id }) => sub_category_id),
    item: menu.items.map(({ item_id }) => item_id),
    modifier_group: menu.modifier_groups.map(({ modifier_group_id }) => modifier_group_id),
    modifier: menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ modifier_id }) => modifier_id)),
  };
  const item_ids = fc.subarray([...idsOf.item, 'gone']);
  const modifier_ids = fc.subarray(idsOf.modifier);
  const rounding = fc.option(fc.constantFrom(...ROUNDINGS[decimals]));
  const group = fc.option(fc.constantFrom(...idsOf.modifier_group, 'gone'), { freq: 3 });
  const kind = fc.constantFrom(
    'category' as const,
    'sub_category' as const,
    'item' as const,
    'modifier_group' as const,
  );
  const cell = fc.constantFrom(...(Object.keys(idsOf) as (keyof typeof idsOf)[])).chain((of) =>
    fc.record({
      kind: fc.constant(of),
      id: fc.constantFrom(...idsOf[of], 'gone'),
      field: fc.constantFrom(...FIELDS),
      value,
    }),
  );
  return fc.oneof(
    fc.record({
      type: fc.constant('price' as const),
      mode: fc.constant('percent' as const),
      value: fc.integer({ min: -1_200_000, max: 2_000_000 }),
      rounding,
      item_ids,
      modifier_ids,
    }),
    fc.record({
      type: fc.constant('price' as const),
      mode: fc.constantFrom('amount' as const, 'to' as const),
      value: price,
      rounding,
      item_ids,
      modifier_ids,
    }),
    fc.record({ type: fc.constant('visible' as const), is_visible: fc.boolean(), item_ids, modifier_ids }),
    fc.record({ type: fc.constant('tax' as const), tax_ppm: fc.option(fc.nat(1_000_000)), item_ids }),
    fc.record({ type: fc.constant('in_stock' as const), is_in_stock: fc.boolean(), item_ids }),
    fc.record({
      type: fc.constant('schedule' as const),
      schedule_id: fc.option(fc.constantFrom('lunch', 'gone')),
      item_ids,
    }),
    fc.record({
      type: fc.constant('labels' as const),
      add: fc.subarray([...MENU_LABELS]),
      remove: fc.subarray([...MENU_LABELS]),
      item_ids,
    }),
    fc.record({
      type: fc.constant('allergens' as const),
      add: fc.subarray([...ALLERGENS]),
      remove: fc.subarray([...ALLERGENS]),
      item_ids,
    }),
    fc.record({
      type: fc.constant('move' as const),
      sub_category_id: fc.constantFrom(...idsOf.sub_category, 'gone'),
      item_ids,
    }),
    fc.record({ type: fc.constant('groups' as const), attach_id: group, detach_id: group, item_ids }),
    kind.chain((of) =>
      fc.record({
        type: fc.constant('delete' as const),
        kind: fc.constant(of),
        ids: fc.subarray([...idsOf[of], 'gone']),
        children: fc.constantFrom('refuse' as const, 'move' as const, 'delete' as const, 'detach' as const),
        move_to: fc.option(fc.constantFrom(...idsOf.category, ...idsOf.sub_category)),
      }),
    ),
    fc.record({ type: fc.constant('set' as const), cells: fc.array(cell, { maxLength: 6 }) }),
    randomImport(idsOf),
  );
}

type Ids = Readonly<Record<ChangeSetKind, readonly string[]>>;

/** New parts that refer to parts that are there, to new ones and to none; changes and deletions beside them. */
function randomImport(ids: Ids): fc.Arbitrary<ImportChange> {
  const name = fc
    .constantFrom('Item 1', 'Place 1', 'Group 1', 'New', 'ítem  2', '')
    .map((english) => ['', '', english]);
  const code = fc.constantFrom(null, 'code 0', 'code 9', 'new');
  const flag = fc.boolean();
  const count = fc.nat(3);
  const place = fc.constantFrom(...ids.sub_category, 'new s', 'gone');
  const group = fc.constantFrom(...ids.modifier_group, 'new g', 'gone');
  const groups = fc.uniqueArray(group, { maxLength: 3 });
  const fields: Readonly<Record<ChangeSetKind, fc.Arbitrary<MenuPartFields>>> = {
    category: fc.record({ name, is_visible: flag }),
    sub_category: fc.record({
      category_id: fc.constantFrom(null, ...ids.category, 'new c', 'gone'),
      name,
      is_visible: flag,
    }),
    item: fc.record({
      sub_category_id: place,
      name,
      description: fc.constant([]),
      price,
      tax_ppm: fc.option(fc.nat(1_000_000)),
      is_visible: flag,
      is_in_stock: flag,
      allergens: fc.constant(null),
      labels: fc.constant([]),
      external_id: code,
      modifier_group_ids: groups,
    }),
    modifier_group: fc.record({
      name,
      min: count,
      max: count,
      allows_quantity: flag,
      is_visible: flag,
      external_id: code,
    }),
    modifier: fc.record({
      modifier_group_id: group,
      name,
      price,
      is_default: flag,
      is_visible: flag,
      external_id: code,
    }),
  };
  const kinds = fc.constantFrom(...(Object.keys(fields) as ChangeSetKind[]));
  const newId: Readonly<Record<ChangeSetKind, string>> = {
    category: 'new c',
    sub_category: 'new s',
    item: 'new i',
    modifier_group: 'new g',
    modifier: 'new m',
  };
  const added = kinds.chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      id: fc.constantFrom(newId[kind], newId[kind], ids[kind][0] ?? newId[kind]),
      fields: fields[kind],
    }),
  );
  const changed = kinds.chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      id: fc.constantFrom(...ids[kind], 'gone'),
      fields: fields[kind].chain((all) =>
        fc.subarray(Object.entries(all), { minLength: 1, maxLength: 2 }).map((entries) => Object.fromEntries(entries)),
      ),
    }),
  );
  const deleted = kinds.chain((kind) =>
    fc.record({ kind: fc.constant(kind), id: fc.constantFrom(...ids[kind], 'gone') }),
  );
  return fc.record({
    type: fc.constant('import' as const),
    added: fc.array(added, { maxLength: 5 }),
    changed: fc.array(changed, { maxLength: 4 }),
    deleted: fc.array(deleted, { maxLength: 2 }),
  });
}
