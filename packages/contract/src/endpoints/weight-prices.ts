import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { WEIGHT_MAX } from '@store-panel/domain/delivery/weight';
import { GRID_LIMITS } from '@store-panel/domain/weight-prices/price-grid';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryPage } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  Password,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const ServiceLevel = Type.Enum(SERVICE_LEVELS);

const cellFields = {
  service_level: ServiceLevel,
  /** Inclusive; null: the last band, which has no end. */
  up_to_km: Nullable(Type.Integer({ minimum: 1, maximum: GRID_LIMITS.maxKilometres })),
  /** Inclusive. */
  up_to_grams: Type.Integer({ minimum: 1, maximum: WEIGHT_MAX }),
  /** Minor units; null: not offered. */
  price: Nullable(Price),
} as const;
const Cell = StrictObject(cellFields);

/** A price of a version; its id stays that of this version. */
export const WeightPrice = StrictObject({ price_id: Id, ...cellFields });
const prices = Type.Array(WeightPrice, { maxItems: GRID_LIMITS.maxCells });

/** Cubic centimetres that count as a kilogram, where a parcel is large for its weight; null: the size does not matter. */
const VolumeDivisor = Nullable(Type.Integer({ minimum: 1, maximum: GRID_LIMITS.maxVolumeDivisor }));

const VersionOfStore = StrictObject({ version: Version, valid_from: Day, volume_divisor: VolumeDivisor, prices });

const State = Type.Enum(['draft', 'published', 'in_force', 'past']);

/** A version of a list; a day counts in the calendar of each store. */
export const WeightPriceVersion = StrictObject({
  version: Version,
  state: State,
  /** Null: a draft. */
  valid_from: Nullable(Day),
  published_at: Nullable(Timestamp),
  published_by: Nullable(OptionalText(200)),
  reason: OptionalText(REASON_MAX),
  volume_divisor: VolumeDivisor,
  prices,
});

/** What stores pay for parcels, in one currency: to the platform, or to a tenant. */
export const WeightPriceList = StrictObject({
  list_id: Id,
  /** Null: the platform's, for all stores whose tenant has no list. */
  tenant: Nullable(StrictObject({ tenant_id: Id, name: Text(200) })),
  currency: Currency,
  /** Those that pay by it, today or once it is in force. */
  store_count: Count,
  /** Number and first day; null if none is in force. */
  current: Nullable(StrictObject({ version: Version, valid_from: Day })),
  /** A draft, or announced; null if there is none. */
  next: Nullable(StrictObject({ version: Version, valid_from: Nullable(Day) })),
  version: Version,
});

const access = catalogueAccess('admin-weight-prices');
const reader = {
  sessions: ['store', 'sub_store'],
  screens: ['weight-prices', 'create-order'],
} as const;
const listReply = StrictObject({ list: WeightPriceList });

/** What a store pays for a parcel by weight, service and distance; managed by administrators. */
export const weightPriceEndpoints = defineEndpoints({
  'GET /api/store/get_weight_category_prices': {
    summary: 'What the store pays for parcels today, and the next prices that are announced',
    origin: 'spec §7',
    access: reader,
    effect: 'read',
    reply: StrictObject({
      currency: Currency,
      /** Null: parcels cost the store nothing. */
      version: Nullable(Version),
      valid_from: Nullable(Day),
      volume_divisor: VolumeDivisor,
      prices,
      next: Nullable(VersionOfStore),
    }),
    errors: [],
  },
  'POST /api/store/get_weight_category_price': {
    summary: 'A price of a parcel, and what it was in earlier versions',
    origin: 'spec §7',
    access: reader,
    effect: 'read',
    body: StrictObject({ price_id: Id }),
    reply: StrictObject({
      currency: Currency,
      price: WeightPrice,
      version: Version,
      valid_from: Day,
      state: State,
      /** The newest first. */
      earlier: Type.Array(StrictObject({ price_id: Id, version: Version, valid_from: Day, price: Nullable(Price) }), {
        maxItems: 500,
      }),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/list_weight_prices': {
    summary: 'One page of the price lists, the platform’s first',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({
      query: Type.Optional(OptionalText(100)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      lists: Type.Array(WeightPriceList, { maxItems: 500 }),
      ...EntryPage,
    }),
    errors: [],
  },
  'POST /api/admin/list_weight_price_versions': {
    summary: 'One page of the versions of a price list, the newest first',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({ list_id: Id, page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      list: WeightPriceList,
      versions: Type.Array(WeightPriceVersion, { maxItems: 500 }),
      ...EntryPage,
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/save_weight_prices': {
    summary: 'Save the draft of the next prices; announced ones are taken back into the draft',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      /** Null: a new list. */
      list_id: Nullable(Id),
      /** Of a new list; null: the platform. */
      tenant_id: Nullable(Id),
      currency: Currency,
      prices: Type.Array(Cell, { minItems: 1, maxItems: GRID_LIMITS.maxCells }),
      /** Missing: none. */
      volume_divisor: Type.Optional(VolumeDivisor),
      version: BaseVersion,
    }),
    reply: listReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/preview_weight_prices': {
    summary: 'What the parcels of each store’s last days cost, and would cost by the next prices',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({ list_id: Id, days: Type.Enum([30, 90]) }),
    reply: StrictObject({
      currency: Currency,
      /** Whether a parcel costs more or is refused: such prices are announced 15 days ahead. */
      is_dearer: Type.Boolean(),
      earliest_day: Day,
      stores: Type.Array(
        StrictObject({
          store_id: Id,
          name: OptionalText(200),
          parcels: Count,
          before: Money,
          after: Money,
          /** Parcels that would be refused, but were taken. */
          refused: Count,
        }),
        { maxItems: 500 },
      ),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/publish_weight_prices': {
    summary: 'Announce the draft; dearer prices count 15 days ahead at the soonest, and stores are notified',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      list_id: Id,
      /** Null: as soon as it may. */
      valid_from: Nullable(Day),
      reason: Type.String({ minLength: 10, maxLength: REASON_MAX }),
      /** The administrator's own. */
      password: Password,
      version: Version,
    }),
    reply: listReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'wrongPassword'],
  },
});
export type WeightPriceWire = WireOf<typeof weightPriceEndpoints>;
