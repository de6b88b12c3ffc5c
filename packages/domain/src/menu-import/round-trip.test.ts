import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRecord } from '#csv/csv.ts';
import { LANGUAGES } from '#geo/languages.ts';
import type { FileRows } from '#import/file-table.ts';
import { exportMenuTable, type MenuExportOptions } from '#menu-import/menu-export.ts';
import { MENU_TABLES } from '#menu-import/menu-columns.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { csvRows, importFile } from '../../test/menu-file.ts';
import { randomFileMenu } from '../../test/random-file-menu.ts';

const csvOf = (menu: EditorMenu, options: MenuExportOptions, stripCommas = false): string => {
  const { headers, rows } = exportMenuTable(menu, options);
  return [
    csvRecord(headers, stripCommas),
    ...rows.map((row, at) => csvRecord([at + 1, ...row.map(({ value }) => value)], stripCommas)),
  ].join('');
};

/** As a workbook comes back: amounts and numbers as binary numbers, empty cells as null. */
const workbookOf = (menu: EditorMenu, options: MenuExportOptions): FileRows => {
  const { headers, rows } = exportMenuTable(menu, options);
  return [
    headers,
    ...rows.map((row, at) => [
      at + 1,
      ...row.map(({ kind, value }) => (value === '' ? null : kind === 'text' ? value : Number(value))),
    ]),
  ];
};

const setups = fc.record({
  menu: randomFileMenu,
  language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
  currency: fc.constantFrom('EUR', 'KWD', 'JPY'),
  reader: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
  clearsEmpty: fc.boolean(),
  takesOrder: fc.boolean(),
  notNamed: fc.constantFrom('leave' as const, 'hide' as const, 'delete' as const),
});

describe('a menu that is exported and imported', () => {
  test('stays as it is, in whatever language, currency and format', () => {
    fc.assert(
      fc.property(setups, ({ menu, language, currency, reader, clearsEmpty, takesOrder, notNamed }) => {
        for (const table of MENU_TABLES) {
          const options = { table, language, currency };
          for (const rows of [
            csvRows(csvOf(menu, options), ','),
            workbookOf(menu, options),
            csvRows(csvOf(menu, options, true), ','),
          ]) {
            if (rows.length < 2) continue;
            const { recognized, parsed, plan } = importFile(rows, {
              menu,
              context: { currency, language: reader },
              options: { clearsEmpty, takesOrder, notNamed },
            });
            expect(recognized.table).toBe(table);
            expect(recognized.unknown).toEqual([]);
            expect(parsed.problems).toEqual([]);
            expect(plan.problems).toEqual([]);
            expect(plan.change).toEqual({ type: 'import', added: [], changed: [], deleted: [] });
          }
        }
      }),
      { numRuns: Number(process.env['MENU_FILES'] ?? 60) },
    );
  });

  test('keeps its order where nothing is, and gets that of its rows where it is taken over', () => {
    fc.assert(
      fc.property(randomFileMenu, fc.boolean(), (drawn, takesOrder) => {
        // Names that a file leaves as they are, and no groups: those of items come with another file.
        const plain = { description: [], modifier_group_ids: [] };
        const items = drawn.items.map((item, at) => ({ ...item, ...plain, name: ['', '', `Dish ${at}`] }));
        const menu = { ...drawn, items };
        const options = { table: 'items', language: 'en', currency: 'EUR' } as const;
        const [header = [], ...rows] = csvRows(csvOf(menu, options), ',').filter((row) => row.length > 1);
        const { plan } = importFile([header, ...rows]);
        const names = (dishes: readonly { readonly name: readonly string[] }[]) => dishes.map(({ name }) => name[2]);
        const added = plan.change.added.filter(({ kind }) => kind === 'item');
        expect(added.map(({ fields }) => (fields['name'] as string[])[2])).toEqual(names(menu.items));

        const turned = importFile([header, ...rows.toReversed()], { menu, options: { takesOrder } }).plan.change;
        expect(turned).toMatchObject({ added: [], changed: [], deleted: [] });
        const place = (id: string) => menu.items.filter((item) => item.sub_category_id === id).toReversed();
        const expected = menu.sub_categories
          .map(({ sub_category_id: id }) => place(id))
          .filter(({ length }) => length > 1);
        const ordered = (turned.orders ?? []).filter(({ kind }) => kind === 'item').map(({ ids }) => ids);
        expect(new Set(ordered.map(String))).toEqual(
          new Set(takesOrder ? expected.map((dishes) => String(dishes.map(({ item_id: id }) => id))) : []),
        );
      }),
    );
  });
});
