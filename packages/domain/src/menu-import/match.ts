import type { Parsed } from '#import/import-target.ts';
import { indexMenu } from '#menu-changes/menu-index.ts';
import { withoutSameOrders } from '#menu-changes/order-rows.ts';
import { GroupMatch } from '#menu-import/group-match.ts';
import { ImportDraft } from '#menu-import/import-draft.ts';
import { ItemMatch } from '#menu-import/item-match.ts';
import type { MatchContext } from '#menu-import/match-context.ts';
import type { MenuImportContext, MenuImportOptions, MenuImportPlan } from '#menu-import/menu-import.ts';
import { PlaceMatch } from '#menu-import/place-match.ts';
import type { MenuRecords } from '#menu-import/records.ts';
import { VariationMatch } from '#menu-import/variation-match.ts';
import type { EditorMenu } from '#menu/parts.ts';

/**
 * Compares a file with a menu: what it adds, changes and, if the user says so, hides or deletes. Parts are found by their
 * id, their code, their English name in their place, their name in any language. The same file again changes nothing.
 */
export function matchMenu(
  { records }: Pick<Parsed<MenuRecords>, 'records'>,
  menu: EditorMenu,
  context: MenuImportContext,
  options: MenuImportOptions,
): MenuImportPlan {
  const source = records.source.copy();
  const draft = new ImportDraft(options.seed);
  const match: MatchContext = { menu, index: indexMenu(menu), context, options, source, draft };
  const groups = new GroupMatch(match);
  for (const group of records.groups) groups.addGroup(group);
  const places = new PlaceMatch(match);
  for (const place of records.places) if (!source.isBad([place.row])) places.resolve(place, undefined);
  const items = new ItemMatch(match, places);
  for (const item of records.items) items.addItem(item);
  const withGroups = items.matched.flatMap((item) => {
    const ids = items.groupsOf(item, groups.references);
    return ids === undefined ? [] : [{ item, ids }];
  });
  const variations = new VariationMatch(
    match,
    withGroups.map(({ item }) => item),
  );
  for (const { item, ids } of withGroups) items.finishItem(item, variations.groupsOf(item, ids));
  places.finish();
  if (records.table === 'items') leaveOutItems(match, items.named);
  else leaveOutGroups(match, groups.named);
  if (options.takesOrder) orderParts(match, { places, items, groups });
  return planOf(match, records.rows);
}

/** Takes over the order in which the file names parts. */
function orderParts(
  { context, draft }: MatchContext,
  { places, items, groups }: { readonly places: PlaceMatch; readonly items: ItemMatch; readonly groups: GroupMatch },
): void {
  for (const { id, categoryId, row } of places.named.values()) {
    if (categoryId !== null && context.hasCategories) draft.order('category', null, categoryId, row);
    draft.order('sub_category', categoryId, id, row);
  }
  for (const { id, placeId, row } of items.ordered()) draft.order('item', placeId, id, row);
  for (const { kind, id, placeId, row } of groups.ordered) draft.order(kind, placeId, id, row);
}

/** Hides or deletes the items that a file does not name. */
function leaveOutItems({ menu, options, draft }: MatchContext, named: ReadonlySet<string>): void {
  if (options.notNamed === 'leave') return;
  for (const { item_id: id, is_visible: isVisible } of menu.items) {
    if (named.has(id)) continue;
    if (options.notNamed === 'delete') draft.delete('item', id);
    else if (isVisible) draft.change('item', id, { is_visible: false }, null);
  }
}

/** Hides or deletes the groups and the modifiers that a file does not name. */
function leaveOutGroups({ menu, options, draft }: MatchContext, named: ReadonlySet<string>): void {
  if (options.notNamed === 'leave') return;
  for (const { modifier_group_id: groupId, is_visible: isGroupVisible, modifiers } of menu.modifier_groups) {
    const isNamed = named.has(groupId);
    if (!isNamed && options.notNamed === 'delete') draft.delete('modifier_group', groupId);
    else if (!isNamed && isGroupVisible) draft.change('modifier_group', groupId, { is_visible: false }, null);
    if (!isNamed) continue;
    for (const { modifier_id: id, is_visible: isVisible } of modifiers) {
      if (named.has(id)) continue;
      if (options.notNamed === 'delete') draft.delete('modifier', id);
      else if (isVisible) draft.change('modifier', id, { is_visible: false }, null);
    }
  }
}

function planOf({ draft, source, options, index }: MatchContext, rows: readonly number[]): MenuImportPlan {
  const bad = new Set(source.problems.map(({ row }) => row));
  const leftOut = new Set(source.notices.flatMap((notice) => (notice.code === 'not_in_menu' ? notice.rows : [])));
  return {
    change: withoutSameOrders(index, draft.result()),
    problems: source.problems.toSorted((one, other) => one.row - other.row),
    notices: source.notices,
    rowOfPart: draft.rowOfPart,
    counts: {
      rows: rows.length,
      good: rows.filter((row) => !bad.has(row) && !(options.isUpdateOnly && leftOut.has(row))).length,
      bad: bad.size,
    },
  };
}
