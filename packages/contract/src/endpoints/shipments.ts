// One file, because the calls of shipments share their filters and targets.

import { MAX_SHIPMENT_BULK, NAME_MAX, REASON_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import { MAX_LABEL_PRINTS, PRINTS_STORED } from '@store-panel/domain/shipments/label-prints';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import {
  SHIPMENT_ATTENTION,
  SHIPMENT_COLUMNS,
  SHIPMENT_ENDS,
  SHIPMENT_SEARCH_FIELDS,
  SHIPMENT_SORTS,
} from '@store-panel/domain/shipments/shipment-list';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { PARCEL_LIMITS } from '@store-panel/domain/shipments/transporters';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { ClaimState } from '#endpoints/claims/store-claims.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import {
  Address,
  OrderCard,
  OrderStatus,
  ParcelSize,
  RequestStatus,
  TimelineEntry,
} from '#endpoints/orders/order-fields.ts';
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
const ServiceLevel = Type.Enum([...SERVICE_LEVELS]);
const WaybillInput = Type.String({ minLength: 1, maxLength: WAYBILL_MAX, pattern: '^\\S+$' });
const Grams = Type.Integer({ minimum: 1, maximum: PARCEL_LIMITS.grams });
const ParcelInput = StrictObject({ grams: Type.Optional(Nullable(Grams)), size: Type.Optional(Nullable(ParcelSize)) });
/** What an order is handed over with; without it, it is one parcel of unknown weight. */
const Handover = {
  transporter_id: Type.Optional(Id),
  service_level: Type.Optional(ServiceLevel),
  parcels: Type.Optional(Type.Array(ParcelInput, { minItems: 1, maxItems: MAX_PARCELS })),
  /** One of the store's active warehouses; missing: that of the order, or as the store's rule says. */
  warehouse_id: Type.Optional(Id),
} as const;

const PARCEL_NO = Type.Integer({ minimum: 1, maximum: MAX_PARCELS });
/** A hash of what a parcel's label shows. */
const Fingerprint = Type.String({ pattern: '^[\\w-]{22}$' });
const Print = { at: Timestamp, by: Actor } as const;

/** A parcel of an order. Numbers begin with 1. */
const Parcel = StrictObject({
  no: PARCEL_NO,
  waybill_number: Text(WAYBILL_MAX),
  shipment_label: ShipmentLabel,
  /** Since when it has this label. */
  since: Timestamp,
  transporter: Nullable(StrictObject({ transporter_id: Id, name: Text(100) })),
  grams: Nullable(Grams),
  size: Nullable(ParcelSize),
  /** How often a transporter was at the door. */
  attempts: Type.Integer({ minimum: 0 }),
  /** When the transporter expects to deliver it. */
  window: Nullable(StrictObject({ from: Timestamp, to: Timestamp })),
  /** Who took it, as the transporter says. */
  received_by: OptionalText(100),
  /** It is delivered, and a later update says something else. */
  is_contradicted: Type.Boolean(),
  /** Its order is open, and it was not heard of for 48 hours or is two working days late. */
  is_stuck: Type.Boolean(),
  /** How often its label was printed, and the last print; null if it was not. */
  printed: Nullable(
    StrictObject({
      times: Type.Integer({ minimum: 1 }),
      ...Print,
      /** The store has the parcel, and its label would show something else now. */
      is_changed: Type.Boolean(),
    }),
  ),
});
/** A step of a parcel's history. */
const ParcelStep = StrictObject({
  shipment_label: ShipmentLabel,
  /** When it happened; null for a step that none reported and that the next one implies. */
  at: Nullable(Timestamp),
  actor: Nullable(Actor),
  reason: Nullable(Text(REASON_MAX)),
});

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

/** From where an order leaves; null without a warehouse. */
const Warehouse = Nullable(StrictObject({ warehouse_id: Id, name: Text(NAME_MAX) }));

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
  service_level: Nullable(Text(30)),
  warehouse: Warehouse,
  parcels: Type.Array(Parcel, { maxItems: MAX_PARCELS }),
});

/** Filters of the list (spec §7: "filter object"; all but the days, page and search are not in it). */
const ShipmentFilter = StrictObject({
  ...DateRangePage,
  search_by: Type.Optional(Type.Enum([...SHIPMENT_SEARCH_FIELDS])),
  search_value: Type.Optional(OptionalText(100)),
  label: Type.Optional(Type.Array(ShipmentLabel, { maxItems: SHIPMENT_LABELS.length })),
  end: Type.Optional(Type.Array(Type.Enum([...SHIPMENT_ENDS]), { maxItems: SHIPMENT_ENDS.length })),
  /** Orders with a parcel that is stuck, or contradicted. */
  attention: Type.Optional(Type.Array(Type.Enum([...SHIPMENT_ATTENTION]), { maxItems: SHIPMENT_ATTENTION.length })),
  transporter_id: Type.Optional(Id),
  warehouse_id: Type.Optional(Id),
  sort: Type.Optional(Type.Enum([...SHIPMENT_SORTS])),
});
const { page: _page, perPage: _perPage, sort: _sort, ...exported } = ShipmentFilter.properties;

