import { describe, expect, it } from 'vitest';
import { allChosen, toggledAll, toggledRow } from '#data-table/row-choice.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const list = (chosen: ReadonlySet<string>) => [...chosen].toSorted().join('');

describe('the box for all', () => {
  it.each([
    ['', 'none'],
    ['ab', 'some'],
    ['abcde', 'all'],
    ['z', 'none'],
  ])('with %j chosen says %s', (chosen, wanted) => {
    expect(allChosen(KEYS, new Set(chosen))).toBe(wanted);
  });

  it.each([
    ['', 'abcde'],
    ['bz', 'abcdez'],
    ['abcdez', 'z'],
  ])('with %j chosen leads to %j', (chosen, wanted) => {
    expect(list(toggledAll(KEYS, new Set(chosen)))).toBe(wanted);
  });

  it('of no rows is none', () => {
    expect(allChosen([], new Set())).toBe('none');
  });
});

describe('a row that is turned', () => {
  it.each([
    ['', 'b', null, 'b'],
    ['b', 'b', null, ''],
    ['b', 'd', 'b', 'bcd'],
    ['d', 'b', 'd', 'bcd'],
    ['abcde', 'd', 'b', 'ae'],
    ['', 'b', 'gone', 'b'],
  ])('with %j chosen, %s after %s: %j', (chosen, key, anchor, wanted) => {
    expect(list(toggledRow(KEYS, new Set(chosen), key, anchor))).toBe(wanted);
  });
});
