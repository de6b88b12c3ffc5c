import { describe, expect, test } from 'vitest';

import type { ImportChange } from '#menu-changes/menu-change.ts';
import { GroupReferences } from '#menu-import/group-references.ts';
import { matchMenu } from '#menu-import/match.ts';
import type { MenuField } from '#menu-import/menu-columns.ts';
import { NameLookup } from '#menu-import/name-lookup.ts';
import { parseMenu } from '#menu-import/parse.ts';
import { menuImportTarget } from '#menu-import/menu-target.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { EURO, IMPORT_OPTIONS, type ImportSettings, codesOf, csvRows, importFile } from '../../test/menu-file.ts';
import { SMALL_MENU, smallGroup, smallItem } from '../../test/small-menu.ts';

const importText = (text: string, settings: ImportSettings = {}) =>
  importFile(csvRows(text), { menu: SMALL_MENU, ...settings });

/** Changed fields as `id field=value`, new parts as `+kind name`, deleted ones as `-kind id`. */
const linesOf = ({ added, changed, deleted }: ImportChange): readonly string[] => [
  ...added.map(({ kind, fields }) => `+${kind} ${(fields['name'] as readonly string[])[2]}`),
  ...changed.flatMap(({ id, fields }) =>
    Object.entries(fields).map(([field, value]) => `${id} ${field}=${JSON.stringify(value)}`),
  ),
  ...deleted.map(({ kind, id }) => `-${kind} ${id}`),
];

const changesOf = (text: string, settings?: ImportSettings) => linesOf(importText(text, settings).plan.change);
const problemsOf = (text: string, settings?: ImportSettings) => codesOf(importText(text, settings).plan.problems);
const noticesOf = (text: string, settings?: ImportSettings) => codesOf(importText(text, settings).plan.notices);

