import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencyOf, withoutCurrency } from '#import/currency-words.ts';
import type { FileCell } from '#import/file-table.ts';
import { type DecimalMark, type NumberRules, readNumberColumn } from '#import/numbers.ts';
import { readRateColumn } from '#import/rates.ts';
import { PRICE_MAX } from '#limits/limits.ts';
import { currencyDecimals } from '#money/currency.ts';

const rulesOf = (currency: string): NumberRules => ({
  decimals: currencyDecimals(currency),
  max: PRICE_MAX,
  currency,
});

/** The values of a column, or the codes of what is wrong; `?` for a column that has to be asked about. */
function read(cells: readonly FileCell[], currency = 'EUR', selected: DecimalMark | null = null) {
  const column = readNumberColumn(
    cells.map((cell, at) => ({ row: at + 2, cell })),
    rulesOf(currency),
    selected,
  );
  if (column.question) return column.question;
  return cells.map((cell) => {
    const reading = column.read(cell);
    return 'value' in reading ? reading.value : reading.code;
  });
}

describe('a column of prices', () => {
  test.each([
    ['a comma decides for the others', ['1.500', '12,50'], [150_000, 1250]],
    ['a point decides for the others', ['1,500', '12.50'], [150_000, 1250]],
    ['both marks in one cell', ['1.234,50', '1.500'], [123_450, 150_000]],
    ['two marks of a kind group', ['1.234.567', '1.500'], [123_456_700, 150_000]],
    ['a fraction of one digit', ['1,5', '2'], [150, 200]],
    ['each cell that shows its mark is read by it', ['12,50', '12.50'], [1250, 1250]],
    ['groups of India', ['1,23,456.50'], [12_345_650]],
    ['spaces and apostrophes between groups', ['1 234,50', '1’234,50', '1\u00A0234,50'], [123_450, 123_450, 123_450]],
    ['whole amounts with a dash', ['12,-', '9.–', '5'], [1200, 900, 500]],
    ['signs and codes', ['€ 4.50', '4,50 €', 'EUR 4.50', '4.5 euro', '4,50€'], [450, 450, 450, 450, 450]],
    ['a leading zero is no group', ['0.500'], [50]],
    ['four digits before the mark are no group', ['1234.500'], [123_450]],
    ['zeros behind the currency’s decimals', ['12,5000'], [1250]],
    ['Arabic digits and marks', ['٣٫٢٥', '١٬٢٣٤٫٥٠', '٤'], [325, 123_450, 400]],
    ['numbers of a workbook', [0.1 + 0.2, 12.5, 1e9], [30, 1250, 100_000_000_000]],
    ['a negative zero', ['-0'], [0]],
  ])('%s', (_, cells, values) => {
    expect(read(cells)).toEqual(values);
  });

  test.each([
    ['words', ['market price', '5.00'], ['not_a_number', 500]],
    ['two prices', ['5,00 / 7,00'], ['not_a_number']],
    ['wrong groups', ['12,50.5', '1.23.4'], ['not_a_number', 'not_a_number']],
    ['nothing but a sign', ['€'], ['not_a_number']],
    ['flags', [true], ['not_a_number']],
    ['text without end', ['9'.repeat(61)], ['not_a_number']],
    ['numbers beyond what is exact', ['9'.repeat(20), 1e30, -1e30], ['above_maximum', 'above_maximum', 'not_a_number']],
    ['below zero', ['-5', -5, '−1,50'], ['below_zero', 'below_zero', 'below_zero']],
    ['too much', ['99999999999999'], ['above_maximum']],
    ['finer than the currency', ['1,5051', 12.345, '0,5001'], ['too_fine', 'too_fine', 'too_fine']],
    ['another currency', ['$ 5', 'USD 5', '5 د.ك'], [500, 'other_currency', 'other_currency']],
    [
      'dates that a spreadsheet made of prices',
      [new Date('2026-05-01'), '01.05.2026', '1. Mai', '01-May', 'May-01', '2026-05-01'],
      Array.from({ length: 6 }, () => 'date_in_number'),
    ],
  ])('%s', (_, cells, values) => {
    expect(read(cells)).toEqual(values);
  });

  test('that can be read in two ways is asked about', () => {
    expect(read(['1.500', '2.000', '7'], 'KWD')).toEqual({
      row: 2,
      cell: '1.500',
      readings: [
        { mark: '.', value: 1500 },
        { mark: ',', value: 1_500_000 },
      ],
    });
    expect(read(['12,50', '12.50', '1.500'])).toMatchObject({ row: 4, cell: '1.500' });
    expect(read(['1.500', '2.000'], 'KWD', ',')).toEqual([1_500_000, 2_000_000]);
    expect(read(['1.500', '2.000'], 'KWD', '.')).toEqual([1500, 2000]);
  });

  test('of which one reading is impossible is not', () => {
    expect(read(['1.505', '2.000'])).toEqual([150_500, 200_000]);
    expect(read(['1.500', '800'], 'JPY')).toEqual([1500, 800]);
    expect(read(['9.505', '1.500'], 'JPY')).toEqual([9505, 1500]);
    const large = readNumberColumn([{ row: 2, cell: '9.505' }], { decimals: 2, max: 900, currency: null }, null);
    expect(large.question).toBeNull();
    expect(large.read('9.505')).toEqual({ code: 'too_fine', params: { decimals: 2 } });
  });

  test('as the languages write them is read to the unit', () => {
    const prices = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom('EUR', 'KWD', 'JPY'),
        fc.constantFrom('de', 'en', 'fr', 'ar-KW', 'ru', 'en-IN', 'de-CH'),
        (minors, currency, language) => {
          const decimals = currencyDecimals(currency);
          const format = new Intl.NumberFormat(language, { style: 'currency', currency });
          const cells = minors.map((minor) => format.format(minor / 10 ** decimals));
          const values = read(cells, currency);
          if (Array.isArray(values)) expect(values).toEqual(minors);
          else
            expect(values).toMatchObject({
              readings: expect.arrayContaining([{ mark: expect.any(String), value: minors[Number(values.row) - 2] }]),
            });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a column of rates', () => {
  const rates = (cells: readonly FileCell[], header = 'Tax') => {
    const column = readRateColumn(
      cells.map((cell, at) => ({ row: at + 2, cell })),
      header,
      null,
    );
    return cells.map((cell) => {
      const reading = column.read(cell);
      return 'value' in reading ? reading.value : reading.code;
    });
  };

  test.each([
    ['per cent signs', ['19 %', '7%', '٥٪'], [190_000, 70_000, 50_000]],
    ['per cents without signs', ['19', '7.5', '0'], [190_000, 75_000, 0]],
    ['shares', ['0.19', '0,07', '0'], [190_000, 70_000, 0]],
    ['shares of a workbook', [0.19, 0.07], [190_000, 70_000]],
    ['small per cents beside large ones', ['0.5', '19'], [5000, 190_000]],
    ['ones and zeros are per cents', ['1', '0'], [10_000, 0]],
    ['more than the whole', ['119'], ['above_maximum']],
    ['words', ['0.19', 'reduced'], [1900, 'not_a_number']],
    ['three decimals are not asked about', ['8.875', '19.000'], [88_750, 190_000]],
  ])('%s', (_, cells, values) => {
    expect(rates(cells)).toEqual(values);
  });

  test('with a per cent sign in the header', () => {
    expect(rates(['0.5', '0.7'], 'Tax (%)')).toEqual([5000, 7000]);
  });
});

describe('the words of currencies', () => {
  test('stand before or behind the number', () => {
    expect(withoutCurrency('€ 5', 'EUR')).toEqual({ text: '5', others: [] });
    expect(withoutCurrency('5 kr.', 'SEK')).toEqual({ text: '5', others: [] });
    expect(withoutCurrency('CHF 5', 'EUR')).toEqual({ text: '5', others: ['CHF'] });
    expect(withoutCurrency('from 5', 'EUR')).toEqual({ text: 'from 5', others: [] });
    expect(withoutCurrency('CHF 5', null)).toEqual({ text: '5', others: [] });
  });

  test('name one currency, several, or none', () => {
    expect([currencyOf('usd'), currencyOf('zł'), currencyOf('$'), currencyOf('pcs'), currencyOf('XXQ')]).toEqual([
      'USD',
      'PLN',
      '',
      null,
      null,
    ]);
  });
});
