import { describe, expect, test } from 'vitest';

import type { FileRows } from '#import/file-table.ts';
import { encodingOf } from '#import/text-encoding.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { type ImportSettings, NO_MENU, codesOf, csvRows, importFile } from '../../test/menu-file.ts';
import { encodeCodePage, encodeUtf16 } from '../../test/encode-text.ts';
import {
  ARABIC,
  ARABIC_OF_WINDOWS,
  GERMAN,
  GERMAN_LIST,
  LIGHTSPEED,
  LOYVERSE,
  MODIFIERS,
  SHOPIFY,
  SQUARE,
  SUMUP,
  TOAST,
  TOAST_CHANNELS,
  UBER_LIKE,
} from '../../test/menu-fixtures.ts';

/** Items as one line each: category › place › name price, visibility, code, groups. */
const itemsOf = (menu: EditorMenu, language = 2): readonly string[] =>
  menu.items.map((item) => {
    const place = menu.sub_categories.find(({ sub_category_id }) => sub_category_id === item.sub_category_id);
    const category = menu.categories.find(({ category_id }) => category_id === place?.category_id);
    const groups = item.modifier_group_ids.map(
      (id) => menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === id)?.name[2],
    );
    return [
      [category?.name[2], place?.name[2], item.name[language]].filter(Boolean).join(' › '),
      String(item.price),
      ...(item.is_visible ? [] : ['hidden']),
      ...(item.external_id === null ? [] : [item.external_id]),
      ...groups.map((name) => `[${name}]`),
    ].join(' ');
  });

const groupsOf = (menu: EditorMenu): readonly string[] =>
  menu.modifier_groups.map(
    ({ name, min, max, modifiers }) =>
      `${name[2]} ${min}–${max}: ${modifiers
        .map((modifier) => `${modifier.name[2]} ${modifier.price}${modifier.is_default ? '*' : ''}`)
        .join(', ')}`,
  );

/** Imports a file, and once more into the result: the second time nothing changes. */
function importTwice(rows: FileRows, settings: ImportSettings = {}) {
  const first = importFile(rows, settings);
  expect(first.changes.filter(({ problem }) => problem !== undefined)).toEqual([]);
  const again = importFile(rows, { ...settings, menu: first.after });
  expect(again.changes).toEqual([]);
  expect(codesOf(again.plan.problems)).toEqual(codesOf(first.plan.problems));
  return first;
}

const withGroups = (...names: readonly string[]): EditorMenu => ({
  ...NO_MENU,
  modifier_groups: names.map((name, at) => ({
    modifier_group_id: `g${at}`,
    name: ['', '', name],
    sequence_number: at,
    is_visible: true,
    version: 1,
    min: 0,
    max: 1,
    allows_quantity: true,
    external_id: null,
    modifiers: [],
  })),
});

