import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitBroken, numberText, stepNumber } from '#number-field/number-text.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru'];

describe('a number as a language writes it', () => {
  it.each([
    ['de', '1.234,5', 1234.5],
    ['de', '12.5', 12.5],
    ['fr', '1 234,5', 1234.5],
    ['en', '1,234.5', 1234.5],
    ['ar', '١٢٫٥', 12.5],
    ['ru', '−3', -3],
  ])('%s reads %s', (language, typed, number) => {
    expect(numberText(language, 1).read(typed)).toBe(number);
  });

  it('is finer than asked for, or no number at all', () => {
    expect(numberText('en', 0).read('1.5')).toBeNull();
    expect(numberText('en', 2).read('12 to 15')).toBeNull();
  });

  it('has the digits that the tag asks for', () => {
    expect(numberText('ar-u-nu-latn', 1).write(12.5)).toBe('12.5');
    expect(numberText('ar-u-nu-arab', 1).write(12.5)).toBe('١٢٫٥');
  });

  it.each(LANGUAGES)('%s reads what it writes', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (units, places) => {
        const { read, write } = numberText(language, places);
        const number = units / 10 ** places;
        expect(read(write(number))).toBe(number);
      }),
    );
  });
});

describe('a step', () => {
  it.each([
    [5, 1, 1, {}, 6],
    [0.1, 1, 0.1, {}, 0.2],
    [0.2, 1, 0.1, {}, 0.3],
    [7, 1, 5, {}, 10],
    [7, -1, 5, {}, 5],
    [7, 1, 5, { min: 1 }, 11],
    [98, 10, 1, { max: 99 }, 99],
    [200, -1, 1, { max: 99 }, 99],
    [null, 1, 1, {}, 0],
    [null, 1, 1, { min: 3 }, 3],
    [null, -1, 1, { max: 9 }, 9],
    [null, -1, 1, { min: 3 }, 3],
  ])('from %s by %s of %s inside %o leads to %s', (value, by, step, limits, expected) => {
    expect(stepNumber(value, by, step, limits)).toBe(expected);
  });

  it('up and down again is where it began, on the grid and inside the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.01, 0.1, 0.25, 1, 5), (at, step) => {
        const start = Number((at * step).toFixed(2));
        expect(stepNumber(stepNumber(start, 1, step, {}), -1, step, {})).toBe(start);
      }),
    );
  });
});

it('knows which limit a number breaks', () => {
  expect(limitBroken(1, { min: 2 })).toBe('min');
  expect(limitBroken(3, { min: 2, max: 2 })).toBe('max');
  expect(limitBroken(2, { min: 2, max: 2 })).toBeNull();
  expect(limitBroken(2, {})).toBeNull();
});