describe('the item of a row', () => {
  test('is found by its id, then its code, then its name in its place, then in any language', () => {
    expect(changesOf('Item ID,Code,Name,Price\nm,,Renamed,1.00')).toEqual([
      'm name=["","Margarita-Pizza","Renamed"]',
      'm price=100',
    ]);
    expect(changesOf('Item ID,Code,Name,Price\n,P1,Margherita,1.00')).toEqual(['m price=100']);
    expect(changesOf('Item ID,Sub-category,Name,Price\nelsewhere,Drinks,Cola,1.00\n,Pizza,Margherita,2')).toEqual([
      'm price=200',
    ]);
    expect(changesOf('Category,Sub-category,Name,Price\nBar,Drinks,Cola,1.00')).toEqual(['bar cola price=100']);
    expect(changesOf('Name,Price\nMargarita-Pizza,1.00')).toEqual(['m price=100']);
  });

  test('is ambiguous if several have the name: both are named', () => {
    const { plan } = importText('Name,Price\nCola,1.00');
    expect(plan.problems).toEqual([
      {
        row: 2,
        column: 0,
        cell: 'Cola',
        code: 'ambiguous',
        params: { first: 'Food › Drinks › Cola', second: 'Bar › Drinks › Cola' },
      },
    ]);
    expect(plan.counts).toEqual({ rows: 1, good: 0, bad: 1 });
    expect(problemsOf('Sub-category,Name,Price\nDrinks,Cola,1.00\nDrinks,Juice,1.00')).toEqual([
      'ambiguous 2',
      'ambiguous 3',
    ]);
  });

  test('is one if rows repeat each other, and a problem if they differ', () => {
    expect(changesOf('Code,Price\nP1,5\nP1,5')).toEqual(['m price=500']);
    const { plan } = importText('Code,Price\nP1,5\nP1,6');
    expect(codesOf(plan.problems)).toEqual(['row_repeated 3']);
    expect(plan.problems[0]?.params).toEqual({ row: 2 });
    expect(linesOf(plan.change)).toEqual(['m price=500']);
    expect(problemsOf('Sub-category,Name,Price\nPizza,New,5\nPizza,NEW,6')).toEqual(['row_repeated 3']);
    expect(problemsOf('Code,Sub-category,Name,Price\nX,Pizza,New,5\nX,Pizza,Other,6')).toEqual(['row_repeated 3']);
  });

  test('that is new needs a name, a price and a place', () => {
    expect(problemsOf('Code,Sub-category,Name,Price\nX,Pizza,,5\nY,Pizza,New,\nZ,,Else,5')).toEqual([
      'name_required 2',
      'price_required 3',
      'sub_category_required 4',
    ]);
    const { plan } = importText('Code,Name,Price\nZ,Else,5', { options: { fallbackSubCategory: ' Pizza ' } });
    expect(linesOf(plan.change)).toEqual(['+item Else']);
    expect(plan.change.added[0]?.fields).toMatchObject({ sub_category_id: 'pizza', external_id: 'Z' });
    expect(plan.rowOfPart.get(plan.change.added[0]?.id ?? '')).toBe(2);
  });

  test('that is not there is left out if the import only updates', () => {
    const { plan } = importText('Code,Name,Price\nP1,Margherita,5\nZ,Else,5', { options: { isUpdateOnly: true } });
    expect(linesOf(plan.change)).toEqual(['m price=500']);
    expect(codesOf(plan.notices)).toEqual(['not_in_menu 3']);
    expect(plan.counts).toEqual({ rows: 2, good: 1, bad: 0 });
    expect(problemsOf('Code,Sub-category\nP1,Nowhere', { options: { isUpdateOnly: true } })).toEqual([
      'place_not_found 2',
    ]);
  });

  test('is named by its path, also outside of categories', () => {
    const [place] = SMALL_MENU.sub_categories;
    const menu = {
      ...SMALL_MENU,
      sub_categories: ['a', 'b'].map((id) => ({
        ...place,
        sub_category_id: id,
        category_id: null,
        name: ['', '', id],
      })),
      items: ['a', 'b'].map((id) => smallItem(`cola ${id}`, 'Cola', { sub_category_id: id })),
    } as EditorMenu;
    const { plan } = importText('Category,Name,Price\n,Cola,1', { menu });
    expect(plan.problems[0]?.params).toEqual({ first: 'a › Cola', second: 'b › Cola' });
    expect(problemsOf('Category,Sub-category,Item ID,Price\nNew,a,cola a,1', { menu })).toEqual([]);
  });

  test('gets ids that follow from the seed', () => {
    const text = 'Sub-category,Name,Price\nNew place,New,5';
    const ids = (seed: string) => importText(text, { options: { seed } }).plan.change.added.map(({ id }) => id);
    expect(ids('a')).toEqual(ids('a'));
    expect(new Set([...ids('a'), ...ids('b')]).size).toBe(4);
  });

  test('is not changed by a row with a problem', () => {
    const { plan } = importText('Code,Price,Visible,Allergens,Labels\nP1,free,perhaps,dust,tasty\nP1,5,,,');
    expect(plan.problems.map(({ column, cell, code, params }) => [column, cell, code, params])).toEqual([
      [1, 'free', 'not_a_number', {}],
      [2, 'perhaps', 'not_a_flag', {}],
      [3, 'dust', 'unknown_allergen', { word: 'dust' }],
      [4, 'tasty', 'unknown_label', { word: 'tasty' }],
    ]);
    expect(linesOf(plan.change)).toEqual(['m price=500']);
    expect(problemsOf(`Code,Body HTML\nP1,${'<b>'.repeat(20_000)}`)).toEqual(['too_long 2']);
    expect(problemsOf(`Code,Name\nP1,${'n'.repeat(201)}\n${'c'.repeat(101)},x`)).toEqual(['too_long 2', 'too_long 3']);
  });

  test('shows a date of a workbook as a day', () => {
    const { plan } = importFile(
      [
        ['Code', 'Price', 'Visible'],
        ['P1', new Date('2026-05-01'), true],
        ['P1', new Date(Number.NaN), null],
      ],
      { menu: SMALL_MENU },
    );
    expect(plan.problems.map(({ row, cell, code }) => [row, cell, code])).toEqual([
      [2, '2026-05-01', 'date_in_number'],
      [3, '', 'date_in_number'],
    ]);
  });
});

