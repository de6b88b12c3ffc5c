import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { WAREHOUSE_LIMITS } from '@store-panel/domain/shipments/promise';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { DayPlan, MinuteOfDay } from '#endpoints/opening-hours.ts';
import { Id, Nullable, OptionalText, Page, PerPage, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const access = { sessions: ['store', 'sub_store'], screens: ['warehouses'] } as const;
/** Also for those who say from which one an order leaves. */
const listAccess = {
  sessions: ['store', 'sub_store'],
  screens: ['warehouses', 'create-order', 'shipments', 'running-orders'],
} as const;

const target = { warehouse_id: Id, version: Version } as const;
const fields = {
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
  /** One of the store's own addresses. */
  address_id: Id,
  /** Couriers collect here; saved here, it goes from the warehouse that was the default. */
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  /** Its hours from Sunday (0) to Saturday; null: as the store is open. Seasons and festivals of the store hold for it. */
  week: Nullable(Type.Array(DayPlan.properties.open, { minItems: 7, maxItems: 7 })),
  /** When the last parcels of each weekday leave; null: none leave on it, and all null: nothing is promised. */
  cutoffs: Type.Array(Nullable(MinuteOfDay), { minItems: 7, maxItems: 7 }),
  /** From the order until its parcel can leave. */
  handling_minutes: Type.Integer({
    minimum: WAREHOUSE_LIMITS.handlingMinutes.min,
    maximum: WAREHOUSE_LIMITS.handlingMinutes.max,
  }),
  /** Of the default one: parcels leave from the nearest open warehouse in its place. Missing: no. */
  nearest_first: Type.Optional(Type.Boolean()),
} as const;

/** A place where parcels wait. */
export const StoreWarehouse = StrictObject({
  ...target,
  ...fields,
  nearest_first: Type.Boolean(),
  address_label: Text(NAME_MAX),
  address_line: Text(1500),
  /** Its address has coordinates; without them, couriers go to the store. */
  has_place: Type.Boolean(),
  updated_at: Timestamp,
});
const One = StrictObject({ warehouse: StoreWarehouse });
/** In the journal of settings; null if nothing differed. */
const written = { change_id: Nullable(Id) } as const;
const Saved = StrictObject({ warehouse: StoreWarehouse, ...written });

/** The store's warehouses (spec §7 "store warehouses: add, list, detail", without paths and fields). */
export const storeWarehouseEndpoints = defineEndpoints({
  'POST /api/store/list_store_warehouses': {
    summary: 'One page of the store’s warehouses by name',
    origin: 'ours',
    access: listAccess,
    effect: 'read',
    body: StrictObject({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({
      warehouses: Type.Array(StoreWarehouse, { maxItems: 500 }),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/get_store_warehouse_detail': {
    summary: 'One of the store’s warehouses',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({ warehouse_id: Id }),
    reply: One,
    errors: ['dataNotFound'],
  },
  'POST /api/store/add_store_warehouse': {
    summary: 'Add a warehouse at one of the store’s own addresses',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(fields),
    reply: Saved,
    success: 'updated',
    errors: ['dataNotFound'],
  },
  'POST /api/store/update_store_warehouse': {
    summary: 'Change a warehouse; couriers that are requested from now on come to the default one',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({ ...target, ...fields }),
    reply: Saved,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/delete_store_warehouse': {
    summary: 'Delete a warehouse; its address stays, and orders that left from it go on naming it',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(target),
    reply: StrictObject(written),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});

export type StoreWarehouseWire = WireOf<typeof storeWarehouseEndpoints>;
