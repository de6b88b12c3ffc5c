import { groupsOf, isOrderable, menuLine, type SelectedModifier } from '@store-panel/domain/menu/choices';
import type { MenuItem } from '@store-panel/domain/menu/menu';

import type { HistoryStore } from '#seed/history/history-store.ts';
import type { People } from '#seed/history/people/people.ts';
import type { Random } from '#seed/history/random.ts';
import type { Line } from '#seed/history/lives/steps.ts';

const SHARES = { otherCourse: 0.42, twice: 0.14, note: 0.1, extra: 0.3 } as const;

/** Chooses the lines of an order: some of the menu's first category, perhaps one of each other; earlier items more often. */
export function chooseLines(store: HistoryStore, people: People, random: Random): readonly Line[] {
  const [mains = [], ...others] = coursesOf(store);
  const count = random.weighted([1, 2, 3, 4], (size) => 8 / size ** 2);
  const items = [
    ...Array.from({ length: count }, () => pickItem(mains, random)),
    ...others.flatMap((course) => (random.chance(SHARES.otherCourse) ? [pickItem(course, random)] : [])),
  ];
  return [...new Set(items)].map((item) => ({
    ...toLine(store, item, random),
    quantity: random.chance(SHARES.twice) ? 2 : 1,
    note: random.chance(SHARES.note) ? random.pick(people.lineNotes) : '',
  }));
}

const courses = new WeakMap<HistoryStore, readonly (readonly MenuItem[])[]>();

function coursesOf(store: HistoryStore): readonly (readonly MenuItem[])[] {
  const cached = courses.get(store);
  if (cached) return cached;
  const { menu } = store;
  const categoryOf = new Map(menu.sub_categories.map((one) => [one.sub_category_id, one.category_id]));
  const built = menu.categories
    .map(({ category_id: id }) =>
      menu.items.filter((item) => categoryOf.get(item.sub_category_id) === id && isOrderable(menu, item)),
    )
    .filter((items) => items.length > 0);
  courses.set(store, built);
  return built;
}

const pickItem = (course: readonly MenuItem[], random: Random): MenuItem =>
  random.weighted([...course.entries()], ([at]) => 1 / (3 + at))[1];

function toLine({ menu, language }: HistoryStore, item: MenuItem, random: Random) {
  const { options, allergens, ...line } = menuLine(menu, item, chooseModifiers(menu, item, random), language);
  const { sub_category_id } = item;
  return { ...line, options: [...options], ...(allergens && { allergens: [...allergens] }), sub_category_id };
}

/** As many modifiers as each group requires, and sometimes one more. */
function chooseModifiers(menu: HistoryStore['menu'], item: MenuItem, random: Random): readonly SelectedModifier[] {
  return groupsOf(menu, item).flatMap(({ min, max, modifiers }) => {
    const count = Math.min(modifiers.length, min < max && random.chance(SHARES.extra) ? min + 1 : min);
    const first = random.between(0, modifiers.length - 1);
    return Array.from({ length: count }, (_, at) => modifiers[(first + at) % modifiers.length]).flatMap((modifier) =>
      modifier ? [{ modifier_id: modifier.modifier_id, quantity: 1 }] : [],
    );
  });
}
