import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { merge } from '#settings/merge.ts';
import { type SettingValue, isSameValue } from '#settings/setting-value.ts';

describe('the same value', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [[], {}, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same);
  });

  test('is what was written and read again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

interface Item {
  readonly name: readonly string[];
  readonly price: number;
  readonly tax: number | null;
  readonly is_visible: boolean;
}

const base: Item = { name: ['Pizza'], price: 900, tax: null, is_visible: true };

describe('two changes of the same values', () => {
  test('are joined where each changed another field', () => {
    expect(merge(base, { ...base, price: 950 }, { ...base, name: ['Pizza', 'Pizza'] })).toEqual({
      values: { ...base, price: 950, name: ['Pizza', 'Pizza'] },
      conflicts: [],
    });
  });

  test('leave a choice where both changed a field, and keep what is typed here', () => {
    const mine = { ...base, price: 950, tax: 70_000 };
    const theirs = { ...base, price: 990, tax: 70_000, is_visible: false };
    expect(merge(base, mine, theirs)).toEqual({ values: { ...mine, is_visible: false }, conflicts: ['price'] });
  });

  test('count a list as one value', () => {
    const mine = { ...base, name: ['Pizza', '', 'Pizza'] };
    expect(merge(base, mine, { ...base, name: ['Pizza'] })).toEqual({ values: mine, conflicts: [] });
    expect(merge(base, mine, { ...base, name: ['Pie'] }).conflicts).toEqual(['name']);
  });
});

const fields = ['a', 'b', 'c', 'd'] as const;
const value: fc.Arbitrary<SettingValue> = fc.oneof(
  fc.constantFrom<SettingValue>(null, true, false, '', 'x'),
  fc.integer({ min: 0, max: 2 }),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
);
const values = fc.record({ a: value, b: value, c: value, d: value });

test('whatever two people change, nothing is lost and nothing is made up', () => {
  fc.assert(
    fc.property(values, values, values, (from, mine, theirs) => {
      const { values: merged, conflicts } = merge(from, mine, theirs);
      for (const field of fields) {
        const isMine = !isSameValue(mine[field], from[field]);
        const isTheirs = !isSameValue(theirs[field], from[field]);
        expect(merged[field]).toEqual(isMine ? mine[field] : theirs[field]);
        expect(conflicts.includes(field)).toBe(isMine && isTheirs && !isSameValue(mine[field], theirs[field]));
      }
      // The other side comes to the same, but for what has to be chosen.
      const other = merge(from, theirs, mine);
      expect(new Set(other.conflicts)).toEqual(new Set(conflicts));
      for (const field of fields) if (!conflicts.includes(field)) expect(other.values[field]).toEqual(merged[field]);
    }),
  );
});
