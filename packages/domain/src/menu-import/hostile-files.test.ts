import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FileCell, FileRows } from '#import/file-table.ts';
import type { ColumnMapping } from '#import/import-target.ts';
import { excludedParts } from '#menu-changes/excluded-parts.ts';
import { withoutParts } from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { matchMenu } from '#menu-import/match.ts';
import { MENU_FIELDS, MENU_TABLES, type MenuField } from '#menu-import/menu-columns.ts';
import { parseMenu } from '#menu-import/parse.ts';
import { recognizeMenu } from '#menu-import/recognize.ts';

import { LANGUAGES } from '#geo/languages.ts';
import { csvRows } from '../../test/menu-file.ts';
import * as fixtures from '../../test/menu-fixtures.ts';
import { randomMenu } from '../../test/random-menu.ts';

const files = Object.values(fixtures).map((text) => csvRows(text));

const hostileText = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u202E\u0007',
  "'=1+1",
  '=cmd|/C calc',
  '>>>',
  '|;|,',
  '<script>x',
  '&#9999999;',
  '&#0;',
  'Total',
  'Name',
  'Price',
  '1.500',
  '1,500',
  '-1',
  '9'.repeat(70),
  '1e999',
  '%',
  'Y',
  'N',
  '👨‍👩‍👧',
  'ﷺ'.repeat(300),
  'x'.repeat(2500),
);
const hostileCell: fc.Arbitrary<FileCell> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: false }),
);

/** A fixture with some cells replaced, rows repeated, moved or cut. */
const hostileRows: fc.Arbitrary<FileRows> = fc
  .record({
    file: fc.constantFrom(...files),
    cells: fc.array(fc.record({ row: fc.nat(12), column: fc.nat(20), cell: hostileCell }), { maxLength: 12 }),
    moves: fc.array(fc.record({ from: fc.nat(12), to: fc.nat(12), isCopy: fc.boolean() }), { maxLength: 4 }),
    cut: fc.nat(20),
  })
  .map(({ file, cells, moves, cut }) => {
    const rows = file.map((row): FileCell[] => [...row]);
    for (const { row, column, cell } of cells) {
      const list = rows[row % rows.length] ?? [];
      list[column % (list.length + 1)] = cell;
    }
    for (const { from, to, isCopy } of moves) {
      const row = rows[from % rows.length];
      if (row) rows.splice(to, isCopy ? 0 : 1, [...row]);
    }
    return cut < 2 ? rows.slice(0, cut) : rows;
  });

const randomMapping: fc.Arbitrary<ColumnMapping<MenuField>> = fc.array(
  fc.option(
    fc.record({
      field: fc.constantFrom(...MENU_FIELDS),
      language: fc.option(fc.constantFrom(...LANGUAGES.map(({ code }) => code))),
      label: fc.option(hostileText),
      mark: fc.constantFrom(null, '.' as const, ',' as const),
    }),
  ),
  { maxLength: 22 },
);

test('whatever a file holds, and however it is mapped, its good rows can be imported', () => {
  fc.assert(
    fc.property(
      fc.record({
        rows: hostileRows,
        menu: randomMenu,
        mapping: fc.option(randomMapping),
        table: fc.constantFrom(undefined, ...MENU_TABLES),
        context: fc.record({
          currency: fc.constantFrom('EUR', 'KWD', 'JPY'),
          language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
          hasCategories: fc.boolean(),
        }),
        options: fc.record({
          isUpdateOnly: fc.boolean(),
          clearsEmpty: fc.boolean(),
          takesOrder: fc.boolean(),
          notNamed: fc.constantFrom('leave' as const, 'hide' as const, 'delete' as const),
          fallbackSubCategory: fc.constantFrom('', 'Place 1', 'Other'),
          seed: fc.constant('seed'),
        }),
      }),
      ({ rows, menu, mapping, table, context, options }) => {
        const recognized = recognizeMenu(rows, table === undefined ? {} : { table });
        const parsed = parseMenu({ rows, ...recognized, ...(mapping && { mapping }) }, context);
        const plan = matchMenu(parsed, menu, context, options);
        expect(plan.counts.good + plan.counts.bad).toBeLessThanOrEqual(plan.counts.rows);
        for (const problem of plan.problems) expect(rows.length).toBeGreaterThanOrEqual(problem.row);
        const excluded = excludedParts(menu, plan.change, new Set());
        const left = rowsOf(menu, withoutParts(plan.change, excluded));
        expect(left.filter(({ problem }) => problem !== undefined)).toEqual([]);
        expect(JSON.parse(JSON.stringify(plan.change))).toEqual(plan.change);
        expect(({} as Record<string, unknown>)['price']).toBeUndefined();
      },
    ),
    { numRuns: Number(process.env['HOSTILE_RUNS'] ?? 300) },
  );
});
