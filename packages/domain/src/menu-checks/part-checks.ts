import type { ChangeSetKind } from '#menu-changes/menu-change.ts';
import { languageIndex } from '#geo/languages.ts';
import type { CheckFacts } from '#menu-checks/check-facts.ts';
import { type FindingKind, LONG_SOLD_OUT_DAYS, type SoldOutSpan } from '#menu-checks/finding.ts';
import { contradictedLabels } from '#menu-checks/label-contradictions.ts';
import { similarNames } from '#menu-checks/similar-names.ts';
import type { ModifierGroup } from '#menu/menu.ts';
import { menuTimes, nextOfAll, schedulesOf } from '#menu/schedules.ts';
import { type EditorItem, nameKeyOf } from '#menu/parts.ts';

/** A part that a check found. */
export interface FoundPart {
  readonly kind: ChangeSetKind;
  readonly id: string;
}

interface Named extends FoundPart {
  readonly name: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;

const isBlank = (text = ''): boolean => text.trim() === '';

const itemsWhere = ({ items }: CheckFacts, isFound: (item: EditorItem) => boolean): readonly FoundPart[] =>
  items.filter((item) => isFound(item)).map(({ item_id: id }) => ({ kind: 'item', id }));

const groupsWhere = (
  groups: readonly { readonly modifier_group_id: string }[],
  isFound: (id: string) => boolean = () => true,
): readonly FoundPart[] =>
  groups.flatMap(({ modifier_group_id: id }) => (isFound(id) ? [{ kind: 'modifier_group', id } as const] : []));

/** Every kind of finding with what finds its parts, in the order of the menu. */
export const PART_CHECKS: Readonly<Record<FindingKind, (facts: CheckFacts) => readonly FoundPart[]>> = {
  unfillable_group: ({ groups, unfillable }) => groupsWhere(groups, (id) => unfillable.has(id)),
  empty_place: emptyPlaces,
  never_available: neverAvailable,
  off: (facts) => itemsWhere(facts, ({ is_in_stock: isInStock }) => !isInStock),
  sold_out_long: soldOutLong,
  free: (facts) => itemsWhere(facts, (item) => isFree(facts, item)),
  // A server that knows no pictures leaves the list out.
  no_picture: (facts) => itemsWhere(facts, ({ images }) => images?.length === 0),
  no_description: (facts) => itemsWhere(facts, ({ description }) => description.every((text) => isBlank(text))),
  untranslated: ({ firstLanguage, ...facts }) => {
    if (firstLanguage === null) return [];
    const index = languageIndex(firstLanguage);
    return namedParts(facts)
      .filter(({ name }) => isBlank(name[index]))
      .map(({ kind, id }) => ({ kind, id }));
  },
  contradicting_label: (facts) => itemsWhere(facts, (item) => contradictedLabels(item).length > 0),
  allergens_not_stated: (facts) => itemsWhere(facts, ({ allergens }) => allergens === null),
  no_tax: (facts) => itemsWhere(facts, ({ tax_ppm: tax }) => facts.usesItemTax && tax === null),
  defaults_outside_range: ({ groups }) => groupsWhere(groups.filter((group) => hasWrongDefaults(group))),
  unused_group: ({ menu }) => {
    const used = new Set(menu.items.flatMap(({ modifier_group_ids: ids }) => ids));
    return groupsWhere(menu.modifier_groups, (id) => !used.has(id));
  },
  similar_names: (facts) => {
    const named = namedParts(facts);
    return (['category', 'sub_category', 'item', 'modifier_group'] as const).flatMap((kind) => {
      const parts = named.filter((part) => part.kind === kind).map(({ id, name }) => ({ id, key: nameKeyOf(name) }));
      const similar = similarNames(parts.map(({ key }) => key));
      return parts.flatMap(({ id, key }) => (similar.has(key) ? [{ kind, id }] : []));
    });
  },
};

/** Categories that hold nothing to order; of the others the sub-categories that do. What is sold out for a while returns. */
function emptyPlaces({ customers, items, unfillable }: CheckFacts): readonly FoundPart[] {
  const open = new Set(
    items
      .filter(
        ({ is_in_stock: isInStock, modifier_group_ids: ids }) => isInStock && !ids.some((id) => unfillable.has(id)),
      )
      .map(({ sub_category_id: id }) => id),
  );
  const openCategories = new Set(
    customers.sub_categories.filter(({ sub_category_id: id }) => open.has(id)).map(({ category_id: id }) => id),
  );
  return [
    ...customers.categories
      .filter(({ category_id: id }) => !openCategories.has(id))
      .map(({ category_id: id }) => ({ kind: 'category', id }) as const),
    ...customers.sub_categories
      .filter(
        ({ sub_category_id: id, category_id: category }) =>
          !open.has(id) && (category === null || openCategories.has(category)),
      )
      .map(({ sub_category_id: id }) => ({ kind: 'sub_category', id }) as const),
  ];
}

/** Items of the same schedules are looked at once. */
function neverAvailable(facts: CheckFacts): readonly FoundPart[] {
  const { openings, customers } = facts;
  const { calendar, now } = openings;
  const times = menuTimes(customers, calendar.zone);
  const answers = new Map<string, boolean>();
  return itemsWhere(facts, (item) => {
    const key = schedulesOf(customers, item)
      .map(({ schedule_id: id }) => id)
      .join();
    if (key === '') return false;
    const isNever = answers.get(key) ?? nextOfAll([calendar, ...times.calendarsOf(item)], now) === null;
    answers.set(key, isNever);
    return isNever;
  });
}

function soldOutLong({ soldOut, items, groups }: CheckFacts): readonly FoundPart[] {
  const isLong = (span: SoldOutSpan | undefined) =>
    span !== undefined && Date.parse(span.ends_at) - Date.parse(span.starts_at) >= LONG_SOLD_OUT_DAYS * DAY_MS;
  const parts: readonly FoundPart[] = [
    ...items.map(({ item_id: id }) => ({ kind: 'item', id }) as const),
    ...groups.flatMap(({ modifiers }) => modifiers.map(({ modifier_id: id }) => ({ kind: 'modifier', id }) as const)),
  ];
  return parts.filter(({ id }) => isLong(soldOut.get(id)));
}

/** Where a size or another required choice has the price, the item itself may have none. */
const isFree = ({ groupsOf }: CheckFacts, item: EditorItem): boolean =>
  item.price === 0 && groupsOf(item).every((group) => cheapestChoice(group) === 0);

function cheapestChoice({ min, allows_quantity: canRepeat, modifiers }: ModifierGroup): number {
  const prices = modifiers.map(({ price }) => price).toSorted((one, other) => one - other);
  if (canRepeat) return min === 0 ? 0 : min * (prices[0] ?? 0);
  return prices.slice(0, min).reduce((sum, price) => sum + price, 0);
}

function hasWrongDefaults({ min, max, modifiers }: ModifierGroup): boolean {
  const defaults = modifiers.filter(({ is_default: isDefault }) => isDefault).length;
  return defaults > max || (defaults > 0 && defaults < min);
}

/** What customers read the names of. */
const namedParts = ({ customers, groups }: Pick<CheckFacts, 'customers' | 'groups'>): readonly Named[] => [
  ...customers.categories.map(({ category_id: id, name }) => ({ kind: 'category', id, name }) as const),
  ...customers.sub_categories.map(({ sub_category_id: id, name }) => ({ kind: 'sub_category', id, name }) as const),
  ...customers.items.map(({ item_id: id, name }) => ({ kind: 'item', id, name }) as const),
  ...groups.map(({ modifier_group_id: id, name }) => ({ kind: 'modifier_group', id, name }) as const),
  ...groups.flatMap(({ modifiers }) =>
    modifiers.map(({ modifier_id: id, name }) => ({ kind: 'modifier', id, name }) as const),
  ),
];