describe('files of other systems', () => {
  test('Square: variations share a group, modifier sets are attached, taxes are added', () => {
    const { recognized, plan, after } = importTwice(csvRows(SQUARE), {
      menu: withGroups('Milk'),
      context: { currency: 'USD' },
    });
    expect(recognized.unknown.map((column) => recognized.headers[column])).toEqual([
      'SKU',
      'Reporting Category',
      'Current Quantity Main St',
    ]);
    expect(codesOf(plan.problems)).toEqual([]);
    expect(codesOf(plan.notices)).toEqual(['other_categories_left_out 2', 'group_of_column_not_found 2,3']);
    expect(itemsOf(after)).toEqual([
      'Coffee › Flat White 425 K7QHF3 [Milk]',
      'Coffee › Filter Coffee 275 [Size]',
      'Tea › Tea 250 [Size – Tea]',
      'Bakery › Bagel, toasted 4" wide 300 Z9BNN1',
      'Bakery › Pumpkin Loaf 395 hidden Z9BNN2',
    ]);
    expect(groupsOf(after)).toEqual([
      'Milk 0–1: ',
      'Size 1–1: Small 0*, Large 75',
      'Size – Tea 1–1: Small 0*, Large 100',
    ]);
    expect(after.items.map(({ tax_ppm }) => tax_ppm)).toEqual([88_750, 88_750, 88_750, 0, 0]);
  });

  test('a code that all variations have is the item’s', () => {
    const { plan, after } = importTwice(
      csvRows(
        'Token,Item Name,Variation Name,Category,Price\nXA2,Cappuccino,Small,Coffee,3.20\nXA2,Cappuccino,Large,Coffee,3.90',
      ),
      { context: { currency: 'EUR' } },
    );
    expect(codesOf(plan.problems)).toEqual([]);
    expect(itemsOf(after)).toEqual(['Coffee › Cappuccino 320 XA2 [Size]']);
    expect(groupsOf(after)).toEqual(['Size 1–1: Small 0*, Large 70']);
    expect(after.modifier_groups.flatMap(({ modifiers }) => modifiers.map((one) => one.external_id))).toEqual([
      null,
      null,
    ]);
  });

  test('Shopify: rows without a title belong to the item above, HTML becomes text', () => {
    const { recognized, plan, after } = importTwice(csvRows(SHOPIFY));
    expect(recognized.unknown.map((column) => recognized.headers[column])).toEqual(['Product Category', 'Status']);
    expect(codesOf(plan.notices)).toEqual(['row_without_content 4']);
    expect(itemsOf(after)).toEqual([
      'Pantry › Harissa in a Jar 450 harissa-jar [Jar]',
      'Bakery › Flatbread 180 flatbread',
      'Pantry › Lemon Olives 320 hidden lemon-olives',
    ]);
    expect(groupsOf(after)).toEqual(['Jar 1–1: Small 0*, Large 340']);
    expect(after.items.map(({ description }) => description[2])).toEqual([
      'Smoky & hot.\n– Chillies\n– Garlic',
      'Baked today\nBest warm',
      '',
    ]);
  });

  test('Toast: each row has its parent', () => {
    const { plan, after } = importTwice(csvRows(TOAST));
    expect(codesOf(plan.problems)).toEqual([]);
    expect(itemsOf(after)).toEqual([
      'Lunch › Burgers › Smash Burger 1150 1001 [Burger extras]',
      'Lunch › Burgers › Veggie Burger 1075 1002 [Burger extras]',
      'Lunch › Sides › Fries 400 2001',
    ]);
    expect(groupsOf(after)).toEqual(['Burger extras 0–2: Bacon 200, Cheddar 125']);
  });

  test('Toast: what is shown to customers, and groups of an item in its own row', () => {
    const { plan, after } = importTwice(csvRows(TOAST_CHANNELS), { context: { currency: 'USD' } });
    expect(codesOf(plan.problems)).toEqual(['not_a_flag 6']);
    expect(itemsOf(after)).toEqual([
      'Burgers › Classic Burger 1400 BRG1 [Toppings]',
      'Burgers › Staff Burger 1350 hidden BRG2',
    ]);
    expect(groupsOf(after)).toEqual(['Toppings 0–1: Bacon 200']);
  });

  test('SumUp: variations below their item', () => {
    const { plan, after } = importTwice(csvRows(SUMUP), { context: { language: 'de' } });
    expect(codesOf(plan.problems)).toEqual([]);
    expect(itemsOf(after)).toEqual([
      'Beilagen › Pommes 320 [Größe]',
      'Hauptgerichte › Currywurst 690 CW',
      'Getränke › Spezi 0,5 l 380 hidden SP',
    ]);
    expect(groupsOf(after)).toEqual(['Größe 1–1: Klein 0*, Groß 130']);
  });

  test('Lightspeed: the accounting group is the place', () => {
    const { after } = importTwice(csvRows(LIGHTSPEED), { context: { language: 'fr' } });
    expect(itemsOf(after)).toEqual(['Plats › Moules-frites 2450 MF01', 'Menus › Formule midi 1890 FM']);
  });

  test('a list of a restaurant: titles, a currency in the header, a total', () => {
    const { plan, after } = importTwice(csvRows(GERMAN_LIST), { context: { language: 'de' } });
    expect(codesOf([...plan.problems, ...plan.notices])).toEqual(['total_left_out 8']);
    expect(itemsOf(after)).toEqual([
      'Hauptspeisen › Käsespätzle 1250',
      'Hauptspeisen › Festtagsbuffet (ab 50 Personen) 125000',
      'Nachspeisen › Apfelstrudel 600',
    ]);
  });

  test('a delivery platform: menu and category are the two levels', () => {
    const { after } = importTwice(csvRows(UBER_LIKE));
    expect(itemsOf(after)).toEqual([
      'Dinner › Pizza › Margherita 12" wide 950',
      'Dinner › Pizza › Diavola 1100',
      'Dinner › Drinks › Mineral water 0.5 l 280',
    ]);
    expect(after.items.map(({ tax_ppm }) => tax_ppm)).toEqual([70_000, 70_000, 190_000]);
  });

  test('Loyverse: one price of several, three decimals', () => {
    const { recognized, plan, after } = importTwice(csvRows(LOYVERSE), {
      menu: withGroups('Sugar'),
      context: { currency: 'KWD' },
    });
    expect(recognized.unknown.map((column) => recognized.headers[column])).toEqual(['Price [Main]', 'In stock [Main]']);
    expect(codesOf(plan.problems)).toEqual([]);
    expect(itemsOf(after)).toEqual([
      'Hot drinks › Karak 350 karak [Cup] [Sugar]',
      'Hot drinks › Mint Tea 400 hidden mint-tea [Sugar]',
      'Cold drinks › Water 150 water',
    ]);
  });

  test('a German spreadsheet with a title, sections and a sum', () => {
    const { recognized, plan, after } = importTwice(csvRows(GERMAN), { context: { language: 'de' } });
    expect(recognized.headerRow).toBe(2);
    expect(codesOf(plan.problems)).toEqual([]);
    expect(codesOf(plan.notices)).toEqual(['total_left_out 10', 'section_line 4,7']);
    expect(itemsOf(after, 1)).toEqual([
      'Suppen › Tomatensuppe 550',
      'Suppen › Linsensuppe 600',
      'Hauptgerichte › Käsespätzle 101290',
      'Hauptgerichte › Schnitzel 1490',
    ]);
    expect(after.items.map(({ allergens }) => allergens)).toEqual([
      ['celery'],
      [],
      ['gluten', 'eggs', 'milk'],
      ['gluten', 'eggs'],
    ]);
    expect(after.items[0]?.name).toEqual(['', 'Tomatensuppe', 'Tomatensuppe', '', '', '', '', '', '']);
  });

  test('an Arabic price list with its own digits', () => {
    const { recognized, after } = importTwice(csvRows(ARABIC), { context: { language: 'ar', currency: 'KWD' } });
    expect(recognized.unknown).toEqual([]);
    expect(itemsOf(after)).toEqual([
      'مشاوي › شيش طاووق 3250',
      'مشاوي › كباب 2750',
      'عصائر › ليمون بالنعناع 1200 hidden',
    ]);
  });

  test('modifiers with merged cells', () => {
    const { recognized, after } = importTwice(csvRows(MODIFIERS));
    expect(recognized.table).toBe('modifiers');
    expect(groupsOf(after)).toEqual([
      'Milk 1–1: Whole milk 0*, Oat milk 60, Soy milk 50',
      'Extras 0–2: Espresso shot 100, Syrup 0',
    ]);
  });
});