describe('the cells of an item', () => {
  test('change what differs, in every field', () => {
    expect(
      changesOf(
        'Code,Name (DE),Description (EN),Tax,Visible,In stock,Allergens,Labels,Modifier groups\n' +
          'P1,Pizza M,Tomato,7 %,no,No,"milk, gluten",Vegan; vegetarian,EX',
      ),
    ).toEqual([
      'm name=["","Pizza M","Margherita"]',
      'm description=["","","Tomato"]',
      'm tax_ppm=70000',
      'm is_visible=false',
      'm is_in_stock=false',
      'm allergens=["gluten","milk"]',
      'm labels=["vegetarian","vegan"]',
      'm modifier_group_ids=["g"]',
    ]);
  });

  test('that are empty change nothing, unless empty cells clear', () => {
    const menu: EditorMenu = {
      ...SMALL_MENU,
      items: [
        smallItem('m', 'Margherita', {
          name: ['', 'Margarita-Pizza', 'Margherita'],
          description: ['', 'Tomate', 'Tomato'],
          tax_ppm: 70_000,
          allergens: ['milk'],
          labels: ['vegan', 'new label'],
          external_id: 'P1',
          modifier_group_ids: ['g'],
        }),
      ],
    };
    const text =
      'Item ID,Code,Name (EN),Name (DE),Description,Price,Tax,Visible,Allergens,Labels,Modifier groups,Sub-category\n' +
      'm,,,,,,,,,,,';
    expect(changesOf(text, { menu })).toEqual([]);
    expect(changesOf(text, { menu, options: { clearsEmpty: true } })).toEqual([
      'm name=["","","Margherita"]',
      'm description=["","",""]',
      'm tax_ppm=null',
      'm allergens=null',
      'm labels=["new label"]',
      'm external_id=null',
      'm modifier_group_ids=[]',
    ]);
  });

  test('without a language are in the language of the file, unless they stand in another one already', () => {
    expect(changesOf('Code,Name\nP1,Margherita', { context: { language: 'de' } })).toEqual([]);
    expect(changesOf('Code,Name\nP1,Pizza', { context: { language: 'de' } })).toEqual([
      'm name=["","Pizza","Margherita"]',
    ]);
    expect(changesOf('Code,Name\nP1,Пицца', { context: { language: 'ru' } })).toEqual([
      'm name=["","Margarita-Pizza","Margherita","","","","","","Пицца"]',
    ]);
  });

  test('name groups by id, code or name; others are problems', () => {
    const menu: EditorMenu = {
      ...SMALL_MENU,
      modifier_groups: [
        ...SMALL_MENU.modifier_groups,
        smallGroup('h', 'Sauces; hot', []),
        smallGroup('j', 'Twice', [], { name: ['Same', '', 'One'] }),
        smallGroup('k', 'Twice', [], { name: ['Same', '', 'Two'] }),
      ],
    };
    const groups = (cell: string) => changesOf(`Code,Modifier groups\nP1,"${cell}"`, { menu });
    expect(groups('g | Sauces; hot')).toEqual(['m modifier_group_ids=["g","h"]']);
    expect(groups('Sauces; hot')).toEqual(['m modifier_group_ids=["h"]']);
    expect(groups('extras; one')).toEqual(['m modifier_group_ids=["g","j"]']);
    expect(groups('EX, Two, EX')).toEqual(['m modifier_group_ids=["g","k"]']);
    const { plan } = importText('Code,Modifier groups\nP1,EX; none\nX,Same', {
      menu: { ...menu, items: [...menu.items, smallItem('x', 'X', { external_id: 'X' })] },
    });
    expect(plan.problems.map(({ code, params }) => [code, params])).toEqual([
      ['group_not_found', { name: 'none' }],
      ['ambiguous', { first: 'One', second: 'Two' }],
    ]);
  });

  test('of a column for one group attach and detach it', () => {
    const menu = {
      ...SMALL_MENU,
      items: [smallItem('m', 'Margherita', { modifier_group_ids: ['g'] }), smallItem('n', 'Napoli')],
    };
    const text = 'Item Name,Modifier Set - Extras,Modifier Set - Other\nMargherita,N,N\nNapoli,Y,Y';
    expect(changesOf(text, { menu })).toEqual(['m modifier_group_ids=[]', 'n modifier_group_ids=["g"]']);
    expect(noticesOf(text, { menu })).toEqual(['group_of_column_not_found 3']);
    expect(changesOf(text.replace('Margherita,N', 'Margherita,Y'), { menu })).toEqual(['n modifier_group_ids=["g"]']);
  });

  test('of columns for rates of tax are added up', () => {
    const text = 'Item Name,Tax - State (6.25%),Tax - City (1%),Tax - Other\nMargherita,Y,Y,Y\nNapoli,,,';
    const menu = { ...SMALL_MENU, items: [smallItem('m', 'Margherita'), smallItem('n', 'Napoli')] };
    expect(changesOf(text, { menu })).toEqual(['m tax_ppm=72500']);
    expect(noticesOf(text, { menu })).toEqual(['tax_without_rate ']);
  });

  test('tell that prices are in another currency', () => {
    expect(importText('Name,Price (USD)\nMargherita,5').plan.notices).toEqual([
      { code: 'other_currency', params: { currency: 'USD', header: 'Price (USD)' }, rows: [] },
    ]);
    expect(noticesOf('Name,Price (EUR)\nMargherita,5')).toEqual([]);
  });
});

