import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { derivedId } from '#ids/derived-id.ts';
import { cellText, cleanText, isEmptyRow } from '#import/cell-text.ts';
import { headersHash, recognizeColumns, withStoredMapping } from '#import/columns.ts';
import { headerMatcher } from '#import/header-names.ts';
import { ENCODINGS, encodingOf, isUtf16 } from '#import/text-encoding.ts';

const bytes = (...list: readonly number[]) => Uint8Array.from(list);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a text file', () => {
  test.each([
    ['a mark of UTF-8', bytes(0xef, 0xbb, 0xbf, 0x41), 'utf-8'],
    ['a mark of UTF-16', bytes(0xff, 0xfe, 0x41, 0), 'utf-16le'],
    ['a mark of UTF-16, the other way round', bytes(0xfe, 0xff, 0, 0x41), 'utf-16be'],
    ['UTF-16 without a mark', bytes(0x41, 0, 0x3b, 0), 'utf-16le'],
    ['UTF-16 without a mark, the other way round', bytes(0x06, 0x27, 0, 0x2c, 0x06, 0x28), 'utf-16be'],
    ['half a character too much', bytes(0x41, 0, 0x3b), 'utf-8'],
    ['zero bytes on both sides', bytes(0x41, 0, 0, 0x41), 'utf-8'],
    ['plain ASCII', utf8('Name,Price'), 'utf-8'],
    ['all lengths of UTF-8', utf8('é€😀'), 'utf-8'],
    ['a character that the end cuts off', utf8('Preis €').slice(0, -1), 'utf-8'],
    ['"Käse" of Windows', bytes(0x4b, 0xe4, 0x73, 0x65), 'windows-1252'],
    ['a byte that begins nothing', bytes(0xff, 0x41), 'windows-1252'],
    ['a byte that only goes on', bytes(0x41, 0xb0, 0x41), 'windows-1252'],
  ])('%s', (_, file, encoding) => {
    expect(encodingOf(file, 'de')).toBe(encoding);
    expect(isUtf16(file)).toBe(encoding.startsWith('utf-16'));
  });

  test('without a mark and invalid as UTF-8 is the code page of the language', () => {
    const file = bytes(0xd3, 0xcc, 0xd1);
    expect([encodingOf(file, 'ar'), encodingOf(file, 'ru'), encodingOf(file, 'pt')]).toEqual([
      'windows-1256',
      'windows-1251',
      'windows-1252',
    ]);
  });

  test('of any text in UTF-8 is found, and each one is known to the browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(encodingOf(utf8(text), 'ar')).toBe('utf-8');
      }),
    );
    expect(ENCODINGS.map((encoding) => new TextDecoder(encoding).encoding)).toEqual([...ENCODINGS]);
    expect(new TextDecoder(encodingOf(bytes(0xc7, 0xe1), 'ar')).decode(bytes(0xc7, 0xe1))).toBe('ال');
  });
});

describe('the text of a cell', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [' a\r\nb ', 'a\nb'],
    ["'=1+1", '=1+1'],
    ["'it’s", "'it’s"],
    ['\u202Ecba\u202C\u0007', 'cba'],
    [0.1, '0.1'],
    [true, 'true'],
    [new Date('2026-05-01T00:00:00Z'), '2026-05-01'],
    [new Date(Number.NaN), ''],
  ])('%j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  test('is clean, and stays so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', ' ', 'a', '\n', '\r', '\0', '\u200F', '\uFEFF', '\t') }),
        (text) => {
          const once = cleanText(text);
          fc.pre(!once.startsWith("'"));
          expect(cleanText(once)).toBe(once);
        },
      ),
    );
    expect([isEmptyRow([null, ' ', '']), isEmptyRow([0])]).toEqual([true, false]);
  });
});

