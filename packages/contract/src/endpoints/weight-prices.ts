import { WEIGHT_MAX } from '@store-panel/domain/delivery/weight';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryListing, EntryPage, EntryState } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Currency, Id, Nullable, Price, StrictObject, Version } from '#fields.ts';

const WeightPriceFields = {
  currency: Currency,
  /** The category's maximum weight. */
  up_to_grams: Type.Integer({ minimum: 1, maximum: WEIGHT_MAX }),
  price: Price,
} as const;
const WeightPriceEntry = StrictObject({ weight_price_id: Id, ...WeightPriceFields, ...EntryState });

const access = catalogueAccess('admin-weight-prices');
const entryVersion = StrictObject({ weight_price_id: Id, version: Version });
const entryReply = StrictObject({ weight_price: WeightPriceEntry });

/** What a store pays for a parcel by weight; managed by administrators. */
export const weightPriceEndpoints = defineEndpoints({
  'POST /api/admin/list_weight_prices': {
    summary: 'One page of the weight prices, by currency and weight',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject(EntryListing),
    reply: StrictObject({
      weight_prices: Type.Array(WeightPriceEntry, { maxItems: 500 }),
      /** Stores whose orders a transporter ships, by currency; also those for whose currency there is no price. */
      stores: StrictObject({
        by_currency: Type.Array(StrictObject({ currency: Currency, store_count: Count }), { maxItems: 300 }),
      }),
      ...EntryPage,
    }),
    errors: [],
  },
  'POST /api/admin/save_weight_price': {
    summary: 'Add or change a weight price, for orders from now on',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    /** Null: a new price. */
    body: StrictObject({ weight_price_id: Nullable(Id), ...WeightPriceFields, version: BaseVersion }),
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/delete_weight_price': {
    summary: 'Remove a weight price; charged orders keep theirs',
    origin: 'ours',
    access: access.remove,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/restore_weight_price': {
    summary: 'Restore a removed weight price',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});
export type WeightPriceWire = WireOf<typeof weightPriceEndpoints>;
