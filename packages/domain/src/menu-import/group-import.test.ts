// One file: all examples are about the same small menu.
import { describe, expect, test } from 'vitest';

import type { ImportChange } from '#menu-changes/menu-change.ts';
import { menuTargetColumns } from '#menu-import/menu-columns.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { type ImportSettings, codesOf, csvRows, importFile } from '../../test/menu-file.ts';
import { SMALL_MENU, smallGroup, smallItem } from '../../test/small-menu.ts';

const importText = (text: string, settings: ImportSettings = {}) =>
  importFile(csvRows(text, ','), { menu: SMALL_MENU, ...settings });

const linesOf = ({ added, changed, deleted }: ImportChange): readonly string[] => [
  ...added.map(({ kind, fields }) => `+${kind} ${(fields['name'] as readonly string[])[2]}`),
  ...changed.flatMap(({ id, fields }) =>
    Object.entries(fields).map(([field, value]) => `${id} ${field}=${JSON.stringify(value)}`),
  ),
  ...deleted.map(({ kind, id }) => `-${kind} ${id}`),
];

const changesOf = (text: string, settings?: ImportSettings) => linesOf(importText(text, settings).plan.change);
const problemsOf = (text: string, settings?: ImportSettings) => codesOf(importText(text, settings).plan.problems);

