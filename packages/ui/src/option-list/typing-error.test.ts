import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOneTypingError } from '#option-list/typing-error.ts';

describe('a typing error', () => {
  it.each([
    ['setings', 'settings', true],
    ['settimgs', 'settings', true],
    ['settigns', 'settings', true],
    ['settingss', 'settings', true],
    ['delvery', 'delivery', true],
    ['delvr', 'delivery', false],
    ['payuot', 'payouts', true],
    ['jettings', 'settings', false],
    ['esttings', 'settings', false],
    ['stngs', 'settings', false],
    ['meno', 'menu', true],
    ['meno', 'mentions', false],
    ['tpi', 'tip', false],
    ['1043', '1042', false],
    ['заказо', 'заказы', true],
    ['الاعددات', 'الاعدادات', true],
  ])('%s for %s: %s', (typed, word, expected) => {
    expect(hasOneTypingError(typed, word)).toBe(expected);
  });

  it('is any one change behind the first letter of a word', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
    const change = fc.record({
      kind: fc.constantFrom('extra', 'missing', 'wrong', 'swapped'),
      share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      letter,
    });
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 5, maxLength: 12 }),
        change,
        (word, { kind, share, letter: by }) => {
          const at = 1 + Math.floor(share * (word.length - 2));
          const [before, rest] = [word.slice(0, at), word.slice(at)];
          const typed = {
            extra: before + by + rest,
            missing: before + rest.slice(1),
            wrong: before + by + rest.slice(1),
            swapped: before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
          }[kind];
          expect(hasOneTypingError(typed, word)).toBe(true);
        },
      ),
      { seed: 59 },
    );
  });
});
