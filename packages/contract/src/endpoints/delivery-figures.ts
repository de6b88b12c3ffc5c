import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { DISTANCE_FILTERS, RETURN_REASON_FILTERS, VEHICLE_FILTERS } from '@store-panel/domain/insight/shipment-filter';
import { MAX_STORE_WAREHOUSES } from '@store-panel/domain/limits/limits';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { TRANSPORTER_LIMITS } from '@store-panel/domain/shipments/transporters';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Currency, Day, Id, Money, Nullable, OptionalText, Sequence, StrictObject, Text } from '#fields.ts';

/** May lie before 2000, where the first days that can be named end. */
const DayBefore = Type.String({ format: 'date', description: "A day of the store's calendar, yyyy-mm-dd." });

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Business days of the orders, both included; without them the last 28. */
const days = { start_date: Type.Optional(Day), end_date: Type.Optional(Day) } as const;
const filter = {
  ...days,
  /** Those that left from there. */
  warehouse_id: Type.Optional(Id),
  /** Those that it brings. */
  transporter_id: Type.Optional(Id),
} as const;

const shown = {
  /** The last event that the figures contain. */
  as_of_seq: Sequence,
  start_date: Day,
  end_date: Day,
} as const;

const Named = StrictObject({ id: Id, name: Text(100) });

/** Parcels by what became of them. */
const Outcomes = { delivered: Count, failed: Count, returned: Count, open: Count } as const;

/** What is said of the parcels of a group that were delivered. */
const Group = {
  delivered: Count,
  promised: Count,
  late: Count,
  /** Grams of CO₂e a parcel whose emissions are known. */
  co2e_each: Nullable(Type.Number({ minimum: 0 })),
} as const;
/** More than a store has had in a period, deleted ones too. */
const MAX_GROUPS = 4 * MAX_STORE_WAREHOUSES;

/** With Wilson's interval of 95 %. */
const ShareRange = Nullable(StrictObject({ share: Share, low: Share, high: Share }));

/** A courier of the platform has no charge of its own. Most in time first, by the low end of the interval. */
const Carrier = StrictObject({
  /** Null of parcels whose carrier is not known. */
  id: Nullable(Id),
  name: OptionalText(200),
  kind: Type.Enum(['courier', 'transporter', 'unknown']),
  /** Parcels that were delivered. */
  deliveries: Count,
  promised: Count,
  late: Count,
  on_time: ShareRange,
  first_attempt: Nullable(Share),
  charge_each: Nullable(Money),
  claims_per_1000: Nullable(Type.Number({ minimum: 0 })),
  /** Grams of CO₂e. */
  co2e_each: Nullable(Type.Number({ minimum: 0 })),
  /** Too few deliveries to rank. */
  is_too_few: Type.Boolean(),
});

const ReturnWeek = StrictObject({
  /** A Sunday, or the first day. */
  start_date: Day,
  end_date: Day,
  delivered: Count,
  /** Parcels of deliveries with a return, with one that was received, with one that was refunded. */
  opened: Count,
  received: Count,
  refunded: Count,
  /** Received of those delivered. */
  rate: Nullable(Share),
});

const KeyStat = StrictObject({
  id: Type.Enum([
    'parcels',
    'dispatched_in_time',
    'delivered_in_time',
    'first_attempt',
    'door_to_door',
    'charge_each',
    'claims',
    'return_rate',
    'co2e_each',
  ]),
  /** A number, a part of 1, whole seconds, minor units or grams; null where there is nothing that it could be said of. */
  value: Nullable(Type.Number()),
  /** Of as many days before. */
  before: Nullable(Type.Number()),
  /** Parcels that it is said of. */
  n: Count,
  /** Whether it differs by more than chance; null where that is not compared. */
  change: Nullable(Type.Enum(['above', 'same', 'below'])),
});

const access = { sessions: ['store', 'sub_store'], screens: ['dashboard'] } as const;

const call = <const Body, const Reply>(summary: string, body: Body, reply: Reply) =>
  ({ summary, origin: 'spec §7', access, effect: 'read', body, reply, errors: ['rateLimited'] }) as const;