describe('a file of modifiers', () => {
  test('finds groups and modifiers by id, code and name', () => {
    expect(changesOf('Modifier group ID,Modifier group,Modifier ID,Modifier,Price\ng,More,g1,Caper,2')).toEqual([
      'g name=["","","More"]',
      'g1 name=["","","Caper"]',
      'g1 price=200',
    ]);
    const menu: EditorMenu = {
      ...SMALL_MENU,
      modifier_groups: [
        smallGroup('g', 'Extras', [['Olives', 100]], {
          external_id: 'EX',
          modifiers: [
            {
              modifier_id: 'g0',
              name: ['', 'Oliven', 'Olives'],
              price: 100,
              is_default: false,
              is_visible: true,
              external_id: 'OL',
            },
          ],
        }),
      ],
    };
    const text = 'Modifier group code,Modifier group,Code,Modifier,Price,Default,Visible\nEX,Extras,OL,Olives,1,yes,no';
    expect(changesOf(text, { menu })).toEqual(['g0 is_default=true', 'g0 is_visible=false']);
    expect(
      changesOf('Modifier group,Modifier,Price,Up to,Quantity per modifier,Group visible\nExtras,Oliven,3,2,yes,no', {
        menu,
      }),
    ).toEqual(['g max=2', 'g allows_quantity=true', 'g is_visible=false', 'g0 price=300']);
  });

  test('adds groups and modifiers, which may cost nothing', () => {
    const { plan } = importText(
      'Modifier group,At least,Modifier,Price,Code\nMilk,1,Oat,,OM\nMilk,1,Soy,0.50,\nExtras,,Syrup,1,\nEmpty,,,,',
    );
    expect(linesOf(plan.change)).toEqual([
      '+modifier_group Milk',
      '+modifier_group Empty',
      '+modifier Oat',
      '+modifier Soy',
      '+modifier Syrup',
    ]);
    expect(plan.change.added[0]?.fields).toMatchObject({ min: 1, max: 2, allows_quantity: false });
    expect(plan.change.added[2]?.fields).toMatchObject({ price: 0, external_id: 'OM' });
  });

  test('says what is wrong', () => {
    const { plan } = importText(
      'Modifier group,At least,Modifier,Price\nMilk,many,Oat,1\nMilk,2,Soy,1\n,,Rice,x\nExtras,,Olives,1\nExtras,,Olives,2\nExtras,,Capers,1.5\nExtras,,Capers,1.5',
    );
    expect(codesOf(plan.problems)).toEqual(['not_a_count 2', 'values_differ 3', 'not_a_number 4', 'row_repeated 6']);
    expect(linesOf(plan.change)).toEqual([]);
    expect(problemsOf('Modifier group code,Modifier group,Modifier,Price\nX,,Oat,1\nEX,,,1')).toEqual([
      'name_required 2',
      'name_required 3',
    ]);
    expect(problemsOf('Modifier,Price,Modifier group\nOat,1,')).toEqual(['name_required 2']);
  });

  test('does not move modifiers between groups', () => {
    const menu = { ...SMALL_MENU, modifier_groups: [...SMALL_MENU.modifier_groups, smallGroup('h', 'Milk', [])] };
    const { plan } = importText('Modifier group,Modifier ID,Modifier,Price\nMilk,g0,Olives,1\nNew,g0,Olives,1', {
      menu,
    });
    expect(plan.problems.map(({ code, params }) => [code, params])).toEqual([
      ['modifier_in_other_group', { name: 'Extras' }],
      ['modifier_in_other_group', { name: 'Extras' }],
    ]);
  });

  test('names both of what is ambiguous', () => {
    const same = { name: ['Same', '', 'One'] };
    const menu: EditorMenu = {
      ...SMALL_MENU,
      modifier_groups: [
        smallGroup('g', 'Extras', [], {
          modifiers: ['One', 'Two'].map((text, at) => ({
            modifier_id: `g${at}`,
            name: ['Same', '', text],
            price: 0,
            is_default: false,
            is_visible: true,
            external_id: null,
          })),
        }),
        smallGroup('h', 'One', [], same),
        smallGroup('j', 'Two', [], { name: ['Same', '', 'Two'] }),
      ],
    };
    const { plan } = importText('Modifier group,Modifier,Price\nSame,x,1\nExtras,Same,1', { menu });
    expect(plan.problems.map(({ row, code, params }) => [row, code, params])).toEqual([
      [2, 'ambiguous', { first: 'One', second: 'Two' }],
      [3, 'ambiguous', { first: 'One', second: 'Two' }],
    ]);
  });

  test('changes nothing of a group with a problem, and adds to one that is empty', () => {
    const menu = { ...SMALL_MENU, modifier_groups: [...SMALL_MENU.modifier_groups, smallGroup('h', 'Milk', [])] };
    const { plan } = importText(
      'Modifier group,At least,Modifier,Price\nExtras,many,Olives,2\n,,Capers,2\nMilk,0,Oat,1',
      {
        menu,
      },
    );
    expect(codesOf(plan.problems)).toEqual(['not_a_count 2']);
    expect(linesOf(plan.change)).toEqual(['+modifier Oat', 'g1 price=200']);
  });

  test('makes a new group once', () => {
    const text = 'Modifier group code,Modifier group,Modifier,Price\nX,Milk,Oat,1\n,Milk,Soy,1';
    expect(problemsOf(text)).toEqual(['row_repeated 3']);
  });

  test('can update only', () => {
    const { plan } = importText('Modifier group,Modifier,Price\nMilk,Oat,1\nExtras,Syrup,1\nExtras,Olives,2', {
      options: { isUpdateOnly: true },
    });
    expect(linesOf(plan.change)).toEqual(['g0 price=200']);
    expect(codesOf(plan.notices)).toEqual(['not_in_menu 2,3']);
  });

  test.each([
    ['hide', ['g1 is_visible=false', 'h is_visible=false']],
    ['delete', ['-modifier g1', '-modifier g2', '-modifier_group h', '-modifier_group i']],
  ] as const)('%s what it does not name', (notNamed, lines) => {
    const extras = smallGroup('g', 'Extras', [
      ['Olives', 100],
      ['Capers', 150],
      ['Old', 0],
    ]);
    const menu = {
      ...SMALL_MENU,
      modifier_groups: [
        { ...extras, modifiers: extras.modifiers.map((one, at) => ({ ...one, is_visible: at < 2 })) },
        smallGroup('h', 'Milk', []),
        smallGroup('i', 'Old', [], { is_visible: false }),
      ],
    };
    expect(changesOf('Modifier group,Modifier,Price\nExtras,Olives,1', { menu, options: { notNamed } })).toEqual(lines);
  });

  test('has columns of its own', () => {
    const fields = menuTargetColumns('modifiers').map(({ field }) => field);
    expect(fields).toContain('modifier_group');
    expect(fields).not.toContain('description');
    expect(menuTargetColumns('items').map(({ field }) => field)).not.toContain('modifier');
  });
});