describe('the header of a file', () => {
  const matcher = headerMatcher<'name' | 'price' | 'tax' | 'stock' | 'ignored'>([
    { field: 'name', names: ['Name', 'Item Name', 'Bezeichnung'] },
    { field: 'price', names: ['Price', 'Variant Price'] },
    { field: 'tax', names: ['Tax'], hasLabel: true },
    { field: 'stock', names: ['In stock'], isExact: true },
    { field: 'ignored', names: ['No.'] },
  ]);

  test.each([
    ['name', 'name', null, null],
    ['  ITEM_name ', 'name', null, null],
    ['Name (DE)', 'name', 'de', null],
    ['name_de', 'name', 'de', null],
    ['Name - Deutsch', 'name', 'de', null],
    ['Name [Arabic]', 'name', 'ar', null],
    ['Bézeichnung:', 'name', null, null],
    ['Price (EUR)', 'price', null, null],
    ['Price in shop (net)', null, null, null],
    ['Price [Main St]', 'price', null, null],
    ['Price €', 'price', null, null],
    ['Tax - "VAT" (19%)', 'tax', null, 'VAT" (19%)'],
    ['Tax: Sales', 'tax', null, 'Sales'],
    ['Tax - ', null, null, null],
    ['Colour - red', null, null, null],
    ['In stock', 'stock', null, null],
    ['In stock [Main]', null, null, null],
    ['__proto__', null, null, null],
    ['constructor', null, null, null],
    ['', null, null, null],
  ])('%s', (header, field, language, label) => {
    const match = matcher(header);
    expect(match && { field: match.field, language: match.language, label: match.label }).toEqual(
      field === null ? null : { field, language, label },
    );
  });

  test('is found below titles, and names each field once', () => {
    const rows = [['Menu of May'], [], ['No.', 'Name', 'Price [A]', 'price', 'Notes', 'Name'], ['1', 'Tea', '2', '3']];
    const recognition = recognizeColumns(rows, matcher);
    expect(recognition).toMatchObject({
      headerRow: 2,
      headers: ['No.', 'Name', 'Price [A]', 'price', 'Notes', 'Name (2)'],
      unknown: [2, 4, 5],
      isRecognized: true,
    });
    expect(recognition.mapping.map((target) => target?.field ?? null)).toEqual([
      'ignored',
      'name',
      null,
      'price',
      null,
      null,
    ]);
  });

  test('that nobody knows is the first row with something in it', () => {
    expect(recognizeColumns([[], ['a', 'b']], matcher)).toMatchObject({ headerRow: 1, isRecognized: false });
    expect(recognizeColumns([], matcher)).toMatchObject({ headerRow: 0, headers: [], isRecognized: true });
    expect(recognizeColumns([['Name'], ['Tea']], matcher)).toMatchObject({ headerRow: 0, isRecognized: true });
    expect(
      recognizeColumns(
        [
          ['Name', 'x'],
          ['Price', 'Name'],
        ],
        matcher,
        0,
      ).headerRow,
    ).toBe(0);
    expect(recognizeColumns([['x', null]], matcher, 7).headers).toEqual([]);
  });

  test('has the same hash in another case', () => {
    expect(headersHash(['Name', 'PRICE'])).toBe(headersHash(['name ', 'price']));
    expect(headersHash(['Name', 'Price'])).not.toBe(headersHash(['Price', 'Name']));
    expect(headersHash(['Name'])).toMatch(/^[\da-f]{32}$/);
  });

  test('takes a stored mapping that fits', () => {
    const recognition = recognizeColumns<'name' | 'price'>([['Name', 'Cost']], matcher as never);
    const target = (field: string) => ({ field, language: null, label: null, mark: null });
    const stored = withStoredMapping(recognition, [target('name'), target('price')], ['name', 'price']);
    expect(stored).toMatchObject({ mapping: [target('name'), target('price')], unknown: [] });
    expect(withStoredMapping(recognition, [target('name')], ['name', 'price'])).toBe(recognition);
    expect(withStoredMapping(recognition, [null, target('gone')], ['name', 'price'])).toMatchObject({
      mapping: [null, null],
      unknown: [0, 1],
    });
  });
});

test('ids that follow from a seed are UUIDs, and different', () => {
  const ids = Array.from({ length: 5000 }, (_, at) => derivedId('seed', `item ${at}`));
  expect(new Set([...ids, derivedId('other', 'item 0')]).size).toBe(5001);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(derivedId('seed', 'item 0')).toBe(ids[0]);
});
