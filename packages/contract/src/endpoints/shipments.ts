import { REASON_MAX, MAX_SHIPMENT_BULK, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import {
  SHIPMENT_COLUMNS,
  SHIPMENT_ENDS,
  SHIPMENT_SEARCH_FIELDS,
  SHIPMENT_SORTS,
} from '@store-panel/domain/shipments/shipment-list';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { ClaimState } from '#endpoints/claims/store-claims.ts';
import { Address, OrderCard, OrderStatus, RequestStatus, TimelineEntry } from '#endpoints/orders/order-fields.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import {
  StrictObject,
  Id,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;
const list = { sessions: ['store', 'sub_store'], screens: ['shipments'] } as const;
/** For every session that sees shipments, in the list or on the page of an order. */
const storeAccess = { sessions: ['store', 'sub_store'], screens: ['shipments', 'running-orders'] } as const;
const Target = { order_id: Id, version: Type.Optional(Version) } as const;
const ShipmentLabel = Type.Enum([...SHIPMENT_LABELS]);

/** One for each order that was named, in the same order. */
const Results = Type.Array(
  StrictObject({
    order_id: Id,
    /** Null where it was done, else the code that a call for this order alone would have answered with. */
    error_code: Nullable(Type.Integer()),
    /** The current order; null if the store has none with this id. */
    order: Nullable(OrderCard),
    /** Who did what instead. */
    last_change: Nullable(TimelineEntry),
  }),
  { maxItems: MAX_SHIPMENT_BULK },
);

/** One line of the list of shipments. */
const ShipmentRow = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  version: Version,
  order_status: OrderStatus,
  request_status: Nullable(RequestStatus),
  customer_name: Text(200),
  customer_phone: OptionalText(32),
  waybill_number: Text(WAYBILL_MAX),
  shipment_label: ShipmentLabel,
  /** Since when it has this label. */
  since: Timestamp,
  shipped_at: Timestamp,
  returned_at: Nullable(Timestamp),
  /** Why it came back; null for one that did not. */
  return_reason: Nullable(Text(500)),
  /** The latest claim on this order; null without one, and for sessions without access to claims. */
  claim: Nullable(StrictObject({ claim_id: Id, state: ClaimState })),
});

/** Filters of the list (spec §7: "filter object"; all but the days, page and search are not in it). */
const ShipmentFilter = StrictObject({
  ...DateRangePage,
  search_by: Type.Optional(Type.Enum([...SHIPMENT_SEARCH_FIELDS])),
  search_value: Type.Optional(OptionalText(100)),
  label: Type.Optional(Type.Array(ShipmentLabel, { maxItems: SHIPMENT_LABELS.length })),
  end: Type.Optional(Type.Array(Type.Enum([...SHIPMENT_ENDS]), { maxItems: SHIPMENT_ENDS.length })),
  sort: Type.Optional(Type.Enum([...SHIPMENT_SORTS])),
});
const { page: _page, perPage: _perPage, sort: _sort, ...exported } = ShipmentFilter.properties;

/** Orders with a transporter (spec §7 of the second document: "ready for shipment"; without paths and fields). */
export const shipmentEndpoints = defineEndpoints({
  'POST /api/store/ready_for_shipment': {
    summary: "Hand an order to the transporter: it is ready, and has its waybill; a new one, or the transporter's own",
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...Target,
      waybill_number: Type.Optional(Type.String({ minLength: 1, maxLength: WAYBILL_MAX, pattern: '^\\S+$' })),
    }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/multi_store_ready_for_shipment': {
    summary:
      'Hand orders of the main store and of its sub-stores to the transporter at once; each is decided on its own',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ orders: Type.Array(StrictObject(Target), { minItems: 1, maxItems: MAX_SHIPMENT_BULK }) }),
    reply: StrictObject({ results: Results }),
    errors: [],
  },
  'POST /api/store/tell_shipment_news': {
    summary:
      'Pass on what the transporter says of up to a hundred orders: their next label; the last of them completes the order. Each is decided on its own',
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      orders: Type.Array(StrictObject({ order_id: Id, version: Version }), {
        minItems: 1,
        maxItems: MAX_SHIPMENT_BULK,
      }),
      shipment_label: ShipmentLabel,
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' })),
    }),
    reply: StrictObject({ results: Results }),
    errors: [],
  },
  'POST /api/store/list_shipments': {
    summary: 'Orders that a transporter brings or brought: one page, with the count of all that match',
    origin: 'ours',
    access: list,
    effect: 'read',
    body: ShipmentFilter,
    reply: StrictObject({
      shipments: Type.Array(ShipmentRow),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/export_shipments': {
    summary: 'The list of shipments as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access: list,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject(exported),
      format: Type.Enum(['csv', 'xlsx']),
      columns: Type.Array(Type.Enum([...SHIPMENT_COLUMNS]), {
        minItems: 1,
        maxItems: SHIPMENT_COLUMNS.length,
        uniqueItems: true,
      }),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    errors: ['orderHistoryNotFound'],
  },
  'POST /api/store/get_waybills': {
    summary: 'What stands on the labels of these parcels, in the order in which they were named',
    origin: 'ours',
    access: storeAccess,
    effect: 'read',
    body: StrictObject({ order_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_SHIPMENT_BULK }) }),
    reply: StrictObject({
      /** Where the customers of the store's courier tenant look claims up; null for a store without one. */
      lookup_url: Nullable(Text(300)),
      waybills: Type.Array(
        StrictObject({
          order_id: Id,
          unique_id: UniqueId,
          waybill_number: Text(WAYBILL_MAX),
          shipped_at: Timestamp,
          customer_name: Text(200),
          customer_phone: OptionalText(32),
          address: Nullable(Address),
          pieces: Type.Integer({ minimum: 0 }),
          note: OptionalText(1000),
        }),
        { maxItems: MAX_SHIPMENT_BULK },
      ),
    }),
    errors: [],
  },
});

export type ShipmentWire = WireOf<typeof shipmentEndpoints>;
