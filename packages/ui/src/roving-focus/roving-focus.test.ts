import { describe, expect, it } from 'vitest';
import { findByText, stepIndex, stepOf } from '#roving-focus/roving-focus.ts';

describe('a key in a list', () => {
  it.each([
    ['ArrowDown', 'vertical', 'next', 'next'],
    ['ArrowUp', 'vertical', 'previous', 'previous'],
    ['ArrowRight', 'vertical', null, null],
    ['ArrowRight', 'horizontal', 'next', 'previous'],
    ['ArrowLeft', 'horizontal', 'previous', 'next'],
    ['ArrowDown', 'horizontal', null, null],
    ['ArrowLeft', 'both', 'previous', 'next'],
    ['ArrowDown', 'both', 'next', 'next'],
    ['Home', 'horizontal', 'first', 'first'],
    ['End', 'vertical', 'last', 'last'],
    ['a', 'both', null, null],
  ] as const)('%s in a %s list: %s, right to left %s', (key, orientation, ltr, rtl) => {
    expect(stepOf(key, orientation, false)).toBe(ltr);
    expect(stepOf(key, orientation, true)).toBe(rtl);
  });

  it('goes round at the ends only where asked', () => {
    expect(stepIndex('next', 2, 3, true)).toBe(0);
    expect(stepIndex('previous', 0, 3, true)).toBe(2);
    expect(stepIndex('next', 2, 3, false)).toBe(2);
    expect(stepIndex('previous', 0, 3, false)).toBe(0);
    expect(stepIndex('last', 0, 3, false)).toBe(2);
    expect(stepIndex('first', 2, 3, false)).toBe(0);
  });

  it('enters from outside at the first or the last item', () => {
    expect(stepIndex('next', -1, 3, true)).toBe(0);
    expect(stepIndex('previous', -1, 3, false)).toBe(0);
  });
});

describe('type-ahead', () => {
  const texts = ['Accept', 'Assign', 'Reject', ' Äpfel'];
  it('finds the next text that starts so, round the end', () => {
    expect(findByText(texts, 'a', -1)).toBe(0);
    expect(findByText(texts, 'A', 0)).toBe(1);
    expect(findByText(texts, 'a', 1)).toBe(0);
    expect(findByText(texts, 'as', -1)).toBe(1);
    expect(findByText(texts, 'ä', 0)).toBe(3);
    expect(findByText(texts, 'x', 0)).toBe(-1);
    expect(findByText([], 'a', -1)).toBe(-1);
  });
});
