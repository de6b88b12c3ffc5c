import type { ReplyOf } from '@store-panel/api-client/call-key';
import { groupsOf } from '@store-panel/domain/menu/choices';
import { DEFAULT_LANGUAGE, localizedText } from '@store-panel/domain/places/languages';

import type { Random } from '#chance/random.ts';

export type Menu = NonNullable<ReplyOf<'POST /api/user/get_menu'>['menu']>;
type MenuItem = Menu['items'][number];

/** What a store sells, and which of it is sold out. */
export interface Offer {
  readonly menu: Menu;
  readonly soldOut: ReadonlySet<string>;
}

const NOTHING: Menu = { categories: [], sub_categories: [], modifier_groups: [], items: [] };

/** @param held the menu that the caller had, where the reply says that it still is the newest */
export const offerOf = ({ menu, sold_out }: ReplyOf<'POST /api/user/get_menu'>, held: Menu = NOTHING): Offer => ({
  menu: menu ?? held,
  soldOut: new Set(sold_out.map(({ item_id }) => item_id)),
});

const HABITS = { alsoOf: 0.5, twice: 0.15 } as const;

const named = (texts: readonly string[]) => localizedText(texts, DEFAULT_LANGUAGE);

export type ChosenLine = ReturnType<typeof chooseLine>;

/** What of the menu can be ordered now. */
const orderable = ({ menu, soldOut }: Offer): readonly MenuItem[] =>
  menu.items.filter(({ item_id, is_in_stock }) => is_in_stock && !soldOut.has(item_id));

/**
 * What one order is made of: some of what the menu names first, and perhaps one of each of its other categories. What
 * stands higher up is taken more often. None where the store has nothing to sell.
 */
export function chooseLines(offer: Offer, random: Random): readonly ChosenLine[] {
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
  const chosen = [
    ...Array.from({ length: count }, () => one(mains)),
    ...others.map((course) => (random.chance(HABITS.alsoOf) ? one(course) : undefined)),
  ];
  return chosen.filter((item) => item !== undefined).map((item) => chooseLine(menu, item, random));
}

/** The item with as many modifiers of each group as the group allows, none of them twice. */
function chooseLine(menu: Menu, item: MenuItem, random: Random) {
  const options = groupsOf(menu, item).flatMap(({ min, max, modifiers }) => {
    const count = random.between(min, Math.max(min, Math.min(max, modifiers.length)));
    const shuffled = modifiers
      .map((modifier) => ({ modifier, at: random.next() }))
      .toSorted((first, other) => first.at - other.at);
    return shuffled
      .slice(0, count)
      .map(({ modifier: { modifier_id, name, price } }) => ({ modifier_id, name: named(name), price, quantity: 1 }));
  });
  const { item_id, name, price: unit_price } = item;
  return { item_id, name: named(name), unit_price, quantity: random.chance(HABITS.twice) ? 2 : 1, options };
}
