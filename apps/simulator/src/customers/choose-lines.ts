import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { groupsOf, isOrderable, soldOutIds } from '@store-panel/domain/menu/choices';
import { menuTimes } from '@store-panel/domain/menu/schedules';
import { DEFAULT_LANGUAGE, localizedText } from '@store-panel/domain/geo/languages';

import type { Random } from '#chance/random.ts';

export type Menu = NonNullable<ReplyOf<'POST /api/user/get_menu'>['menu']>;
type MenuItem = Menu['items'][number];

/** What a store sells, and which of its items and modifiers cannot be ordered now: sold out, or outside their schedules. */
export interface MenuOffer {
  readonly menu: Menu;
  readonly soldOut: ReadonlySet<string>;
  /** Whether the schedules of an item hold at an instant. */
  readonly isOnSale: (itemId: string, at: number) => boolean;
}

const NOTHING: Menu = { categories: [], sub_categories: [], modifier_groups: [], items: [] };

/** @param previous the cached menu, used if the reply says that it is current */
export const offerOf = (
  { menu: sent, timezone = 'UTC', server_time: now, ...parts }: ReplyOf<'POST /api/user/get_menu'>,
  previous: Menu = NOTHING,
): MenuOffer => {
  const menu = sent ?? previous;
  const times = menuTimes(menu, timezone);
  const items = new Map(menu.items.map((item) => [item.item_id, item]));
  const isOnSale = (itemId: string, at: number) => {
    const item = items.get(itemId);
    return item === undefined || times.isAvailable(item, { at, isNow: false });
  };
  const off = menu.items.filter(({ item_id: id }) => !isOnSale(id, Date.parse(now)));
  return { menu, soldOut: new Set([...soldOutIds(parts), ...off.map(({ item_id: id }) => id)]), isOnSale };
};

const PROBABILITIES = { alsoOf: 0.5, twice: 0.15 } as const;

const nameOf = (texts: readonly string[]) => localizedText(texts, DEFAULT_LANGUAGE);

export type SelectedLine = ReturnType<typeof chooseLine>;

/** What of the menu can be ordered now. */
const orderable = ({ menu, soldOut }: MenuOffer): readonly MenuItem[] =>
  menu.items.filter((item) => isOrderable(menu, item, soldOut));

/**
 * Selects the lines of an order: some of the menu's first category, and perhaps one of each other. Earlier items are
 * taken more often. Empty if the store sells nothing.
 */
export function chooseLines(offer: MenuOffer, random: Random): readonly SelectedLine[] {
  const { menu } = offer;
  const items = orderable(offer);
  const placeOf = new Map(menu.sub_categories.map((one) => [one.sub_category_id, one.category_id]));
  const courses = [...new Set(items.map((item) => placeOf.get(item.sub_category_id)))].map((category) =>
    items.filter((item) => placeOf.get(item.sub_category_id) === category),
  );
  const [mains, ...others] = courses;
  if (!mains) return [];
  const one = (course: readonly MenuItem[]) =>
    course[random.weighted([...course.keys()], (at) => 1 / (2 + at))] ?? course[0];
  const count = random.weighted([1, 2, 3, 4], (many) => 8 / many ** 2);
  const selected = [
    ...Array.from({ length: count }, () => one(mains)),
    ...others.map((course) => (random.chance(PROBABILITIES.alsoOf) ? one(course) : undefined)),
  ];
  return selected.filter((item) => item !== undefined).map((item) => chooseLine(offer, item, random));
}

/** The item with as many modifiers of each group as the group allows, none of them twice. */
function chooseLine({ menu, soldOut }: MenuOffer, item: MenuItem, random: Random) {
  const options = groupsOf(menu, item).flatMap(({ min, max, modifiers: all }) => {
    const modifiers = all.filter(({ modifier_id: id }) => !soldOut.has(id));
    const count = random.between(min, Math.max(min, Math.min(max, modifiers.length)));
    const shuffled = modifiers
      .map((modifier) => ({ modifier, at: random.next() }))
      .toSorted((first, other) => first.at - other.at);
    return shuffled
      .slice(0, count)
      .map(({ modifier: { modifier_id, name, price } }) => ({ modifier_id, name: nameOf(name), price, quantity: 1 }));
  });
  const { item_id, name, price: unit_price } = item;
  return { item_id, name: nameOf(name), unit_price, quantity: random.chance(PROBABILITIES.twice) ? 2 : 1, options };
}
