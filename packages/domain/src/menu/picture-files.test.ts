import { describe, expect, test } from 'vitest';

import { matchPictures, type PicturedItem } from '#menu/picture-files.ts';

const item = (item_id: string, name: readonly string[], external_id: string | null = null): PicturedItem => ({
  item_id,
  name,
  external_id,
});

const MENU = [
  item('pizza', ['', 'Pizza Margherita', 'Margherita'], 'P-01'),
  item('soup', ['', 'Kürbissuppe', 'Pumpkin soup'], '00123'),
  item('cola', ['', 'Cola', 'Cola']),
  item('other-cola', ['', 'Cola groß', 'Cola']),
  item('arabic', ['شاي بالنعناع', '', 'Mint tea']),
  item('seven', ['', '', '7 Up 2']),
];

const matched = (...names: readonly string[]) =>
  matchPictures(names, MENU).map((match) => (match.kind === 'one' ? match.itemId : match.kind));

describe('a picture finds its item', () => {
  test('by its name in any language, however the file writes it', () => {
    expect(
      matched('Margherita.jpg', 'pizza_margherita.JPG', 'KURBISSUPPE.webp', 'pumpkin-soup.png', 'شاي بالنعناع.jpeg'),
    ).toEqual(['pizza', 'pizza', 'soup', 'soup', 'arabic']);
  });

  test('by its code, before a name', () => {
    expect(matched('p-01.jpg', '00123.jpg', '123.jpg')).toEqual(['pizza', 'soup', 'none']);
    const named = [...MENU, item('named', ['', '', 'P-01'])];
    expect(matchPictures(['P-01.jpg'], named)).toEqual([{ kind: 'one', itemId: 'pizza', by: 'code' }]);
  });

  test('with a number behind its name, unless the number belongs to it', () => {
    expect(matched('Margherita (2).jpg', 'margherita_3.jpg', 'Margherita-10.jpg', '7 up 2.jpg')).toEqual([
      'pizza',
      'pizza',
      'pizza',
      'seven',
    ]);
  });

  test('inside a folder', () => {
    expect(matched('menu/2026/Margherita.jpg', 'C:\\photos\\mint tea.jpg')).toEqual(['pizza', 'arabic']);
  });

  test('only if it is the only one', () => {
    expect(matchPictures(['cola.jpg'], MENU)).toEqual([{ kind: 'several', itemIds: ['cola', 'other-cola'] }]);
    expect(matched('IMG_2041.jpg', '.jpg', '(1).jpg', '---.png', '')).toEqual(['none', 'none', 'none', 'none', 'none']);
  });
});
