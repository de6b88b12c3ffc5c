import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ImportChange } from '#menu-changes/menu-change.ts';
import { indexMenu } from '#menu-changes/menu-index.ts';
import { orderRows, withoutSameOrders } from '#menu-changes/order-rows.ts';
import { placed } from '#menu/part-rows.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { randomMenu } from '../../test/random-menu.ts';

const EMPTY: ImportChange = { type: 'import', added: [], changed: [], deleted: [] };

const idsIn = (menu: EditorMenu, place: string) =>
  menu.items.filter(({ sub_category_id: id }) => id === place).map(({ item_id: id }) => id);

/** The ids of a place after the rows of an order, as the server places them. */
const after = (before: readonly string[], rows: ReturnType<typeof orderRows>) =>
  placed(before, new Map(rows.map(({ id, after: position }) => [id, Number(position)])));

const moves = fc.record({ menu: randomMenu, place: fc.nat(3), seed: fc.infiniteStream(fc.nat()) });

describe('the order that a file gives the parts of a place', () => {
  test('is the one they have afterwards; the others keep following the same part', () => {
    fc.assert(
      fc.property(moves, ({ menu, place, seed }) => {
        const before = idsIn(menu, `s${place}`);
        const draw = () => Number(seed.next().value);
        const named = before.filter(() => draw() % 4 > 0);
        const ids = named.map((id) => ({ id, by: draw() })).toSorted((one, other) => one.by - other.by);
        const order = { kind: 'item', place_id: `s${place}`, ids: ids.map(({ id }) => id) } as const;
        const index = indexMenu(menu);
        const change = { ...EMPTY, orders: [order] };
        const result = after(before, orderRows(index, change));
        expect(result.filter((id) => named.includes(id))).toEqual(order.ids);
        for (const [at, id] of before.entries())
          if (!named.includes(id)) expect(result[result.indexOf(id) - 1]).toBe(before[at - 1]);
        const isSame = result.every((id, at) => before[at] === id);
        expect(withoutSameOrders(index, change)).toEqual(isSame ? EMPTY : change);
      }),
      { numRuns: 2000 },
    );
  });

  const item = (id: string, place = 's') => ({ item_id: id, sub_category_id: place });
  const MENU = {
    categories: [],
    sub_categories: [],
    items: [...['a', 'b', 'c', 'd', 'e'].map((id) => item(id)), item('x', 't')],
    modifier_groups: [{ modifier_group_id: 'g', modifiers: [{ modifier_id: 'm' }, { modifier_id: 'n' }] }],
  } as unknown as EditorMenu;
  const rowsOf = (change: Partial<ImportChange>) => orderRows(indexMenu(MENU), { ...EMPTY, ...change });

  test('moves as few as it can', () => {
    const rows = rowsOf({ orders: [{ kind: 'item', place_id: 's', ids: ['e', 'a', 'b', 'c', 'd'] }] });
    expect(rows).toEqual([{ kind: 'item', id: 'e', field: 'sequence_number', before: 4, after: 0 }]);
  });

  test('counts with parts that the same import adds, moves and deletes', () => {
    const rows = rowsOf({
      added: [{ kind: 'item', id: 'new', fields: { sub_category_id: 's' } }],
      changed: [
        { kind: 'item', id: 'x', fields: { sub_category_id: 's' } },
        { kind: 'item', id: 'b', fields: { sub_category_id: 't' } },
        { kind: 'item', id: 'c', fields: { price: 1 } },
      ],
      deleted: [{ kind: 'item', id: 'd' }],
      orders: [{ kind: 'item', place_id: 's', ids: ['new', 'a', 'x', 'c', 'gone', 'e'] }],
    });
    expect(after(['a', 'c', 'e', 'new', 'x'], rows)).toEqual(['new', 'a', 'x', 'c', 'e']);
  });

  test('of modifiers is that of their group', () => {
    expect(rowsOf({ orders: [{ kind: 'modifier', place_id: 'g', ids: ['n', 'm'] }] })).toHaveLength(1);
    for (const place_id of ['other', null])
      expect(rowsOf({ orders: [{ kind: 'modifier', place_id, ids: ['n', 'm'] }] })).toEqual([]);
  });

  test('is none where the same import deletes the place', () => {
    const orders = [{ kind: 'modifier' as const, place_id: 'g', ids: ['n', 'm'] }];
    expect(rowsOf({ orders, deleted: [{ kind: 'modifier_group', id: 'g' }] })).toEqual([]);
    expect(rowsOf({ orders, deleted: [{ kind: 'modifier_group', id: 'other' }] })).toHaveLength(1);
  });
});
