import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { codeText, stripSpaces } from './code-text.ts';

const seed = 20_260_311;

describe('the text of a code', () => {
  test.each([
    ['HV 100 200', 'HV100200', 'the space bar'],
    ['\tHV100\r\n', 'HV100', 'tabs and line ends'],
    ['HV\u00a0100\u202f200', 'HV100200', 'no-break spaces'],
    ['HV\u3000100\u2003200', 'HV100200', 'spaces of full width'],
    ['\u200fHV100\u200e', 'HV100', 'direction marks'],
    ['HV\u200b100\ufeff\u00ad', 'HV100', 'marks without a width'],
    ['٩٠٤١٢ ۴۵۶', '90412456', 'digits of Arabic script'],
    ['C-48/2_13.ä', 'C-48/2_13.ä', 'nothing else'],
  ])('of %j is %j: %s', (typed, expected) => {
    expect(codeText(typed)).toBe(expected);
  });

  test(`has no space whatever came in, and stays as it is the second time (seed ${seed})`, () => {
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(anyText, (text) => {
        const code = codeText(text);
        expect(code).not.toMatch(/[\s\p{Cf}]/u);
        expect(codeText(code)).toBe(code);
      }),
      { seed, numRuns: 2_000 },
    );
  });

  test(`is the same whether it came at once or in pieces (seed ${seed})`, () => {
    const pieces = fc.array(fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(pieces, (all) => {
        expect(all.map(codeText).join('')).toBe(codeText(all.join('')));
      }),
      { seed },
    );
  });
});

describe('tidying a field', () => {
  const field = (value: string, caret: number) => {
    const input = document.createElement('input');
    input.value = value;
    input.setSelectionRange(caret, caret);
    return input;
  };

  test('keeps the caret beside the same characters', () => {
    const input = field('HV 1 23', 5);
    expect(stripSpaces(input)).toBe('HV123');
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['HV123', 3, 3]);
  });

  test('leaves a field in order, and its selection, alone', () => {
    const input = field('HV123', 0);
    input.setSelectionRange(1, 4);
    stripSpaces(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 4]);
  });
});