/** The dashboard's figures of deliveries. An order that a courier brings counts as one parcel. */
export const deliveryFigureEndpoints = defineEndpoints({
  'POST /api/dashboard/get_deliveries': call(
    'What became of the parcels of each business day',
    StrictObject(filter),
    StrictObject({
      ...shown,
      days: Type.Array(StrictObject({ day: Day, ...Outcomes }), { maxItems: HOURS_LIMITS.rangeDays }),
      /** Whether the store ever delivered anything. */
      has_deliveries: Type.Boolean(),
      /** What figures can be filtered by, by name. */
      transporters: Type.Array(Named, { maxItems: TRANSPORTER_LIMITS.perStore }),
      warehouses: Type.Array(Named, { maxItems: MAX_STORE_WAREHOUSES }),
      /** Parcels that were delivered, by where they left from, how far they went and what they were brought in. Ours. */
      groups: StrictObject({
        /** Most parcels first; without an id from the store itself. */
        warehouses: Type.Array(StrictObject({ id: Nullable(Id), name: OptionalText(100), ...Group }), {
          maxItems: MAX_GROUPS,
        }),
        /** Kilometres up to which, along the great circle. */
        distances: Type.Array(StrictObject({ distance: Type.Enum(DISTANCE_FILTERS), ...Group }), {
          maxItems: DISTANCE_FILTERS.length,
        }),
        vehicle_classes: Type.Array(StrictObject({ vehicle_class: Type.Enum([...VEHICLE_FILTERS]), ...Group }), {
          maxItems: VEHICLE_FILTERS.length,
        }),
      }),
    }),
  ),
  'POST /api/dashboard/get_priority_chart': call(
    'Parcels by how soon they were to arrive',
    StrictObject(filter),
    StrictObject({
      ...shown,
      rows: Type.Array(
        StrictObject({
          service_level: Type.Enum(SERVICE_LEVELS),
          parcels: Count,
          /** Delivered with a promise, and not late. */
          in_time: Count,
          late: Count,
          open: Count,
        }),
        { maxItems: SERVICE_LEVELS.length },
      ),
    }),
  ),
  'POST /api/dashboard/get_courier_chart': call(
    'Couriers and transporters, the most punctual first; those with too few deliveries are not ranked',
    StrictObject(filter),
    StrictObject({ ...shown, currency: Currency, rows: Type.Array(Carrier, { maxItems: 200 }) }),
  ),
  'POST /api/dashboard/get_returns_graph': call(
    'What came back of the deliveries of each week',
    StrictObject(filter),
    StrictObject({
      ...shown,
      weeks: Type.Array(ReturnWeek, { maxItems: 54 }),
      /** Of the first return of each order, most often first. */
      reasons: Type.Array(StrictObject({ reason: Type.Enum([...RETURN_REASON_FILTERS]), count: Count }), {
        maxItems: RETURN_REASON_FILTERS.length,
      }),
      /** From request to refund. */
      median_days: Nullable(Type.Number({ minimum: 0 })),
      n: Count,
    }),
  ),
  'POST /api/dashboard/get_key_stats': call(
    'The key figures of deliveries, beside those of as many days before',
    StrictObject(filter),
    StrictObject({
      ...shown,
      before_start: DayBefore,
      before_end: DayBefore,
      currency: Currency,
      figures: Type.Array(KeyStat, { minItems: 9, maxItems: 9 }),
    }),
  ),
  'POST /api/dashboard/get_ecommerce_sales': {
    summary: 'Completed orders and their sum by channel',
    origin: 'spec §7',
    access: { ...access, andScreens: ['reports'] },
    effect: 'read',
    // Sales have neither a warehouse nor a transporter.
    body: StrictObject(days),
    reply: StrictObject({
      ...shown,
      currency: Currency,
      rows: Type.Array(
        StrictObject({
          channel: Type.Enum(ORDER_SOURCES),
          orders: Count,
          sales: Money,
          average: Nullable(Money),
          /** Of all sales. */
          share: Nullable(Share),
        }),
        { minItems: ORDER_SOURCES.length, maxItems: ORDER_SOURCES.length },
      ),
    }),
    errors: ['rateLimited'],
  },
});

export type DeliveryFigureWire = WireOf<typeof deliveryFigureEndpoints>;
