import type { FileRows } from '@store-panel/domain/import/file-table';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { FileProblemError } from '#shared/import/file-problem.ts';
import { AS_FOUND, type FileChoice } from '#shared/import/file-format.ts';
import { IMPORT_LIMITS } from '#shared/import/import-limits.ts';
import { readFile } from './read-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const utf8 = strToU8;
const bytesOf = (...bytes: readonly number[]) => Uint8Array.from(bytes);
const read = (bytes: Uint8Array<ArrayBuffer>, choice: Partial<FileChoice> = {}, language: 'en' | 'ar' | 'ru' = 'en') =>
  readFile(bytes, language, { ...AS_FOUND, ...choice });
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>, choice?: Partial<FileChoice>) =>
  (await read(bytes, choice)).sheets[0]?.rows;
const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => null,
    (error: unknown) => (error instanceof FileProblemError ? [error.problem, error.row] : error),
  );
const xlsx = (rows: FileRows) => writeXlsx(rows, { headerRow: 0, isRightToLeft: false });

/** A workbook with this XML as its only sheet. */
function workbook(sheet: string, others: Readonly<Record<string, string>> = {}) {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

describe('a CSV file', () => {
  test.each([
    [',', 'Name,Price\r\nTea,"2,50"\r\n'],
    [';', 'Name;Price\nTea;2,50\n'],
    ['\t', 'Name\tPrice\rTea\t2,50\r'],
    ['|', 'Name|Price\nTea|2,50'],
    [';', 'sep=;\r\nName;Price\r\nTea;2,50\r\n'],
  ])('with %j between its cells is read', async (delimiter, text) => {
    const { format, sheets } = await read(utf8(text));
    expect(sheets).toEqual([
      {
        name: '',
        rows: [
          ['Name', 'Price'],
          ['Tea', '2,50'],
        ],
      },
    ]);
    expect(format).toEqual({ kind: 'csv', encoding: 'utf-8', delimiter });
  });

  test('keeps inches, quotes, line ends and leading zeros in its cells', async () => {
    const rows = await rowsOf(utf8('Name,Code\n12" pizza,00123\n"say ""hi""\nto all",7\n'));
    expect(rows).toEqual([
      ['Name', 'Code'],
      ['12" pizza', '00123'],
      ['say "hi"\nto all', '7'],
    ]);
  });

  test('is divided as the user says', async () => {
    const text = utf8('Name,Price\nTea, green;2,50\n');
    expect(await rowsOf(text, { delimiter: ';' })).toEqual([['Name,Price'], ['Tea, green', '2,50']]);
  });

  test('names the row of a quote that nothing closes', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => (at === 41 ? 'a,"b' : 'a,b')).join('\n');
    expect(await problemOf(utf8(lines))).toEqual(['unclosed_quote', 42]);
  });

  test('has no empty rows and cells at its end', async () => {
    expect(await rowsOf(utf8('a,b,,\n\n1,2,, \n,,,\n,,,\n'))).toEqual([['a', 'b'], [], ['1', '2']]);
  });

  test.each([
    ['utf-8', [0xef, 0xbb, 0xbf, ...strToU8('é,ü')], 'en', ['é', 'ü']],
    ['utf-16le', [0xff, 0xfe, 0xe9, 0, 0x2c, 0, 0xfc, 0], 'en', ['é', 'ü']],
    ['utf-16be', [0xfe, 0xff, 0, 0xe9, 0, 0x2c, 0, 0xfc], 'en', ['é', 'ü']],
    ['utf-16le', [0xe9, 0, 0x2c, 0, 0xfc, 0], 'en', ['é', 'ü']],
    ['utf-16be', [0x06, 0x34, 0, 0x2c, 0, 0x31], 'ar', ['ش', '1']],
    ['windows-1252', [0xe9, 0x2c, 0xfc], 'en', ['é', 'ü']],
    ['windows-1251', [0xd7, 0xe0, 0xe9, 0x2c, 0x31], 'ru', ['Чай', '1']],
    ['windows-1256', [0xd4, 0xc7, 0xed, 0x2c, 0x31], 'ar', ['شاي', '1']],
  ] as const)('in %s is decoded', async (encoding, bytes, language, cells) => {
    const { format, sheets } = await read(bytesOf(...bytes), {}, language);
    expect(sheets[0]?.rows).toEqual([cells]);
    expect(format).toMatchObject({ encoding });
  });

  test('is decoded as the user says', async () => {
    expect(await rowsOf(bytesOf(0xd7, 0xe0, 0xe9), { encoding: 'windows-1251' })).toEqual([['Чай']]);
  });
});

