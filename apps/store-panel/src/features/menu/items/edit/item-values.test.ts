import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { MENU_LABELS } from '@store-panel/domain/menu/parts';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildEditorItem } from '#testing/menu/editor-menu.ts';
import { toItemBody } from '#features/menu/items/item-body.ts';
import { toCopyValues, toItemRequest, toItemValues, toNewItemValues } from './item-values.ts';

const text = fc.string({ minLength: 1, maxLength: 20 }).map((one) => `x${one.trim()}`);
const item = fc
  .record({
    name: fc.array(text, { minLength: 3, maxLength: 9 }),
    description: fc.array(text, { maxLength: 9 }),
    price: fc.integer({ min: 0, max: PRICE_MAX }),
    tax_ppm: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    labels: fc.subarray([...MENU_LABELS]),
    external_id: fc.option(text),
    sequence_number: fc.integer({ min: 0, max: 1999 }),
    is_visible: fc.boolean(),
    is_in_stock: fc.boolean(),
    schedule_id: fc.option(text),
    modifier_group_ids: fc.uniqueArray(text, { maxLength: 20 }),
  })
  .map((fields) => buildEditorItem('soup', 'starters', 'Soup', fields));

describe('the form of an item', () => {
  it('saves an unchanged item as it was, in every currency and language', () => {
    fc.assert(
      fc.property(
        item,
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        fc.constantFrom('en', 'de', 'fr', 'ar', 'ru'),
        (one, currency, language) => {
          const money = { currency, language };
          const { item_id, version, ...fields } = toItemBody(one);
          expect({ item_id, version }).toEqual({ item_id: 'soup', version: 1 });
          expect(toItemRequest(toItemValues(one, money), money)).toEqual(fields);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the place, groups and tax of the item before in a new one', () => {
    const defaults = { sub_category_id: 'mains', modifier_group_ids: ['size', 'extras'], tax: 7 };
    expect(toNewItemValues(defaults, 4)).toMatchObject({ ...defaults, position: 5, price: '', external_id: '' });
  });

  it('copies everything but the code and the position', () => {
    const money = { currency: 'EUR', language: 'en' };
    const original = buildEditorItem('soup', 'mains', 'Soup', { external_id: 'A-1', price: 390, allergens: ['milk'] });
    const copy = toCopyValues(original, money, { siblings: 7, nameOf: (name) => `Copy of ${name}` });
    expect(copy).toMatchObject({
      name: ['', '', 'Copy of Soup', '', '', '', '', '', ''],
      position: 8,
      external_id: '',
      price: '3.90',
      allergens: ['milk'],
    });
  });
});
