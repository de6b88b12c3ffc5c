import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type MenuFields, partKey, placed, rowsOfPart, withRows } from '#menu/part-rows.ts';

describe('positions', () => {
  test.each<[string, readonly (readonly [string, number])[], string]>([
    ['abc', [], 'abc'],
    ['abc', [['c', 0]], 'cab'],
    ['abc', [['a', 2]], 'bca'],
    ['abc', [['a', 99]], 'bca'],
    ['abc', [['x', 1]], 'axbc'],
    ['abc', [['x', 99]], 'abcx'],
    ['', [['x', 5]], 'x'],
    [
      'abcd',
      [
        ['d', 0],
        ['a', 1],
      ],
      'dabc',
    ],
    [
      'abc',
      [
        ['c', 0],
        ['b', 1],
        ['a', 2],
      ],
      'cba',
    ],
  ])('of %s with %j are %s', (siblings, positions, expected) => {
    expect(placed(siblings.split(''), new Map(positions)).join('')).toBe(expected);
  });

  const siblings = fc.uniqueArray(fc.constantFrom(...'abcdefgh'.split('')), { maxLength: 8 });

  test('of one that is moved are right, and the others keep their order', () => {
    fc.assert(
      fc.property(siblings, fc.constantFrom(...'abcdefgh'.split('')), fc.nat(9), (list, id, position) => {
        const result = placed(list, new Map([[id, position]]));
        const others = list.filter((one) => one !== id);
        expect(result.filter((one) => one !== id)).toEqual(others);
        expect(result.indexOf(id)).toBe(Math.min(position, others.length));
      }),
    );
  });

  test('of all are those that were asked for', () => {
    fc.assert(
      fc.property(siblings, fc.infiniteStream(fc.nat(7)), (list, swaps) => {
        const requested = [...list];
        for (const [at, id] of requested.entries()) {
          const other = Number(swaps.next().value) % requested.length;
          requested[at] = requested[other] ?? id;
          requested[other] = id;
        }
        expect(placed(list, new Map(requested.map((id, at) => [id, at])))).toEqual(requested);
      }),
    );
  });
});

describe('rows of a change', () => {
  const soup: MenuFields = { name: ['Soup'], price: 500, labels: [] };

  test('name what differs, or the whole part where it came or went', () => {
    expect(rowsOfPart('item', '1', soup, { ...soup, price: 550, labels: ['vegan'] })).toEqual([
      { kind: 'item', id: '1', field: 'price', before: 500, after: 550 },
      { kind: 'item', id: '1', field: 'labels', before: [], after: ['vegan'] },
    ]);
    expect(rowsOfPart('item', '1', null, soup)).toEqual([
      { kind: 'item', id: '1', field: null, before: null, after: soup },
    ]);
    expect(rowsOfPart('item', '1', soup, null)).toEqual([
      { kind: 'item', id: '1', field: null, before: soup, after: null },
    ]);
    expect(rowsOfPart('item', '1', null, null)).toEqual([]);
    expect(rowsOfPart('item', '1', soup, { ...soup })).toEqual([]);
    expect(rowsOfPart('item', '1', {}, { price: null })).toEqual([]);
  });

  const fields = fc.record({ price: fc.nat(2), name: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }) });
  const menu = fc.dictionary(fc.constantFrom('1', '2', '3'), fields).map((parts) => new Map(Object.entries(parts)));

  test('applied to what was before are what is after', () => {
    fc.assert(
      fc.property(menu, menu, (before, after) => {
        const ids = [...new Set([...before.keys(), ...after.keys()])];
        const rows = ids.flatMap((id) => rowsOfPart('item', id, before.get(id) ?? null, after.get(id) ?? null));
        const keyed = (parts: ReadonlyMap<string, MenuFields>) =>
          new Map([...parts].map(([id, part]) => [partKey('item', id), part]));
        expect(new Map(withRows(keyed(before), rows))).toEqual(keyed(after));
      }),
    );
  });
});
