import { REASON_KINDS } from '@store-panel/domain/insight/reason-kinds';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { PAYMENT_METHODS } from '@store-panel/domain/orders/payments';
import { isFinal, isCalledOff, ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { serviceHour } from '@store-panel/domain/time/service-hour';
import type { Insertable } from 'kysely';

import { json } from '#db/schema.ts';
import type { DeliveryRequestsTable } from '#db/tables/deliveries.ts';
import type { OrdersTable } from '#db/tables/orders.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Random } from '#testing/seeded-random.ts';

/** On the days around which clocks change, as on others. */
const DAYS = [
  '2026-03-29',
  '2026-10-25',
  '2026-10-26',
  '2026-02-28',
  '2024-02-29',
  '2026-11-01',
  '2026-07-31',
] as const;
const NAMES = ['Soup', ' soup', 'SOUP  of the day', 'Ärger', 'ÄRGER', 'Ａ', 'e\u0301', 'é', 'شوربة', 'İ', 'ẞ', 'x\ty'];
const SECOND = 1000;

const CUSTOMER_NAMES = ['Ada', 'ada', 'Grace', 'Ömer', 'نور'];
/** Few, so that each has several orders; null for orders without a number. */
export const CUSTOMER_KEYS = [null, '491701', '491702', '491703', '96550001', '491704', '491705'] as const;

const ITEMS = Array.from({ length: 4 }, uuidV7);
const SUB_CATEGORIES = Array.from({ length: 3 }, uuidV7);

/** How a store counts its days, in one of forty zones. */
export const randomClock = (random: Random) => ({
  zone: random.pick(ZONES),
  startsAt: random.pick([0, 0, 4, 6]),
});

const ZONES = [
  'Europe/Berlin',
  'Asia/Kuwait',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Tehran',
  'UTC',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Europe/Kyiv',
  'Europe/Dublin',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Yangon',
  'Asia/Shanghai',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Africa/Johannesburg',
  'America/Santiago',
  'America/Bogota',
  'America/Denver',
  'America/Los_Angeles',
  'America/Halifax',
  'America/Havana',
  'America/Anchorage',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Australia/Adelaide',
];

/** An instant on one of some days, most of them within an hour of another. */
export const randomInstant = (random: Random): Date =>
  new Date(Date.parse(`${random.pick(DAYS)}T00:00:00Z`) + random.upTo(86_400_000));

export const randomLines = (random: Random) =>
  Array.from({ length: 1 + random.upTo(4) }, () => ({
    ...(random.maybe(0.7) && { item_id: random.pick(ITEMS), sub_category_id: random.pick(SUB_CATEGORIES) }),
    name: random.pick(NAMES),
    quantity: 1 + random.upTo(5),
    unit_price: random.upTo(5000),
    options: Array.from({ length: random.upTo(3) }, () => ({
      name: 'more',
      quantity: 1 + random.upTo(3),
      price: random.upTo(300),
    })),
    note: '',
  }));

/** A time near another one, or none. */
const near = (random: Random, at: Date): Date | null =>
  random.maybe(0.25)
    ? null
    : new Date(
        at.getTime() +
          random.pick([0, 1, 59_999, 60_000, 60_001, 300_000, 300_001]) +
          random.upTo(900) * SECOND -
          200 * SECOND,
      );

/** Times of an order, in any order. */
export function randomTimes(random: Random, at: Date) {
  const ready = near(random, at);
  const released = near(random, at);
  return {
    accepted_at: near(random, at),
    release_at: released,
    released_at: released,
    ready_at: ready,
    dispatched_at: near(random, ready ?? at),
    estimated_ready_at: near(random, ready ?? at),
    promised_at: near(random, at),
    returned_at: random.maybe(0.2) ? at : null,
    waybill: random.maybe(0.2),
  };
}

export const randomMoney = (random: Random) => ({
  cart_total: random.upTo(1_000_000),
  discount: random.upTo(1000),
  tax: random.upTo(1000),
  delivery_price: random.upTo(1000),
  tip_amount: random.upTo(1000),
  total: random.maybe(0.02) ? 9_000_000_000_000 : random.upTo(1_000_000),
});

/** An order of any kind with its delivery request, in any state that the tables allow. */
export function randomOrder(random: Random, storeId: string, no: number, providerId: string) {
  const created = randomInstant(random);
  const scheduled = random.maybe(0.2) ? randomInstant(random) : null;
  const clock = randomClock(random);
  const at = (scheduled ?? created).getTime();
  const status = random.pick(ORDER_STATUSES);
  const isEnded = isFinal(status);
  const type = random.pick(ORDER_TYPES);
  const requestStatus =
    type === 'delivery' && random.maybe(0.7) ? random.pick([...REQUEST_STATUSES, 23, 23, 23, 23] as const) : null;
  const id = uuidV7();
  const requestId = requestStatus === null ? null : uuidV7();
  const lines = randomLines(random);
  const { waybill, ...times } = randomTimes(random, created);
  const order: Insertable<OrdersTable> = {
    store_id: storeId,
    id,
    unique_id: no,
    source: random.pick(['customer', 'manual'] as const),
    order_type: type,
    order_status: status,
    request_status: requestStatus,
    request_id: requestId,
    // By number, so that what else a seed gives stays the same.
    customer_name: CUSTOMER_NAMES[(no * 3) % CUSTOMER_NAMES.length] ?? '',
    customer_key: CUSTOMER_KEYS[(no * no) % CUSTOMER_KEYS.length] ?? null,
    lines: json(lines),
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: 'EUR',
    ...randomMoney(random),
    store_profit: 0,
    cancellation_charge: random.maybe(0.3) ? random.upTo(2000) : 0,
    payment_method: random.pick(PAYMENT_METHODS),
    service_day: serviceDay(at, clock),
    service_hour: serviceHour(at, clock.zone),
    scheduled_at: scheduled,
    ...times,
    ...(waybill && {
      waybill_number: id,
      shipment_label: 'pending_pickup_confirmation' as const,
      shipped_at: created,
    }),
    ended_at: isEnded ? (near(random, created) ?? created) : null,
    status_before_end: isEnded ? 3 : null,
    end_reason_kind: isCalledOff(status) && random.maybe(0.7) ? random.pick(REASON_KINDS) : null,
    created_at: created,
    updated_at: created,
  };
  const request: Insertable<DeliveryRequestsTable> | null =
    requestId === null || requestStatus === null
      ? null
      : {
          store_id: storeId,
          id: requestId,
          order_id: id,
          status: requestStatus,
          mode: 'manual',
          provider_id: random.maybe(0.9) ? providerId : null,
        };
  return { order, request };
}
