import { randomUUID } from 'node:crypto';

import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ImportChange, MenuPartChange, MenuPartFields } from '@store-panel/domain/menu-changes/menu-change';

import {
  importOf,
  newCategory,
  newGroup,
  newItem,
  newModifier,
  newSubCategory,
} from '#testing/fixtures/menu/menu-import.ts';
import type { Random } from '#testing/seeded-random.ts';

/** Orders of some places, in which parts are missing, or which are of other places. */
function randomOrders(
  placeIds: readonly string[],
  categoryIds: readonly (string | null)[],
  menu: EditorMenu,
  { upTo, maybe, pick }: Pick<Random, 'upTo' | 'maybe' | 'pick'>,
): ImportChange['orders'] {
  const mixed = (ids: readonly string[]) =>
    ids
      .filter(() => maybe(0.8))
      .map((id) => [upTo(1000), id] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, id]) => id);
  const group = menu.modifier_groups.find(() => maybe(0.3));
  return [
    { kind: 'category', place_id: null, ids: mixed(menu.categories.map((one) => one.category_id)) },
    { kind: 'sub_category', place_id: pick(categoryIds), ids: mixed(placeIds) },
    ...(placeIds.length > 0
      ? [{ kind: 'item' as const, place_id: pick(placeIds), ids: mixed(menu.items.map((one) => one.item_id)) }]
      : []),
    ...(group
      ? [
          {
            kind: 'modifier' as const,
            place_id: group.modifier_group_id,
            ids: mixed(group.modifiers.map((one) => one.modifier_id)),
          },
        ]
      : []),
  ];
}

/** What a file could make of a menu: parts that refer to each other come, others change and go. Not all of it is valid. */
export function randomImport(menu: EditorMenu, { upTo, maybe, pick }: Random): ImportChange {
  const name = () => `Name ${upTo(12)}`;
  const categories = maybe(0.3) ? [newCategory(name())] : [];
  const categoryIds = [null, ...menu.categories.map((one) => one.category_id), ...categories.map(({ id }) => id)];
  const places = maybe(0.5) ? [newSubCategory(name(), { category_id: pick(categoryIds) })] : [];
  const groups = maybe(0.4) ? [newGroup(name())] : [];
  const groupIds = [...menu.modifier_groups.map((one) => one.modifier_group_id), ...groups.map(({ id }) => id)];
  const placeIds = [...menu.sub_categories.map((one) => one.sub_category_id), ...places.map(({ id }) => id)];
  const modifiers = [
    ...groups.map(({ id }) => newModifier(name(), id)),
    ...(groupIds.length > 0 && maybe(0.4) ? [newModifier(name(), pick(groupIds))] : []),
  ];
  const someGroups = () => groupIds.filter(() => maybe(0.3));
  const items = Array.from({ length: placeIds.length > 0 ? upTo(4) : 0 }, () =>
    newItem(name(), pick(placeIds), {
      modifier_group_ids: someGroups(),
      external_id: maybe(0.3) ? `code ${upTo(9)}` : null,
    }),
  );
  const deletedItems = menu.items.filter(() => maybe(0.1));
  const deletedGroups = menu.modifier_groups.filter(() => maybe(0.1));
  const changed = [
    ...menu.items
      .filter((item) => maybe(0.3) && !deletedItems.includes(item))
      .map(({ item_id: id }): MenuPartChange => {
        const fields: MenuPartFields[] = [
          { price: upTo(9) * 100 },
          { name: ['', '', name()] },
          { sub_category_id: pick(placeIds) },
          { modifier_group_ids: someGroups() },
          { is_visible: maybe(0.5), external_id: maybe(0.5) ? `code ${upTo(9)}` : null },
        ];
        return { kind: 'item', id, fields: { ...pick(fields), ...(maybe(0.3) && pick(fields)) } };
      }),
    ...menu.modifier_groups
      .filter((group) => maybe(0.2) && !deletedGroups.includes(group))
      .flatMap(({ modifier_group_id: id, modifiers: own }): MenuPartChange[] => [
        { kind: 'modifier_group', id, fields: { max: 1 + upTo(2) } },
        ...own
          .filter(() => maybe(0.3))
          .map((one) => ({
            kind: 'modifier' as const,
            id: one.modifier_id,
            fields: { price: upTo(5), is_default: maybe(0.5) },
          })),
      ]),
  ];
  return importOf({
    added: [...items, ...modifiers, ...groups, ...places, ...categories],
    changed,
    deleted: [
      ...deletedItems.map(({ item_id: id }) => ({ kind: 'item' as const, id })),
      ...deletedGroups.map(({ modifier_group_id: id }) => ({ kind: 'modifier_group' as const, id })),
      ...(maybe(0.1) ? [{ kind: 'item' as const, id: randomUUID() }] : []),
    ],
    ...(maybe(0.5) && { orders: randomOrders(placeIds, categoryIds, menu, { upTo, maybe, pick }) }),
  });
}
