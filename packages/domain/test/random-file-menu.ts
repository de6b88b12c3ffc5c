import fc from 'fast-check';

import { LANGUAGES } from '#geo/languages.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { randomMenu } from './random-menu.ts';

/** What names hold in life: commas, quotes, formulas, other scripts, line ends, spaces at an end. */
const words = fc.constantFrom(
  'Soup',
  'Salt, pepper',
  '12" pizza',
  '=1+1',
  "'quoted",
  '-5',
  '@home',
  'Crème brûlée',
  'شاورما دجاج',
  'Борщ',
  'a | b',
  'Food > Pizza',
  'x;y',
  'total',
  'yes',
  '0012',
  '\u200fمرحبا',
  '  wide  ',
  '<b>bold</b>',
  'true',
  '1.500',
);

const texts = fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('') }, words), { maxLength: LANGUAGES.length });
const code = fc.option(words);

/** The texts with an English one that no other part has. */
const named = (list: readonly string[], at: number): readonly string[] =>
  Array.from({ length: Math.max(3, list.length) }, (_, index) =>
    index === 2 ? `${list[2] ?? 'Part'} ${at}` : (list[index] ?? ''),
  );

/** Menus with whatever texts and codes a store may have. */
export const randomFileMenu: fc.Arbitrary<EditorMenu> = fc
  .record({
    menu: randomMenu,
    names: fc.array(texts, { minLength: 8, maxLength: 8 }),
    codes: fc.array(code, { minLength: 8, maxLength: 8 }),
  })
  .map(({ menu, names, codes }) => {
    const name = (at: number) => named(names[at % names.length] ?? [], at);
    const external = (at: number) => {
      const drawn = codes[at % codes.length] ?? null;
      return drawn === null ? null : `${drawn}${at}`.trim();
    };
    return inMenuOrder({
      categories: menu.categories.map((part, at) => ({ ...part, name: name(at) })),
      sub_categories: menu.sub_categories.map((part, at) => ({ ...part, name: name(at + 1) })),
      items: menu.items.map((part, at) => ({
        ...part,
        name: name(at + 2),
        description: names[(at + 3) % names.length] ?? [],
        external_id: external(at),
        labels: part.labels,
      })),
      modifier_groups: menu.modifier_groups.map((group, at) => ({
        ...group,
        name: name(at + 3),
        external_id: external(at + 1),
        modifiers: group.modifiers.map((modifier, index) => ({
          ...modifier,
          name: name(index + 4),
          external_id: external(10 * at + index),
        })),
      })),
    });
  });

/** Each list in the order of its parents, as a server has it. */
function inMenuOrder(menu: EditorMenu): EditorMenu {
  const byParent = <Part>(
    parts: readonly Part[],
    parents: readonly (string | null)[],
    of: (part: Part) => string | null,
  ) => parts.toSorted((one, other) => parents.indexOf(of(one)) - parents.indexOf(of(other)));
  const categories = [null, ...menu.categories.map(({ category_id: id }) => id)];
  const places = byParent(menu.sub_categories, categories, ({ category_id: id }) => id);
  return {
    ...menu,
    sub_categories: places,
    items: byParent(
      menu.items,
      places.map(({ sub_category_id: id }) => id),
      ({ sub_category_id: id }) => id,
    ),
  };
}
