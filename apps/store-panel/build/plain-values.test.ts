import { expect, test } from 'vitest';

import { clone, cloneDeep, isPlainObject, toPath } from './plain-values.ts';

const file = new File(['x'], 'x.txt');
const values = () => ({ name: 'Ada', lines: [{ price: 1, tags: ['a'] }], file, none: null, absent: undefined });

test('a deep copy is equal, and a change of it leaves the original as it is', () => {
  const original = values();
  const copy = cloneDeep(original);
  expect(copy).toEqual(original);
  copy.lines[0]?.tags.push('b');
  expect(original).toEqual(values());
  expect(copy.file).toBe(file);
  expect(copy).toHaveProperty('absent');
});

test('a shallow copy shares what is inside', () => {
  const original = values();
  const copy = clone(original);
  expect(copy).not.toBe(original);
  expect(copy.lines).toBe(original.lines);
  expect(clone(original.lines)).not.toBe(original.lines);
  expect(clone(file)).toBe(file);
});

test.each([
  ['name', ['name']],
  ['lines[0].price', ['lines', '0', 'price']],
  ['lines.0.price', ['lines', '0', 'price']],
  ['a[0][1]', ['a', '0', '1']],
  ['', []],
])('the path %j has the parts %j', (path, parts) => {
  expect(toPath(path)).toEqual(parts);
  expect(toPath(parts)).toEqual(parts);
});

test.each([
  [{}, true],
  [[], false],
  [null, false],
  [new Date(), false],
  [file, false],
  ['text', false],
])('%o is a plain object: %s', (value, expected) => {
  expect(isPlainObject(value)).toBe(expected);
});
