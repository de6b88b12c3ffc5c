import { describe, expect, test } from 'vitest';

import { hasEnglishName, nameKeyOf, rangeFieldProblem } from '#menu/parts.ts';
import { modifierRangeSchema } from '#validation/menu/modifier-range.ts';

describe('names', () => {
  test('are compared in English, without case, accents and doubled spaces', () => {
    expect(nameKeyOf(['', '', '  Crème  Brûlée '])).toBe('creme brulee');
    expect(nameKeyOf(['قهوة', '', ''])).toBe('');
    expect(nameKeyOf(['only Arabic'])).toBe('');
  });

  test('need one in English', () => {
    expect(hasEnglishName(['', '', 'Tea'])).toBe(true);
    expect(hasEnglishName(['', 'Tee', ' '])).toBe(false);
    expect(hasEnglishName(['شاي'])).toBe(false);
  });
});

describe("a group's range", () => {
  const group = (min: number, max: number, allows_quantity = false) => ({ min, max, allows_quantity });

  test.each([
    [group(0, 1), 1, null],
    [group(1, 1), 0, 'min'],
    [group(0, 1), 0, 'max'],
    [group(0, 0), 3, 'max'],
    [group(2, 1), 3, 'max'],
    [group(0, 4), 3, 'max'],
    [group(4, 4), 3, 'min'],
    [group(0, 99, true), 1, null],
    [group(0, 100, true), 1, 'max'],
  ] as const)('%j of %i modifiers: %s', (range, modifiers, problem) => {
    expect(rangeFieldProblem(range, modifiers)).toBe(problem);
  });

  test('is wrong for the server exactly where it is for the form', () => {
    for (const available of [0, 1, 3])
      for (const min of [0, 1, 2, 4])
        for (const max of [0, 1, 3, 4])
          expect(rangeFieldProblem(group(min, max), available) === null).toBe(
            modifierRangeSchema(available).isValidSync({ min, max }),
          );
  });
});
