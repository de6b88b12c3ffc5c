import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { CSV_BOM, type CsvColumn, csvChunks, csvRecord, csvText } from '#csv/csv.ts';

interface Row {
  readonly name: string;
  readonly total: number;
}
const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Total', value: ({ total }) => total },
];

function* endless(): Generator<Row> {
  for (let total = 1; ; total += 1) yield { name: 'Tea', total };
}

describe('a CSV file', () => {
  test('begins with a byte order mark and a header', () => {
    expect(csvText(columns, [{ name: 'Tea', total: 2.5 }])).toBe(`${CSV_BOM}Name,Total\r\nTea,2.5\r\n`);
  });

  test('counts its rows where a serial number is wanted', () => {
    const rows = [
      { name: 'Tea', total: 1 },
      { name: 'Pie', total: 2 },
    ];
    expect(csvText(columns, rows, { bom: false, serialHeader: 'No.' })).toBe(
      'No.,Name,Total\r\n1,Tea,1\r\n2,Pie,2\r\n',
    );
  });

  test('quotes commas, or strips them where that is asked for', () => {
    const rows = [{ name: 'Salt, pepper', total: 1 }];
    expect(csvText(columns, rows, { bom: false })).toBe('Name,Total\r\n"Salt, pepper",1\r\n');
    expect(csvText(columns, rows, { bom: false, stripCommas: true })).toBe('Name,Total\r\nSalt pepper,1\r\n');
  });

  test('is none without rows', () => {
    expect(csvText(columns, [])).toBeNull();
    expect([...csvChunks(columns, [])]).toEqual([]);
  });

  test('comes row by row from an endless source', () => {
    const chunks = csvChunks(columns, endless(), { bom: false });
    expect([chunks.next().value, chunks.next().value, chunks.next().value]).toEqual([
      'Name,Total\r\n',
      'Tea,1\r\n',
      'Tea,2\r\n',
    ]);
  });
});

describe('a cell', () => {
  test.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-1+2', "'-1+2"],
    ['@x', "'@x"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t=1"],
    ['=a,b', `"'=a,b"`],
    ['-12.50', '-12.50'],
    ['+4930123', '+4930123'],
    [-5, '-5'],
    [-1e21, '-1e+21'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded ', '" padded "'],
  ])('%j is written %s', (value, text) => {
    expect(csvRecord([value])).toBe(`${text}\r\n`);
  });

  test('holds any whole number', () => {
    expect(csvRecord([2n ** 64n])).toBe('18446744073709551616\r\n');
  });

  test('of any text comes back out of a parser, formulas behind their apostrophe', () => {
    const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r＝＋－＠]/.test(text));
    const table = fc.array(fc.array(harmless, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(table, (rows) => {
        const file = rows.map((row) => csvRecord(row)).join('');
        expect(Papa.parse(file, { newline: '\r\n', delimiter: ',' }).data.slice(0, -1)).toEqual(rows);
      }),
      { numRuns: 1_000 },
    );
  });

  test('never begins as a formula, whatever was typed', () => {
    const risky = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝'), fc.string())
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(risky, (text) => {
        const parsed = Papa.parse<string[]>(csvRecord([text]), { newline: '\r\n', delimiter: ',' });
        const cell = parsed.data[0]?.[0] ?? '';
        expect([text, `'${text}`]).toContain(cell);
        expect(/^[=+\-@\t\r＝]/.test(cell) && Number.isNaN(Number(cell.replaceAll(/[.,]/g, '')))).toBe(false);
      }),
    );
  });
});