describe('the place of an item', () => {
  test('is found in its category, or made in it', () => {
    const { plan } = importText('Category,Sub-category,Name,Price\nBar,Wine,Red,5\nNew,Beer,Lager,4\nNew,Beer,Ale,4');
    expect(linesOf(plan.change)).toEqual([
      '+category New',
      '+sub_category Wine',
      '+sub_category Beer',
      '+item Red',
      '+item Lager',
      '+item Ale',
    ]);
    const [category, wine, beer] = plan.change.added;
    expect(wine?.fields['category_id']).toBe('bar');
    expect(beer?.fields['category_id']).toBe(category?.id);
    expect(plan.change.added.map(({ fields }) => fields['sub_category_id']).slice(3)).toEqual([
      wine?.id,
      beer?.id,
      beer?.id,
    ]);
  });

  test('can be a path, and a new one for an item that is there', () => {
    expect(changesOf('Category,Name,Code\nBar > Drinks,Margherita,P1')).toEqual(['m sub_category_id="bar drinks"']);
    expect(changesOf('Category,Name,Price\nBar > Late > Shots,Kir,5')).toEqual([
      '+category Bar > Late',
      '+sub_category Shots',
      '+item Kir',
    ]);
    expect(changesOf('Category,Name,Price\n> Pizza,Marinara,5')).toEqual(['+item Marinara']);
  });

  test('is not in a category where the store has none', () => {
    const settings = { context: { hasCategories: false } };
    const text = 'Category,Sub-category,Name,Price\nElse,Pizza,Margherita,9\nElse,Soup,Tomato,4';
    expect(changesOf(text, settings)).toEqual(['+sub_category Soup', '+item Tomato']);
    expect(noticesOf(text, settings)).toEqual(['category_left_out ']);
  });

  test('without a category is outside of all, if the file has categories', () => {
    const menu = {
      ...SMALL_MENU,
      sub_categories: [
        ...SMALL_MENU.sub_categories,
        {
          sub_category_id: 'free',
          category_id: null,
          name: ['', '', 'Drinks'],
          sequence_number: 0,
          is_visible: true,
          version: 1,
        },
      ],
    };
    expect(importText('Category,Sub-category,Name,Price\n,Drinks,New,5', { menu }).plan.change.added).toMatchObject([
      { fields: { sub_category_id: 'free' } },
    ]);
    expect(problemsOf('Sub-category,Name,Price\nDrinks,New,5', { menu })).toEqual(['ambiguous 2']);
  });

  test('is ambiguous if several categories have it and the row names none', () => {
    expect(problemsOf('Category,Sub-category,Name,Price\n,Drinks,New,5')).toEqual(['ambiguous 2']);
    const categories = [
      ...SMALL_MENU.categories,
      { ...SMALL_MENU.categories[0], category_id: 'x', name: ['', '', 'Empty'] },
    ];
    const menu = { ...SMALL_MENU, categories: categories as EditorMenu['categories'] };
    expect(changesOf('Category,Sub-category,Name,Price\nEmpty,Drinks,New,5', { menu })).toEqual([
      '+sub_category Drinks',
      '+item New',
    ]);
  });

  test('is the lower of three levels', () => {
    const { recognized } = importText('Menu,Category,Sub-category,Name,Price\nAll,Bar,Drinks,Cola,5');
    expect(recognized.mapping.map((target) => target?.field)).toEqual([
      'ignored',
      'category',
      'sub_category',
      'name',
      'price',
    ]);
  });

  test('does not rename categories where the store has none', () => {
    const text = 'Category (EN),Category (DE),Sub-category (EN),Code\nFood,Essen,Pizza,P1';
    expect(changesOf(text, { context: { hasCategories: false } })).toEqual([]);
    expect(changesOf(text)).toEqual(['food name=["","Essen","Food"]']);
  });

  test('of a category whose name is ambiguous is a problem', () => {
    const menu = {
      ...SMALL_MENU,
      categories: SMALL_MENU.categories.map((category) => ({ ...category, name: [...category.name, 'Todo'] })),
    };
    expect(problemsOf('Category,Sub-category,Name,Price\nTodo,Soup,New,5', { menu })).toEqual(['ambiguous 2']);
  });

  test('is named in several languages by the rows of its items, which agree', () => {
    const header = 'Category (EN),Category (DE),Sub-category (EN),Sub-category (DE),Name,Price';
    const { plan } = importText(
      `${header}\nFood,Essen,Pizza,Pizzen,Margherita,9\nFood,Essen,Pizza,Pizze,New,5\nFood,,Pizza,,Else,5\nBar,Theke,Wine,Wein,Red,4`,
    );
    expect(plan.problems).toMatchObject([
      { row: 3, column: 3, cell: 'Pizze', code: 'values_differ', params: { row: 2 } },
    ]);
    expect(linesOf(plan.change)).toEqual([
      '+sub_category Wine',
      '+item Else',
      '+item Red',
      'pizza name=["","Pizzen","Pizza"]',
      'food name=["","Essen","Food"]',
      'bar name=["","Theke","Bar"]',
    ]);
    expect(plan.change.added[0]?.fields['name']).toEqual(['', 'Wein', 'Wine', '', '', '', '', '', '']);
  });

  test('stands above it where cells are merged', () => {
    const text = 'Sub-category,Name,Price\nPizza,Marinara,8\n,Napoli,9';
    expect(changesOf(text)).toEqual(['+item Marinara', '+item Napoli']);
    expect(noticesOf(text)).toEqual(['place_from_above 3']);
    expect(problemsOf('Code,Sub-category,Name,Price\nX,Pizza,Marinara,8\nY,,Napoli,9')).toEqual([
      'sub_category_required 3',
    ]);
  });
});