describe('variations', () => {
  const sizes = 'Item Name,Variation Name,Category,Price,SKU';
  const size = (id: string, name: string, prices: readonly number[], fields = {}) =>
    smallGroup(
      id,
      name,
      prices.map((price, at) => [['Small', 'Large', 'Huge'][at] as string, price]),
      { min: 1, max: 1, ...fields },
    );
  const menuWith = (...groups: EditorMenu['modifier_groups']): EditorMenu => ({
    ...SMALL_MENU,
    modifier_groups: [...SMALL_MENU.modifier_groups, ...groups],
    items: [
      smallItem('m', 'Margherita', { modifier_group_ids: ['g', 's'] }),
      smallItem('n', 'Napoli', { modifier_group_ids: ['s'] }),
    ],
  });

  test('of one item change its group in place', () => {
    const menu = menuWith(size('s', 'Size – Margherita', [0, 200]));
    const alone = { ...menu, items: menu.items.slice(0, 1) };
    const text = `${sizes}\nMargherita,Small,Pizza,9,S1\nMargherita,Large,Pizza,12,S2\nMargherita,Family,Pizza,15,S3`;
    expect(changesOf(text, { menu: alone })).toEqual([
      '+modifier Family',
      's0 external_id="S1"',
      's1 price=300',
      's1 external_id="S2"',
    ]);
    expect(changesOf(text, { menu: alone, options: { isUpdateOnly: true } })).toHaveLength(3);
  });

  test('of one of several items with a group get one of their own in its place', () => {
    const menu = menuWith(size('s', 'Size', [0, 200]));
    const { plan } = importText(`${sizes}\nMargherita,Small,Pizza,9,\nMargherita,Large,Pizza,12,`, { menu });
    const [group] = plan.change.added;
    expect(linesOf(plan.change)).toEqual([
      '+modifier_group Size – Margherita',
      '+modifier Small',
      '+modifier Large',
      `m modifier_group_ids=${JSON.stringify(['g', group?.id])}`,
    ]);
    const settings = { menu, options: { isUpdateOnly: true } };
    const updated = importText(`${sizes}\nMargherita,Small,Pizza,9,\nMargherita,Large,Pizza,12,`, settings);
    expect(codesOf(updated.plan.notices)).toEqual(['variation_left_out 2,3']);
    expect(linesOf(updated.plan.change)).toEqual([]);
  });

  test('that a group of others has already share it', () => {
    const menu = menuWith(size('s', 'Size', [0, 300]));
    expect(
      changesOf(`${sizes}\nNew,Small,Pizza,9,A1\nNew,Large,Pizza,12,A2`, { menu }).filter((line) => line[0] === '+'),
    ).toEqual(['+item New']);
    const other = menuWith(size('s', 'Size', [0, 300]), size('z', 'Size – Margherita', [0, 1]));
    expect(changesOf(`${sizes}\nMargherita,Small,Pizza,9,\nMargherita,Large,Pizza,12,`, { menu: other })).toEqual([]);
  });

  test('take a group that no item has, and groups that are gone do no harm', () => {
    const menu = {
      ...SMALL_MENU,
      modifier_groups: [size('s', 'Size', [0, 300], { external_id: 'SIZE' })],
      items: [smallItem('m', 'Margherita', { modifier_group_ids: ['gone'] })],
    };
    expect(changesOf(`${sizes}\nMargherita,Small,Pizza,9,A\nMargherita,Large,Pizza,12,B`, { menu })).toEqual([
      's0 external_id="A"',
      's1 external_id="B"',
      'm modifier_group_ids=["s","gone"]',
    ]);
  });

  test('that several items share are named after the sub-category of all of them, else numbered', () => {
    const menu = menuWith(size('s', 'Size', [0, 9]));
    const rows = (place: string) =>
      `Salami,Small,Pizza,9,\nSalami,Large,Pizza,12,\nFunghi,Small,${place},8,\nFunghi,Large,${place},11,`;
    const added = (place: string) =>
      changesOf(`${sizes}\n${rows(place)}`, { menu }).filter((line) => /group /.test(line));
    expect(added('Pizza')).toEqual(['+modifier_group Size – Pizza']);
    expect(added('Calzone')).toEqual(['+modifier_group Size (2)']);
    for (const place of ['Pizza', 'Calzone']) {
      const text = `${sizes}\n${rows(place)}`;
      const { after } = importText(text, { menu });
      expect(changesOf(text, { menu: after })).toEqual([]);
    }
  });

  test('are numbered where their names are used', () => {
    const menu = menuWith(size('s', 'Size', [0, 9]), size('t', 'Size – New', [0, 8]), size('u', 'Size – New (2)', [7]));
    expect(changesOf(`${sizes}\nNew,Small,Pizza,9,\nNew,Large,Pizza,12,`, { menu })[0]).toBe(
      '+modifier_group Size – New (3)',
    );
  });

  test.each([
    ['hide', ['s2 is_visible=false']],
    ['delete', ['-modifier s2', '-modifier s3']],
  ] as const)('that the file does not name: %s', (notNamed, lines) => {
    const group = size('s', 'Size – Margherita', [0, 300, 500]);
    const modifiers = [
      ...group.modifiers,
      {
        ...(group.modifiers[0] as (typeof group.modifiers)[number]),
        modifier_id: 's3',
        name: ['', '', 'Old'],
        is_visible: false,
      },
    ];
    const menu = {
      ...menuWith({ ...group, modifiers }),
      items: [smallItem('m', 'Margherita', { modifier_group_ids: ['s'] })],
    };
    expect(
      changesOf(`${sizes}\nMargherita,Small,Pizza,9,\nMargherita,Large,Pizza,12,`, { menu, options: { notNamed } }),
    ).toEqual(lines);
  });

  test('are found by their codes after they were renamed', () => {
    const group = size('s', 'Size – Margherita', [0, 300]);
    const modifiers = group.modifiers.map((one, at) => ({ ...one, external_id: `S${at}` }));
    const menu = {
      ...menuWith({ ...group, modifiers }),
      items: [smallItem('m', 'Margherita', { modifier_group_ids: ['s'] })],
    };
    expect(changesOf(`${sizes}\nMargherita,30 cm,Pizza,9,S0\nMargherita,40 cm,Pizza,13,S1`, { menu })).toEqual([
      's1 price=400',
    ]);
  });

  test('say what is wrong with them', () => {
    expect(problemsOf(`${sizes}\nNew,Small,Pizza,9,\nNew,,Pizza,12,\nNew,SMALL,Pizza,13,\nNew,Large,Pizza,,`)).toEqual([
      'variation_required 3',
      'row_repeated 4',
      'price_required 5',
    ]);
    expect(problemsOf(`${sizes}\nNew,Small,Pizza,,\nNew,Large,Pizza,,`)).toEqual(
      ['price_required 2', 'price_required 2', 'price_required 3'].slice(0, 1).concat('price_required 3'),
    );
  });

  test('that are alone are no group', () => {
    const { plan } = importText(`${sizes}\nNew,Large,Pizza,9,\nElse,Regular,Pizza,8,`);
    expect(linesOf(plan.change)).toEqual(['+item New', '+item Else']);
    expect(codesOf(plan.notices)).toEqual(['variation_left_out 2']);
  });

  test('with one code for all give it to the item, and rows without a name go on', () => {
    const { plan } = importText(`${sizes}\nNew,Small,Pizza,9,N1\n,Large,,12,N1\n,Huge,,15,N1`);
    expect(linesOf(plan.change)).toEqual([
      '+modifier_group Size',
      '+modifier Small',
      '+modifier Large',
      '+modifier Huge',
      '+item New',
    ]);
    expect(plan.change.added.at(-1)?.fields).toMatchObject({ external_id: 'N1', price: 900 });
  });

  test('that several items share are one group without codes', () => {
    const text = `${sizes}\nTea,Small,Pizza,2,T1\nTea,Large,Pizza,3,T2\nMocha,Small,Pizza,4,M1\nMocha,Large,Pizza,5,M2`;
    const { plan } = importText(text);
    expect(linesOf(plan.change)).toEqual([
      '+modifier_group Size',
      '+modifier Small',
      '+modifier Large',
      '+item Tea',
      '+item Mocha',
    ]);
    expect(plan.change.added.map(({ fields }) => fields['external_id'])).toEqual([null, null, null, null, null]);
    expect(importText(text, { menu: importText(text).after }).changes).toEqual([]);
  });

  test('have a limit', () => {
    const rows = Array.from({ length: 102 }, (_, at) => `New,V${at},Pizza,9,`);
    expect(problemsOf([sizes, ...rows].join('\n'))).toEqual(['too_many_variations 102', 'too_many_variations 103']);
  });

  test('of two choices are one', () => {
    const text =
      'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Value,Variant Price\nnew,New,Pizza,Size,Small,Thin,9\nnew,,,,Small,Thick,10\n';
    expect(changesOf(text)).toEqual([
      '+modifier_group Size',
      '+modifier Small / Thin',
      '+modifier Small / Thick',
      '+item New',
    ]);
  });
});

