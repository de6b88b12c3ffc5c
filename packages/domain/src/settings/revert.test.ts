import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type ChangedValue, revertOf } from '#settings/revert.ts';
import type { SettingValue } from '#settings/setting-value.ts';

const price: ChangedValue = { kind: 'item', id: 'pizza', field: 'price', before: 900, after: 950 };
const labels: ChangedValue = {
  kind: 'item',
  id: 'soup',
  field: 'labels',
  before: ['vegan'],
  after: ['spicy', 'vegan'],
};
const came: ChangedValue = { kind: 'item', id: 'tea', field: null, before: null, after: { name: ['Tea'], price: 250 } };
const went: ChangedValue = { ...came, id: 'cake', before: { name: ['Cake'] }, after: null };

describe('taking a change back', () => {
  test('goes back to the values before it', () => {
    const { rows, left } = revertOf([price, labels, came, went], ({ after }) => after);
    expect(left).toEqual([]);
    expect(rows).toEqual([
      { ...price, before: 950, after: 900 },
      { ...labels, before: ['spicy', 'vegan'], after: ['vegan'] },
      { ...came, before: { name: ['Tea'], price: 250 }, after: null },
      { ...went, before: null, after: { name: ['Cake'] } },
    ]);
  });

  test('leaves what somebody changed since', () => {
    const now = (row: ChangedValue) => (row === price ? 990 : row.after);
    expect(revertOf([price, labels], now)).toMatchObject({
      rows: [{ id: 'soup' }],
      left: [{ row: price, reason: 'changed_since' }],
    });
    expect(revertOf([came], () => ({ name: ['Tea'], price: 300 })).left).toEqual([
      { row: came, reason: 'changed_since' },
    ]);
  });

  test('has nothing to do for what is as it was before', () => {
    expect(revertOf([price, came], ({ before }) => before)).toEqual({ rows: [], left: [] });
  });

  test('cannot reach what is gone', () => {
    expect(revertOf([price, went], () => undefined)).toEqual({
      rows: [],
      left: [
        { row: price, reason: 'no_longer_there' },
        { row: went, reason: 'no_longer_there' },
      ],
    });
  });
});

describe('whatever was changed', () => {
  const value: fc.Arbitrary<SettingValue> = fc.oneof(
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    fc.constantFrom<SettingValue>(true, 'x', { name: ['x'] }),
  );
  const row = fc.record({
    kind: fc.constant('item'),
    id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    field: fc.constantFrom('name', 'price', null),
    before: fc.option(value),
    after: fc.option(value),
  });
  const key = ({ id, field }: ChangedValue) => JSON.stringify([id, field]);
  const change = fc.uniqueArray(row, { selector: key, maxLength: 8 });
  /** As the change left everything, and some of it changed again or gone. */
  const later = fc.dictionary(fc.constantFrom(...['1', '2', '3'].map((id) => key({ ...price, id }))), value);

  const apply = (state: ReadonlyMap<string, SettingValue>, rows: readonly ChangedValue[]) =>
    new Map([...state, ...rows.map((one) => [key(one), one.after] as const)]);

  test('taking it back twice leads to where one was', () => {
    fc.assert(
      fc.property(change, later, (changed, since) => {
        const state = new Map([...apply(new Map(), changed), ...Object.entries(since)]);
        const { rows } = revertOf(changed, (one) => state.get(key(one)));
        const back = apply(state, rows);
        const again = revertOf(rows, (one) => back.get(key(one)));
        expect(again.left).toEqual([]);
        expect(apply(back, again.rows)).toEqual(state);
      }),
    );
  });

  test('each value goes back, stays or is back already', () => {
    fc.assert(
      fc.property(change, later, (changed, since) => {
        const state = new Map([...apply(new Map(), changed), ...Object.entries(since)]);
        const { rows, left } = revertOf(changed, (one) => state.get(key(one)));
        const back = apply(state, rows);
        const stays = new Set(left.map(({ row: one }) => key(one)));
        for (const one of changed)
          expect(back.get(key(one))).toEqual(stays.has(key(one)) ? state.get(key(one)) : one.before);
        expect(rows.length + left.length).toBeLessThanOrEqual(changed.length);
      }),
    );
  });
});
