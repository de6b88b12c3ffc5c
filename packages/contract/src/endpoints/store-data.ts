import { DATA_MONTHS } from '@store-panel/domain/customers/data-period';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Count } from '#catalogue-fields.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { Id, Nullable, StrictObject, Timestamp, Version } from '#fields.ts';

const access = { sessions: ['store'], screens: ['store-data'] } as const;

/** What saves take. */
export const CustomerDataPeriod = StrictObject({
  months: Type.Integer({ minimum: DATA_MONTHS.min, maximum: DATA_MONTHS.max }),
});

const Reply = StrictObject({
  /** Null until the store has decided: nothing is erased by age. */
  settings: StrictObject({ months: Nullable(CustomerDataPeriod.properties.months) }),
  version: Version,
  /** Nothing is erased by age before it; null if that has begun, or the store has not decided. */
  starts_at: Nullable(Timestamp),
  /** When the oldest ended order that still has its customer was placed; null without one. */
  oldest_at: Nullable(Timestamp),
});

/** For how many months a store holds its customers' data; ours. */
export const storeDataEndpoints = defineEndpoints({
  'POST /api/store/get_customer_data_period': {
    summary: 'After how many months customers are erased from what has ended',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({}),
    reply: Reply,
    errors: [],
  },
  'POST /api/store/preview_customer_data_period': {
    summary: 'What a period would erase as soon as it applies',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ settings: CustomerDataPeriod }),
    reply: StrictObject({
      /** Confirms the erasing; null if there is nothing to confirm. */
      consequences: Nullable(Consequences),
      /** When erasing begins. */
      starts_at: Timestamp,
      /** What ended before it loses its customers. */
      ended_before: Timestamp,
      customers: Count,
      orders: Count,
      /** Of the address book. */
      addresses: Count,
    }),
    errors: [],
  },
  'POST /api/store/save_customer_data_period': {
    summary: 'Change after how many months customers are erased from what has ended',
    origin: 'ours',
    access: { ...access, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({
      settings: CustomerDataPeriod,
      version: Version,
      /** Of the preview, if it erases anyone. */
      consequences: Type.Optional(Consequences),
    }),
    reply: StrictObject({ ...Reply.properties, /** For `revert_setting_change`. */ change_id: Nullable(Id) }),
    success: 'updated',
    withoutSubscription: 'because a store has to erase what it may not hold any more',
    // 4096: with the set of now.
    errors: ['staleVersion', 'consequencesChanged'],
  },
});

export type StoreDataWire = WireOf<typeof storeDataEndpoints>;
