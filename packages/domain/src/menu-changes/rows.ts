import { cellRows } from '#menu-changes/cell-rows.ts';
import { deleteRows } from '#menu-changes/delete-rows.ts';
import { type NextValue, fieldRows, missingRow } from '#menu-changes/field-rows.ts';
import { importRows, indexAfterImport } from '#menu-changes/import-rows.ts';
import type {
  ChangeSetRow,
  GroupsChange,
  MenuChange,
  MoveChange,
  PriceChange,
  ScheduleChange,
  VisibleChange,
} from '#menu-changes/menu-change.ts';
import { type MenuIndex, indexMenu } from '#menu-changes/menu-index.ts';
import { nextPrice } from '#menu-changes/next-price.ts';
import { withRowChecks } from '#menu-changes/row-checks.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { type EditorMenu, MENU_LABELS } from '#menu/parts.ts';
import { type Allergen, sortAllergens } from '#orders/allergens.ts';

/**
 * What a change means for a menu: a row for each field that it names, those that stay as they are included. The same on
 * every side: the panel shows these rows, the server computes them again before it applies them.
 */
export function rowsOf(menu: EditorMenu, change: MenuChange): readonly ChangeSetRow[] {
  const index = indexMenu(menu);
  const rows = uncheckedRows(menu, index, change);
  return withRowChecks(index, rows, change.type === 'import' ? indexAfterImport(index, change) : index);
}

function uncheckedRows(menu: EditorMenu, index: MenuIndex, change: MenuChange): readonly ChangeSetRow[] {
  switch (change.type) {
    case 'price':
      return ofItemsAndModifiers(index, change, 'price', (price) => nextPrice(price as number, change));
    case 'visible':
      return ofItemsAndModifiers(index, change, 'is_visible', () => ({ after: change.is_visible }));
    case 'tax':
      return ofItems(index, change, 'tax_ppm', () => ({ after: change.tax_ppm }));
    case 'in_stock':
      return ofItems(index, change, 'is_in_stock', () => ({ after: change.is_in_stock }));
    case 'labels':
      return ofItems(index, change, 'labels', (labels) => ({ after: nextLabels(labels as readonly string[], change) }));
    case 'allergens':
      return ofItems(index, change, 'allergens', (allergens) =>
        nextAllergens(allergens as readonly Allergen[] | null, change),
      );
    case 'move':
      return ofItems(index, change, 'sub_category_id', () => nextPlace(index, change));
    case 'schedule':
      return scheduleRows(index, change);
    case 'groups':
      return ofItems(index, change, 'modifier_group_ids', (ids) => nextGroups(index, ids as readonly string[], change));
    case 'delete':
      return deleteRows(menu, index, change);
    case 'set':
      return cellRows(index, change);
    case 'import':
      return importRows(index, change);
  }
}

const ofItems = (
  index: MenuIndex,
  { item_ids: ids }: { readonly item_ids: readonly string[] },
  field: string,
  next: NextValue,
) => fieldRows(index, 'item', ids, field, next);

const ofItemsAndModifiers = (index: MenuIndex, change: PriceChange | VisibleChange, field: string, next: NextValue) => [
  ...ofItems(index, change, field, next),
  ...fieldRows(index, 'modifier', change.modifier_ids, field, next),
];

interface Named<Name> {
  readonly add: readonly Name[];
  readonly remove: readonly Name[];
}

const withNames = <Name extends string>(before: readonly Name[], { add, remove }: Named<Name>): readonly Name[] => [
  ...new Set([...before.filter((name) => !remove.includes(name)), ...add]),
];

/** In the order in which labels are shown; those that this version does not know stay, at the end. */
function nextLabels(labels: readonly string[], change: Named<string>): readonly string[] {
  const after = withNames(labels, change);
  const known: readonly string[] = MENU_LABELS.filter((label) => after.includes(label));
  return [...known, ...after.filter((label) => !known.includes(label))];
}

/** Adding to an item that said nothing makes it say that it has no others. */
function nextAllergens(allergens: readonly Allergen[] | null, change: Named<Allergen>): ReturnType<NextValue> {
  if (allergens !== null) return { after: sortAllergens(withNames(allergens, change)) };
  if (change.add.length === 0) return { after: null };
  return { after: sortAllergens(change.add), warning: 'allergens_not_stated' };
}

const nextPlace = ({ sub_category: places }: MenuIndex, { sub_category_id: after }: MoveChange) =>
  places.has(after) ? { after } : ({ after, problem: 'target_not_found' } as const);

/** A menu that knows no schedules leaves the field out. */
function scheduleRows(index: MenuIndex, { item_ids: ids, schedule_id: after }: ScheduleChange) {
  const isMissing = after !== null && !index.schedule.has(after);
  return ids.map((id): ChangeSetRow => {
    const item = index.item.get(id);
    if (item === undefined) return missingRow('item', id, 'schedule_id');
    const row = { kind: 'item', id, field: 'schedule_id', before: item.schedule_id ?? null, after } as const;
    return isMissing ? { ...row, problem: 'target_not_found' } : row;
  });
}

function nextGroups(index: MenuIndex, ids: readonly string[], change: GroupsChange): ReturnType<NextValue> {
  const { attach_id: attached, detach_id: detached } = change;
  if (attached !== null && !index.modifier_group.has(attached)) return { after: ids, problem: 'target_not_found' };
  const after = groupsAfter(ids, attached, detached);
  return after.length > MENU_LIMITS.groupsOfItem ? { after, problem: 'too_many_groups' } : { after };
}

function groupsAfter(ids: readonly string[], attached: string | null, detached: string | null): readonly string[] {
  if (attached === null) return ids.filter((id) => id !== detached);
  if (detached === null) return ids.includes(attached) ? ids : [...ids, attached];
  // Replaced only where the other one is; one that has both keeps the attached one in its place.
  if (!ids.includes(detached)) return ids;
  return ids.includes(attached)
    ? ids.filter((id) => id !== detached)
    : ids.map((id) => (id === detached ? attached : id));
}
