import { describe, expect, it } from 'vitest';
import { selectAllState, toggleAllRows, toggleRow } from '#data-table/row-selection.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const list = (selectedKeys: ReadonlySet<string>) => [...selectedKeys].toSorted().join('');

describe('the box for all', () => {
  it.each([
    ['', 'none'],
    ['ab', 'some'],
    ['abcde', 'all'],
    ['z', 'none'],
  ])('with %j chosen says %s', (selectedKeys, expected) => {
    expect(selectAllState(KEYS, new Set(selectedKeys))).toBe(expected);
  });

  it.each([
    ['', 'abcde'],
    ['bz', 'abcdez'],
    ['abcdez', 'z'],
  ])('with %j chosen leads to %j', (selectedKeys, expected) => {
    expect(list(toggleAllRows(KEYS, new Set(selectedKeys)))).toBe(expected);
  });

  it('of no rows is none', () => {
    expect(selectAllState([], new Set())).toBe('none');
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
  ])('with %j chosen, %s after %s: %j', (selectedKeys, key, anchor, expected) => {
    expect(list(toggleRow(KEYS, new Set(selectedKeys), key, anchor))).toBe(expected);
  });
});