describe('parts that a file does not name', () => {
  const text = 'Code,Name,Price\nP1,,wrong\n,Cola,3';

  test.each([
    ['leave', []],
    ['hide', ['n is_visible=false']],
    ['delete', ['-item n', '-item o']],
  ] as const)('%s: those of rows with problems are named', (notNamed, lines) => {
    const menu = {
      ...SMALL_MENU,
      items: [...SMALL_MENU.items, smallItem('n', 'Napoli'), smallItem('o', 'Old', { is_visible: false })],
    };
    expect(changesOf(text, { menu, options: { notNamed } })).toEqual(lines);
  });
});

describe('lines that are no items', () => {
  test('are headers on each page, sums, and sections', () => {
    const text = 'Name,Price\nSoups,\nTomato,5\nName,Price\nLentil,6\nTotal,11\nTotals soup,1\nCode total,\nTotal,\n';
    const { plan } = importText(text);
    expect(codesOf(plan.notices)).toEqual(['header_repeated 4', 'total_left_out 6,9', 'section_line 2,8']);
    expect(linesOf(plan.change)).toEqual(['+sub_category Soups', '+item Tomato', '+item Lentil', '+item Totals soup']);
    expect(noticesOf('Sub-category,Name,Price\nPizza,Sum,5\nPizza,Sum,5')).toEqual([]);
    expect(noticesOf('Code,Name,Price\nTotal,Sum,5')).toEqual(['total_left_out 2']);
    expect(noticesOf('Name\nSoups\nTomato')).toEqual([]);
  });
});

test('columns that the user maps to a group or a tax are named by their headers', () => {
  const rows = csvRows('Name,Extras,VAT 7%\nMargherita,Y,Y');
  const target = (field: MenuField) => ({ field, language: null, label: null, mark: null });
  const mapping = [target('name'), target('group_flag'), target('tax_flag')];
  const parsed = parseMenu({ rows, headerRow: 0, mapping, table: 'items' }, EURO);
  expect(linesOf(matchMenu(parsed, SMALL_MENU, EURO, IMPORT_OPTIONS).change)).toEqual([
    'm tax_ppm=70000',
    'm modifier_group_ids=["g"]',
  ]);
});

test('parts without names and groups that are gone do no harm', () => {
  expect(new NameLookup([{ name: [] }, { name: ['x'] }]).find('x')).toEqual([{ name: ['x'] }]);
  expect(new GroupReferences([]).write(['gone'])).toBe('gone');
});

test('a file can be compared again with other options', () => {
  const { parsed } = importText('Code,Price\nP1,x\nP1,5\nZ,5');
  const plan = () => matchMenu(parsed, SMALL_MENU, EURO, { ...IMPORT_OPTIONS, isUpdateOnly: true });
  expect(plan()).toEqual(plan());
  expect(parsed.problems).toHaveLength(1);
});

test('the target of an import has its steps', async () => {
  const rows = csvRows('Code,Price\nP1,5');
  const target = menuImportTarget('items', EURO, ({ change }) => Promise.resolve(linesOf(change)));
  expect(target.columns.find(({ field }) => field === 'name')).toEqual({
    field: 'name',
    hasLanguages: true,
    hasLabel: false,
    isNumber: false,
  });
  const plan = target.match(target.parse({ rows, ...target.recognize(rows) }), SMALL_MENU, IMPORT_OPTIONS);
  expect(target.preview(plan, SMALL_MENU)).toMatchObject([{ id: 'm', field: 'price', before: 900, after: 500 }]);
  await expect(target.apply(plan)).resolves.toEqual(['m price=500']);
});
