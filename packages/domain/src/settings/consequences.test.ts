import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { consequencesOf } from '#settings/consequences.ts';
import type { ChangedValue } from '#settings/revert.ts';

const row: ChangedValue = { kind: 'item', id: 'pizza', field: 'price', before: 900, after: 950 };

describe('the name of consequences', () => {
  test('is the same on every platform', () => {
    expect(consequencesOf([])).toBe('6d7acbc61679f368fc1b4ba9826b3c45');
    expect(consequencesOf([row, { ...row, id: 'طبق' }])).toBe('3eed1f693dad810ec552be315bb54b17');
  });

  test('is another one as soon as anything differs', () => {
    const others: readonly ChangedValue[] = [
      row,
      { ...row, kind: 'modifier' },
      { ...row, id: 'pasta' },
      { ...row, field: 'tax_ppm' },
      { ...row, field: null },
      { ...row, before: 901 },
      { ...row, before: '900' },
      { ...row, after: 951 },
      { ...row, after: [] },
      { ...row, after: null },
    ];
    const names = [consequencesOf([]), ...others.map((one) => consequencesOf([one]))];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[\da-f]{32}$/.test(name))).toBe(true);
  });

  test('does not depend on the order, but on each row', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.uuid(), fc.nat(), fc.nat()), {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, fc.nat(), (list, at) => {
        const all = list.map(([id, before, after]) => ({ ...row, id, before, after }));
        const name = consequencesOf(all);
        expect(consequencesOf(all.toReversed())).toBe(name);
        const changed = at % all.length;
        expect(consequencesOf(all.filter((_, index) => index !== changed))).not.toBe(name);
        expect(
          consequencesOf(all.map((one, index) => (index === changed ? { ...one, after: one.after + 1 } : one))),
        ).not.toBe(name);
      }),
    );
  });

  test('meets no other among many that differ little', () => {
    const names = Array.from({ length: 20_000 }, (_, price) => consequencesOf([{ ...row, after: price }]));
    // Half of the digits alone would meet by chance once in two hundred thousand million such sets.
    expect(new Set(names.map((name) => name.slice(0, 16))).size).toBe(names.length);
    expect(new Set(names.map((name) => name.slice(16))).size).toBe(names.length);
  });
});