describe('an XLSX file', () => {
  test('has texts, numbers, days and yes or no', async () => {
    const day = new Date(Date.UTC(2026, 4, 1));
    const rows = [
      ['Name', 'Price', 'Day', 'Visible'],
      [' <Tea> & "cake" ', 2.5, day, true],
      [null, 0.1 + 0.2, null, false],
    ];
    expect(await rowsOf(xlsx(rows))).toEqual(rows);
  });

  test('is read above the size from which the reader unpacks in workers', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Item ${at} of a long menu`, at]);
    expect((await rowsOf(xlsx(rows)))?.at(-1)).toEqual(['Item 19999 of a long menu', 19_999]);
  });

  test('has results of formulas, nothing for their errors, and one value of merged cells', async () => {
    const sheet =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><f>1/0</f><v>#REF!</v></c><c r="C1" t="inlineStr"><is><t>x</t></is></c><c r="D1"/></row>';
    expect(await rowsOf(workbook(sheet))).toEqual([[2, null, 'x']]);
  });

  test('has only the sheets with content', async () => {
    const { sheets, format } = await read(workbook('<row r="2"><c r="B2"><v>1</v></c></row>'));
    expect(sheets).toEqual([{ name: 'Menu', rows: [[], [null, 1]] }]);
    expect(format).toEqual({ kind: 'xlsx' });
    expect(await problemOf(workbook(''))).toEqual(['empty', undefined]);
  });

  test.each([
    ['<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'too_many_rows'],
    [`<row r="1"><c r = 'XFD1'><v>1</v></c></row>`, 'too_many_columns'],
    ['<row r="1"><c r="CW1"><v>1</v></c></row>', 'too_many_columns'],
    ['<row r="1"><c r="&#88;FD1"><v>1</v></c></row>', 'damaged'],
    ['<row r="1"><c r="A1"><v>1</v>', 'damaged'],
  ])('with the sheet %s is refused', async (sheet, problem) => {
    expect(await problemOf(workbook(sheet))).toEqual([problem, undefined]);
  });

  test('that unpacks to too much is refused by what its directory says', async () => {
    const bomb = xlsx([['a']]);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    const entry = bomb.findIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(entry + 24, IMPORT_LIMITS.unpackedBytes, true);
    expect(await problemOf(bomb)).toEqual(['unpacks_too_large', undefined]);
  });

  test('whose directory says less than it has is refused', async () => {
    const liar = workbook(`<row r="1"><c r="A1"><v>${'1'.repeat(100_000)}</v></c></row>`);
    const view = new DataView(liar.buffer, liar.byteOffset, liar.byteLength);
    for (let at = 0; at + 4 <= liar.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(await problemOf(liar)).toEqual(['damaged', undefined]);
  });
});

/** A workbook whose files are marked as encrypted. */
function encrypted() {
  const bytes = xlsx([['a']]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  return bytes;
}

const OLE_HEAD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

describe('a file of another kind is refused with what it is:', () => {
  const ole = (name: string) =>
    Uint8Array.from([
      ...OLE_HEAD,
      ...Array.from({ length: 512 }, () => 0),
      ...Array.from(name, (letter) => [letter.codePointAt(0) ?? 0, 0]).flat(),
    ]);
  const zip = (name: string) => zipSync({ [name]: strToU8('x') });
  test.each([
    ['xls', ole('Workbook')],
    ['encrypted', ole('EncryptedPackage')],
    ['encrypted', encrypted()],
    ['not_a_table', ole('WordDocument')],
    ['xlsb', zip('xl/workbook.bin')],
    ['numbers', zip('Index/Document.iwa')],
    ['ods', zip('content.xml')],
    ['not_a_table', zip('word/document.xml')],
    ['damaged', utf8('PK\u0003\u0004 and nothing that belongs to it')],
    ['not_a_table', utf8('%PDF-1.7')],
    ['not_a_table', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d)],
    ['not_a_table', bytesOf(0x61, 0, 0x62)],
    ['web_page', utf8('\uFEFF <HTML><table><tr><td>Tea</td></tr></table>')],
    ['empty', utf8('')],
    ['empty', utf8('\n , \n')],
    ['too_many_rows', utf8('a\n'.repeat(IMPORT_LIMITS.rows + 3))],
    ['too_many_columns', utf8(`a${',a'.repeat(IMPORT_LIMITS.columns)}`)],
    ['too_large', new Uint8Array(IMPORT_LIMITS.bytes + 1)],
  ])('%s', async (problem, bytes) => {
    expect(await problemOf(bytes)).toEqual([problem, undefined]);
  });
});