describe('a whole file in another encoding is imported as the one in UTF-8, and twice', () => {
  const ARABIC_MENU = ['مشاوي › شيش طاووق 3250', 'مشاوي › كباب 2750', 'عصائر › ليمون بالنعناع 1200 hidden'];
  const GERMAN_MENU = [
    'Suppen › Tomatensuppe 550',
    'Suppen › Linsensuppe 600',
    'Hauptgerichte › Käsespätzle 101290',
    'Hauptgerichte › Schnitzel 1490',
  ];
  const arabic = { language: 'ar', currency: 'KWD' } as const;
  const german = { language: 'de', currency: 'EUR' } as const;
  const tabbed = GERMAN.replaceAll(';', '\t').replaceAll('\n', '\r\n');
  test.each([
    ['"Unicode text" of a German Excel', 'utf-16le', encodeUtf16(tabbed, 'utf-16le'), german, GERMAN_MENU],
    ['the same without a mark', 'utf-16le', encodeUtf16(tabbed, 'utf-16le', { hasMark: false }), german, GERMAN_MENU],
    ['German, the bytes the other way round', 'utf-16be', encodeUtf16(GERMAN, 'utf-16be'), german, GERMAN_MENU],
    ['an Arabic list', 'utf-16le', encodeUtf16(ARABIC, 'utf-16le'), arabic, ARABIC_MENU],
    ['an Arabic list, the bytes the other way round', 'utf-16be', encodeUtf16(ARABIC, 'utf-16be'), arabic, ARABIC_MENU],
    ['the same without a mark', 'utf-16be', encodeUtf16(ARABIC, 'utf-16be', { hasMark: false }), arabic, ARABIC_MENU],
    [
      'an Arabic list of Excel on Windows',
      'windows-1256',
      encodeCodePage(ARABIC_OF_WINDOWS, 'windows-1256'),
      arabic,
      ARABIC_MENU,
    ],
    ['a German list of Windows', 'windows-1252', encodeCodePage(GERMAN, 'windows-1252'), german, GERMAN_MENU],
  ] as const)('%s (%s)', (_, encoding, bytes, context, expected) => {
    expect(encodingOf(bytes, context.language)).toBe(encoding);
    const { recognized, plan, after } = importTwice(csvRows(new TextDecoder(encoding).decode(bytes)), { context });
    expect(recognized.unknown).toEqual([]);
    expect(codesOf(plan.problems)).toEqual([]);
    expect(itemsOf(after, context.language === 'de' ? 1 : 2)).toEqual(expected);
  });
});
