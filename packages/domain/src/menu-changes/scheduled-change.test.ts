import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { excludedParts } from '#menu-changes/excluded-parts.ts';
import {
  type ChangeSetRow,
  isChanged,
  MENU_CHANGE_LIMITS,
  type MenuChange,
  withoutParts,
} from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { isSchedulable, type SchedulableChange, scheduleProblem, startOf } from '#menu-changes/scheduled-change.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { randomChange } from '../../test/random-menu-change.ts';
import { fieldNow, menuAfter, randomMenu } from '../../test/random-menu.ts';
import { SMALL_MENU } from '../../test/small-menu.ts';

const setups = fc.tuple(randomMenu, fc.constantFrom(0 as const, 2 as const, 3 as const)).chain(([menu, decimals]) =>
  fc.record({
    menu: fc.constant(menu),
    change: randomChange(menu, decimals).filter((change) => isSchedulable(change)),
    other: randomChange(menu, decimals),
  }),
);

/** What a client sends: the change without what could not be applied, and its rows. */
function confirm(menu: EditorMenu, requested: SchedulableChange) {
  const change = withoutParts(requested, excludedParts(menu, requested, new Set())) as SchedulableChange;
  return { change, confirmed: rowsOf(menu, change) };
}
const applied = (menu: EditorMenu, change: MenuChange) =>
  menuAfter(
    menu,
    rowsOf(menu, withoutParts(change, excludedParts(menu, change, new Set()))).filter((row) => isChanged(row)),
  );
const keyOf = ({ kind, id, field }: ChangeSetRow) => JSON.stringify([kind, id, field]);