/** One of the store's own addresses, as a label shows it. */
const LabelParty = StrictObject({
  company: OptionalText(NAME_MAX),
  contact: OptionalText(NAME_MAX),
  phone: OptionalText(32),
  line: Text(1500),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
});

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
      waybill_number: Type.Optional(WaybillInput),
      /** In place of `waybill_number`: those of the parcels, by their order. The platform numbers what is left. */
      waybill_numbers: Type.Optional(Type.Array(WaybillInput, { minItems: 1, maxItems: MAX_PARCELS })),
      ...Handover,
    }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed', 'dataNotFound'],
  },
  'POST /api/store/multi_store_ready_for_shipment': {
    summary:
      'Hand orders of the main store and of its sub-stores to the transporter at once; each is decided on its own',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      orders: Type.Array(StrictObject({ ...Target, parcels: Handover.parcels }), {
        minItems: 1,
        maxItems: MAX_SHIPMENT_BULK,
      }),
      transporter_id: Handover.transporter_id,
      service_level: Handover.service_level,
      warehouse_id: Handover.warehouse_id,
    }),
    reply: StrictObject({ results: Results }),
    errors: ['dataNotFound'],
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
      /** The parcels that it is about; without them, all that may take the label. */
      waybill_numbers: Type.Optional(
        Type.Array(WaybillInput, { minItems: 1, maxItems: MAX_SHIPMENT_BULK * MAX_PARCELS }),
      ),
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
  'POST /api/store/get_parcels': {
    summary: 'The parcels of an order, each with its history',
    origin: 'ours',
    access: storeAccess,
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      service_level: Nullable(Text(30)),
      warehouse: Warehouse,
      parcels: Type.Array(
        StrictObject({
          ...Parcel.properties,
          /** Where the customer follows it; null if the store's courier has no page. Missing from older servers. */
          tracking_url: Type.Optional(Nullable(Text(500))),
          /** The last one with which a driver took it; null if none. Missing from older servers. */
          handover: Type.Optional(Nullable(StrictObject({ handover_id: Id, number: Text(20) }))),
          history: Type.Array(ParcelStep, { maxItems: 1000 }),
          /** The last times its label was printed, newest first. */
          prints: Type.Array(StrictObject(Print), { maxItems: PRINTS_STORED }),
        }),
        { maxItems: MAX_PARCELS },
      ),
    }),
    errors: ['orderDetailNotFound'],
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
      /** The store's own address that is the sender's; null: the address of its profile. */
      sender: Nullable(LabelParty),
      /** Where a parcel that cannot be delivered goes; null: to the sender. */
      return_to: Nullable(LabelParty),
      waybills: Type.Array(
        StrictObject({
          order_id: Id,
          unique_id: UniqueId,
          waybill_number: Text(WAYBILL_MAX),
          shipped_at: Timestamp,
          /** The recipient: the customer, or the store for a parcel that comes to it. */
          customer_name: Text(200),
          customer_phone: OptionalText(32),
          address: Nullable(Address),
          /** Who sends a parcel that comes to the store; null for others: the store does. */
          sent_from: Nullable(StrictObject({ name: Text(200), phone: OptionalText(32), line: OptionalText(300) })),
          pieces: Type.Integer({ minimum: 0 }),
          note: OptionalText(1000),
          transporter: Nullable(Text(100)),
          service_level: Nullable(Text(30)),
          parcels: Type.Array(
            StrictObject({
              no: Parcel.properties.no,
              waybill_number: Text(WAYBILL_MAX),
              grams: Nullable(Grams),
              /** Of all that the label shows, for `add_label_prints`. */
              fingerprint: Fingerprint,
            }),
            { maxItems: MAX_PARCELS },
          ),
        }),
        { maxItems: MAX_SHIPMENT_BULK },
      ),
    }),
    errors: [],
  },
  'POST /api/store/add_label_prints': {
    summary:
      'Labels were handed to a printer, as `get_waybills` had them. Each counts once a call; others are passed over',
    origin: 'ours',
    access: storeAccess,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      labels: Type.Array(StrictObject({ order_id: Id, no: PARCEL_NO, fingerprint: Fingerprint }), {
        minItems: 1,
        maxItems: MAX_LABEL_PRINTS,
      }),
    }),
    reply: StrictObject({ count: Type.Integer({ minimum: 0 }) }),
    errors: [],
  },
});

export type ShipmentWire = WireOf<typeof shipmentEndpoints>;
