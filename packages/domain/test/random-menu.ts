import fc from 'fast-check';

import { isAdded } from '#menu-changes/import-rows.ts';
import type { ChangeSetRow } from '#menu-changes/menu-change.ts';
import { type EditorMenu, type EditorSchedule, MENU_LABELS } from '#menu/parts.ts';
import { ALLERGENS, sortAllergens } from '#orders/allergens.ts';

/** Names without accents or digits that a language would fold, unique by their number. */
const nameOf = (kind: string, at: number): readonly string[] => ['', '', `${kind} ${at}`];

const drawn = fc.record({
  categories: fc.array(fc.record({ is_visible: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  sub_categories: fc.array(fc.record({ category: fc.option(fc.nat()), is_visible: fc.boolean() }), {
    minLength: 2,
    maxLength: 4,
  }),
  groups: fc.array(
    fc.record({
      min: fc.nat(2),
      allows_quantity: fc.boolean(),
      modifiers: fc.array(fc.record({ price: fc.nat(5000), is_visible: fc.boolean() }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  items: fc.array(
    fc.record({
      place: fc.nat(),
      /** Few names, so that a move meets its namesake. */
      name: fc.nat(3),
      price: fc.oneof({ weight: 4, arbitrary: fc.nat(5000) }, fc.constant(0), fc.nat(1_000_000_000_000)),
      tax_ppm: fc.option(fc.nat(1_000_000)),
      flags: fc.tuple(fc.boolean(), fc.boolean()),
      allergens: fc.option(fc.subarray([...ALLERGENS])),
      labels: fc.subarray([...MENU_LABELS]),
      groups: fc.uniqueArray(fc.nat(), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

const LUNCH: EditorSchedule = {
  schedule_id: 'lunch',
  name: nameOf('Schedule', 0),
  week: Array.from({ length: 7 }, () => [{ from: 660, to: 900 }]),
  starts_on: null,
  ends_on: null,
  sequence_number: 0,
  version: 1,
};

/** Menus as a store may have them: references hold, names are unique in their place. */
export const randomMenu: fc.Arbitrary<EditorMenu> = drawn.map(({ categories, sub_categories, groups, items }) => {
  const part = (kind: string, at: number, is_visible: boolean) =>
    ({ name: nameOf(kind, at), sequence_number: at, is_visible, version: 1 }) as const;
  const taken = new Set<string>();
  return {
    categories: categories.map(({ is_visible }, at) => ({
      category_id: `c${at}`,
      ...part('Category', at, is_visible),
    })),
    sub_categories: sub_categories.map(({ category, is_visible }, at) => ({
      sub_category_id: `s${at}`,
      category_id: category === null ? null : `c${category % categories.length}`,
      ...part('Place', at, is_visible),
    })),
    modifier_groups: groups.map(({ modifiers, min, allows_quantity }, at) => ({
      modifier_group_id: `g${at}`,
      ...part('Group', at, true),
      min,
      max: min + 2,
      allows_quantity,
      external_id: null,
      modifiers: modifiers.map(({ price, is_visible }, index) => ({
        modifier_id: `m${at}.${index}`,
        name: nameOf('Extra', index),
        price,
        is_default: false,
        is_visible,
        external_id: null,
      })),
    })),
    schedules: [LUNCH],
    items: items.map((item, at) => {
      const sub_category_id = `s${item.place % sub_categories.length}`;
      const isTaken = taken.has(`${sub_category_id} ${item.name}`);
      taken.add(`${sub_category_id} ${item.name}`);
      return {
        item_id: `i${at}`,
        sub_category_id,
        ...part('Item', isTaken ? 100 + at : item.name, item.flags[0]),
        sequence_number: at,
        description: [],
        price: item.price,
        tax_ppm: item.tax_ppm,
        allergens: item.allergens && sortAllergens(item.allergens),
        labels: item.labels,
        external_id: `code ${at}`,
        is_in_stock: item.flags[1],
        schedule_id: item.flags[0] ? LUNCH.schedule_id : null,
        modifier_group_ids: [...new Set(item.groups.map((group) => `g${group % groups.length}`))],
      };
    }),
  };
});

/** The menu after the rows without a problem. Positions stay: the server closes their gaps. */
export function menuAfter(menu: EditorMenu, rows: readonly ChangeSetRow[]): EditorMenu {
  const applicable = rows.filter(({ problem }) => problem === undefined);
  const gone = new Set(applicable.filter(({ field, after }) => field === null && after === null).map(({ id }) => id));
  const fieldsById = new Map<string, Record<string, unknown>>();
  for (const { id, field, after } of applicable)
    if (field !== null) fieldsById.set(id, { ...fieldsById.get(id), [field]: after });
  const added = (kind: string, idField: string): readonly Record<string, unknown>[] =>
    applicable.flatMap((row) =>
      row.kind === kind && isAdded(row)
        ? [{ ...(row.after as object), [idField]: row.id, sequence_number: 0, version: 1, modifiers: [] }]
        : [],
    );
  const after = <Part extends object>(parts: readonly Part[], idOf: (part: Part) => string): readonly Part[] =>
    parts.filter((part) => !gone.has(idOf(part))).map((part) => ({ ...part, ...fieldsById.get(idOf(part)) }));
  const withAdded = <Part extends object>(
    kind: string,
    idField: string,
    parts: readonly Part[],
    idOf: (part: Part) => string,
  ): readonly Part[] => [...after(parts, idOf), ...(added(kind, idField) as readonly Part[])];
  const newModifiers = added('modifier', 'modifier_id');
  return {
    ...(menu.schedules && { schedules: menu.schedules }),
    categories: withAdded('category', 'category_id', menu.categories, ({ category_id }) => category_id),
    sub_categories: withAdded(
      'sub_category',
      'sub_category_id',
      menu.sub_categories,
      ({ sub_category_id }) => sub_category_id,
    ),
    items: withAdded('item', 'item_id', menu.items, ({ item_id }) => item_id),
    modifier_groups: withAdded(
      'modifier_group',
      'modifier_group_id',
      menu.modifier_groups,
      ({ modifier_group_id }) => modifier_group_id,
    ).map((group) => ({
      ...group,
      modifiers: [
        ...after(group.modifiers, ({ modifier_id }) => modifier_id),
        ...(newModifiers.filter(
          ({ modifier_group_id }) => modifier_group_id === group.modifier_group_id,
        ) as unknown as typeof group.modifiers),
      ],
    })),
  };
}

/** What a row would change, as the menu has it; null if its part is not there. */
export const fieldNow = (menu: EditorMenu, { id, field }: ChangeSetRow): unknown => {
  const part = [
    ...menu.categories.map((one) => [one.category_id, one] as const),
    ...menu.sub_categories.map((one) => [one.sub_category_id, one] as const),
    ...menu.items.map((one) => [one.item_id, one] as const),
    ...menu.modifier_groups.map((one) => [one.modifier_group_id, one] as const),
    ...menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map((one) => [one.modifier_id, one] as const)),
  ].find(([of]) => of === id)?.[1] as Readonly<Record<string, unknown>> | undefined;
  return field === null ? (part === undefined ? null : part['name']) : part?.[field];
};
