import { describe, expect, it } from 'vitest';

import { type BulkValues, initialBulkValues, toMenuChange } from './bulk-form.ts';

const TARGET = { itemIds: ['pizza'], modifierIds: ['cheese'] };
const changeOf = (values: Partial<BulkValues>) =>
  toMenuChange({ ...initialBulkValues(values.type ?? 'price'), ...values }, TARGET);

describe('the change that the fields describe', () => {
  it.each<[Partial<BulkValues>, object | null]>([
    [{ percent: 4.5 }, { type: 'price', mode: 'percent', value: 45_000, rounding: null, modifier_ids: ['cheese'] }],
    [
      { percent: 5, direction: 'lower' },
      { mode: 'percent', value: -50_000 },
    ],
    [{ percent: 0.29 }, { value: 2900 }],
    [{ percent: 5, rounding: { step: 100, ending: 90 } }, { rounding: { step: 100, ending: 90 } }],
    [{ percent: null }, null],
    [{ percent: Number.NaN }, null],
    [{ percent: 0 }, null],
    [{ percent: 101, direction: 'lower' }, null],
    [{ percent: 1001 }, null],
    [
      { unit: 'amount', amount: 50 },
      { mode: 'amount', value: 50 },
    ],
    [
      { unit: 'amount', amount: 50, direction: 'lower' },
      { mode: 'amount', value: -50 },
    ],
    [{ unit: 'amount', amount: 0 }, null],
    // A price that is typed is meant as it is.
    [
      { direction: 'to', price: 0, rounding: { step: 100, ending: 90 } },
      { mode: 'to', value: 0, rounding: null },
    ],
    [{ direction: 'to', price: null }, null],
    [{ type: 'visible' }, { type: 'visible', is_visible: false, item_ids: ['pizza'], modifier_ids: ['cheese'] }],
    [
      { type: 'in_stock', isInStock: true },
      { type: 'in_stock', is_in_stock: true, item_ids: ['pizza'] },
    ],
    [{ type: 'tax' }, { type: 'tax', tax_ppm: null }],
    [{ type: 'tax', hasOwnTax: true, tax: 7 }, { tax_ppm: 70_000 }],
    [{ type: 'tax', hasOwnTax: true, tax: null }, null],
    [
      { type: 'labels', addedLabels: ['vegan'] },
      { type: 'labels', add: ['vegan'], remove: [] },
    ],
    [{ type: 'labels' }, null],
    [
      { type: 'allergens', removedAllergens: ['milk'] },
      { type: 'allergens', add: [], remove: ['milk'] },
    ],
    [
      { type: 'move', place: 'pasta' },
      { type: 'move', sub_category_id: 'pasta' },
    ],
    [{ type: 'move' }, null],
    [
      { type: 'groups', attached: 'a', detached: 'b' },
      { type: 'groups', attach_id: 'a', detach_id: null },
    ],
    [
      { type: 'groups', groupAction: 'detach', attached: 'a', detached: 'b' },
      { attach_id: null, detach_id: 'b' },
    ],
    [
      { type: 'groups', groupAction: 'replace', attached: 'a', detached: 'b' },
      { attach_id: 'a', detach_id: 'b' },
    ],
    [{ type: 'groups', groupAction: 'replace', attached: 'a', detached: 'a' }, null],
    [{ type: 'groups', groupAction: 'replace', attached: 'a' }, null],
    [{ type: 'groups' }, null],
  ])('%j', (values, expected) => {
    if (expected === null) expect(changeOf(values)).toBeNull();
    else expect(changeOf(values)).toMatchObject(expected);
  });
});