describe('a file with rows of all kinds', () => {
  const header = 'Operation,Entity type,Name,PLU,Price,Parent';
  const importEntities = (...lines: readonly string[]) => importText([header, ...lines].join('\n'));

  test('finds parents by name or code, and groups once', () => {
    const { plan } = importEntities(
      'ADD,Menu,Lunch,L,,',
      'ADD,Menu group,Mains,M1,,L',
      'ADD,Menu group,Grill,,,Mains',
      'UPDATE,ITEM,Steak,S1,20,Grill',
      ',menu_item,Fish,F1,18,M1',
      ',Modifier group,Sauce,,,S1',
      ',Modifier group,sauce,,,Fish',
      ',Option,Pepper,,2,Sauce',
    );
    expect(codesOf(plan.problems)).toEqual([]);
    expect(linesOf(plan.change)).toEqual([
      '+category Lunch',
      '+category Mains',
      '+sub_category Mains',
      '+sub_category Grill',
      '+modifier_group Sauce',
      '+modifier Pepper',
      '+item Steak',
      '+item Fish',
    ]);
    const items = plan.change.added.filter(({ kind }) => kind === 'item');
    expect(items.map(({ fields }) => (fields['modifier_group_ids'] as readonly string[]).length)).toEqual([1, 1]);
  });

  test('needs no operations', () => {
    const { plan } = importText('Entity type,Name,Price,Parent\nMenu group,Soups,,\nItem,Tomato,5,Soups');
    expect(linesOf(plan.change)).toEqual(['+sub_category Soups', '+item Tomato']);
  });

  test('without parents brings groups, and says of the others that they have none', () => {
    const { plan } = importText('Entity type,Name\nModifier group,Sauce\nModifier,Pepper');
    expect(codesOf(plan.problems)).toEqual(['group_required 3']);
  });

  test('says what is wrong', () => {
    const { plan } = importEntities(
      'ADD,Planet,Mars,,,',
      'DELETE,Menu item,Steak,,20,',
      'ADD,Menu item,Fish,,18,Nowhere',
      'ADD,Modifier group,Sauce,,,Nothing',
      'ADD,Modifier,Pepper,,2,',
      'ADD,Modifier,Salt,,2,Spices',
      'ADD,Menu item,Soup,,8,',
      'ADD,Menu group,Self,,,Self',
    );
    expect(codesOf(plan.problems)).toEqual([
      'unknown_entity_type 2',
      'operation_not_supported 3',
      'parent_not_found 4',
      'parent_not_found 5',
      'group_required 6',
      'parent_not_found 7',
      'sub_category_required 8',
      'parent_not_found 9',
    ]);
  });
});