describe('a scheduled change', () => {
  test('does what was confirmed to a menu that nobody has changed', () => {
    fc.assert(
      fc.property(setups, ({ menu, change: requested }) => {
        const { change, confirmed } = confirm(menu, requested);
        const { rows, leftOut } = startOf(menu, change, confirmed);
        expect(leftOut).toEqual([]);
        expect(rows).toEqual(confirmed.filter((row) => isChanged(row)));
      }),
      { numRuns: 200 },
    );
  });

  test('makes only confirmed rows of a menu that has changed, names every part it leaves, and can be applied', () => {
    fc.assert(
      fc.property(setups, ({ menu, change: requested, other }) => {
        const { change, confirmed } = confirm(menu, requested);
        const later = applied(menu, other);
        const { rows, leftOut } = startOf(later, change, confirmed);
        const known = new Map(confirmed.map((row) => [keyOf(row), row]));
        for (const row of rows) {
          expect([row.before, row.after]).toEqual([known.get(keyOf(row))?.before, known.get(keyOf(row))?.after]);
          expect(row.problem).toBeUndefined();
        }
        const left = new Set(leftOut.map(({ id }) => id));
        const made = new Set(rows.map(keyOf));
        const after = menuAfter(later, rows);
        for (const row of confirmed)
          if (isChanged(row) && !made.has(keyOf(row)) && !left.has(row.id))
            expect(fieldNow(after, row)).toEqual(row.after);
      }),
      { numRuns: 400 },
    );
  });

  const raise = (item_ids: readonly string[]): SchedulableChange => ({
    type: 'price',
    mode: 'percent',
    value: 100_000,
    rounding: null,
    item_ids,
    modifier_ids: [],
  });
  const ids = SMALL_MENU.items.map(({ item_id: id }) => id);
  const [first = '', second = ''] = ids;
  const withPrice = (id: string, price: number): EditorMenu => ({
    ...SMALL_MENU,
    items: SMALL_MENU.items.map((item) => (item.item_id === id ? { ...item, price } : item)),
  });
  const priceOf = (id: string) => SMALL_MENU.items.find((item) => item.item_id === id)?.price ?? 0;

  test('leaves out what has another price by then', () => {
    const { change, confirmed } = confirm(SMALL_MENU, raise([first, second]));
    const { rows, leftOut } = startOf(withPrice(first, 1), change, confirmed);
    expect(rows.map(({ id }) => id)).toEqual([second]);
    expect(leftOut).toEqual([{ kind: 'item', id: first, reason: 'changed_since' }]);
  });

  test('does not raise again what somebody has raised by hand, and does not name it', () => {
    const { change, confirmed } = confirm(SMALL_MENU, raise([first, second]));
    const raised = Number(confirmed.find(({ id }) => id === first)?.after);
    expect(raised).toBeGreaterThan(priceOf(first));
    const { rows, leftOut } = startOf(withPrice(first, raised), change, confirmed);
    expect(rows.map(({ id }) => id)).toEqual([second]);
    expect(leftOut).toEqual([]);
  });

  const cell = (id: string, field: string, value: boolean | number | string | string[]) =>
    ({ kind: 'item', id, field, value }) as const;

  test('leaves a part out once, as a whole, and does not mind a value that is there already', () => {
    const change: SchedulableChange = {
      type: 'set',
      cells: [cell(first, 'price', 111), cell(first, 'is_in_stock', false), cell(second, 'price', 222)],
    };
    const confirmed = rowsOf(SMALL_MENU, change);
    const changed: EditorMenu = {
      ...SMALL_MENU,
      items: SMALL_MENU.items.map((item) => {
        if (item.item_id === first) return { ...item, price: 5, tax_ppm: 5 };
        return item.item_id === second ? { ...item, price: 222 } : item;
      }),
    };
    expect(startOf(changed, change, confirmed)).toEqual({
      rows: [],
      leftOut: [{ kind: 'item', id: first, reason: 'changed_since' }],
    });
    const twice = { ...change, cells: [...change.cells, cell(first, 'tax_ppm', 7)] };
    const { leftOut } = startOf(changed, twice, rowsOf(SMALL_MENU, twice));
    expect(leftOut).toHaveLength(1);
  });

  test('leaves out what would stand in the way of a part that is left out', () => {
    const menu = {
      ...SMALL_MENU,
      items: SMALL_MENU.items.slice(0, 2).map((item) => ({ ...item, sub_category_id: 'pizza' })),
    };
    const nameOf = (id: string) => [...(menu.items.find((item) => item.item_id === id)?.name ?? [])];
    const change: SchedulableChange = {
      type: 'set',
      cells: [cell(first, 'name', nameOf(second)), cell(second, 'name', ['', '', 'New']), cell(second, 'price', 222)],
    };
    const confirmed = rowsOf(menu, change);
    expect(confirmed.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
    const changed = {
      ...menu,
      items: menu.items.map((item) => (item.item_id === second ? { ...item, price: 5 } : item)),
    };
    expect(startOf(changed, change, confirmed)).toEqual({
      rows: [],
      leftOut: [
        { kind: 'item', id: second, reason: 'changed_since' },
        { kind: 'item', id: first, reason: 'name_in_use' },
      ],
    });
  });

  test('names what is no longer on the menu', () => {
    const { change, confirmed } = confirm(SMALL_MENU, raise([first, second]));
    const without = { ...SMALL_MENU, items: SMALL_MENU.items.filter(({ item_id: id }) => id !== first) };
    expect(startOf(without, change, confirmed).leftOut).toEqual([{ kind: 'item', id: first, reason: 'not_found' }]);
  });
});

test('imports and deletions do not wait', () => {
  expect(isSchedulable({ type: 'in_stock', is_in_stock: true, item_ids: [] })).toBe(true);
  expect(isSchedulable({ type: 'import', added: [], changed: [], deleted: [] })).toBe(false);
  expect(isSchedulable({ type: 'delete', kind: 'item', ids: [], children: 'refuse', move_to: null })).toBe(false);
});

describe('times of a scheduled change', () => {
  const NOW = Date.UTC(2026, 10, 30, 12);
  const DAY = 24 * 60 * 60_000;
  const farthest = MENU_CHANGE_LIMITS.daysAhead * DAY;
  test.each([
    [null, null, null],
    [NOW + 1, null, null],
    [NOW, null, 'start_ahead'],
    [NOW + farthest, null, null],
    [NOW + farthest + 1, null, 'start_ahead'],
    [null, NOW + 1, null],
    [null, NOW, 'end_ahead'],
    [null, NOW + farthest + 1, 'end_ahead'],
    [NOW + DAY, NOW + DAY, 'end_after_start'],
    [NOW + DAY, NOW + DAY + 1, null],
    [NOW + DAY, NOW + DAY + farthest, null],
    [NOW + DAY, NOW + DAY + farthest + 1, 'end_ahead'],
  ])('%s to %s: %s', (startsAt, endsAt, problem) => {
    expect(scheduleProblem(startsAt, endsAt, NOW)).toBe(problem);
  });
});
