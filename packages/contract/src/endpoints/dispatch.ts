import { POSITION_REJECTIONS } from '@store-panel/domain/couriers/positions';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Accuracy,
  CourierActivity,
  CourierObstacle,
  CourierPosition,
  OpenDelivery,
} from '#endpoints/couriers/courier-fields.ts';
import { Address, OrderCard } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Nullable, OptionalText, Point, Text, Timestamp, Version } from '#fields.ts';

const dispatchers = { sessions: ['store', 'sub_store'], screens: ['running-orders', 'dispatcher'] } as const;
const readers = {
  sessions: ['store', 'sub_store'],
  screens: ['running-orders', 'past-orders', 'order-detail', 'dispatcher'],
} as const;

const Changed = StrictObject({ order: OrderCard });

/** A courier as the dispatcher's map has them. */
const TrackedCourier = StrictObject({
  provider_id: Id,
  provider_name: Text(200),
  provider_phone: OptionalText(32),
  state: CourierActivity,
  /** Why this courier cannot be requested now; null if available. Own couriers only. */
  obstacle: Nullable(CourierObstacle),
  /** Employed by this store; the others are free-lancers who have something of this store's with them. */
  is_own: Type.Boolean(),
  position: Nullable(CourierPosition),
  /** Of this store's orders. */
  deliveries: Type.Array(OpenDelivery, { maxItems: 50 }),
});

/** The search that an order's delivery request is. */
const Search = StrictObject({
  mode: Type.Enum(['manual', 'automatic']),
  /** When the search ends unless a courier accepts. */
  ends_at: Nullable(Timestamp),
  started_at: Timestamp,
  /** Couriers requested so far. */
  asked_count: Type.Integer({ minimum: 0 }),
});

/** The dispatcher's data (spec §7: the dispatcher's list of orders takes an empty body; the rest is not in it). */
export const dispatchEndpoints = defineEndpoints({
  'POST /api/provider/set_location': {
    summary: 'Say where I am, while on duty or on a delivery',
    origin: 'ours',
    access: { sessions: ['provider'] },
    // Sent every few seconds. A repeat is dropped as too soon, so it needs no idempotency key.
    effect: 'read',
    body: StrictObject({ location: Point, accuracy: Type.Optional(Accuracy), at: Timestamp }),
    reply: StrictObject({
      is_kept: Type.Boolean(),
      /** Why it was dropped; the next one may be stored. */
      fault: Nullable(Type.Enum(POSITION_REJECTIONS)),
    }),
    errors: [],
  },
  'POST /api/store/list_dispatcher_orders': {
    summary: 'Every delivery that is not over, with where it goes and how the search for a courier stands',
    origin: 'spec §7',
    access: dispatchers,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      orders: Type.Array(
        StrictObject({ ...OrderCard.properties, address: Nullable(Address), search: Nullable(Search) }),
        {
          maxItems: 500,
        },
      ),
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/list_courier_places': {
    summary: 'The own couriers, and free-lancers who have something of this store, with where they are',
    origin: 'ours',
    access: dispatchers,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ couriers: Type.Array(TrackedCourier, { maxItems: 300 }), server_time: Timestamp }),
    errors: [],
  },
  'POST /api/store/get_delivery_track': {
    summary: 'Where the courier of a running order is and came along',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      store_location: Nullable(Point),
      provider_id: Nullable(Id),
      position: Nullable(CourierPosition),
      track: Type.Array(Point, { maxItems: 500 }),
      server_time: Timestamp,
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/reassign_courier': {
    summary: 'Ask another, named courier instead of the one who was asked or has accepted; not once picked up',
    origin: 'ours',
    access: dispatchers,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      order_id: Id,
      version: Type.Optional(Version),
      /** The request that the user saw: fails if another user has replaced it. */
      request_id: Id,
      provider_id: Id,
      vehicle_id: Id,
    }),
    reply: Changed,
    success: 'orderAssigned',
    errors: [
      'orderDetailNotFound',
      'requestFailed',
      'providerNotFound',
      'uploadDocumentFirst',
      'addVehicleFirst',
      'vehicleNotReady',
    ],
  },
  'POST /api/store/report_courier_lost': {
    summary: 'Give up on a courier who has the food: another one can be asked, or the order cancelled',
    origin: 'ours',
    access: dispatchers,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      order_id: Id,
      version: Type.Optional(Version),
      request_id: Id,
      reason: Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' }),
    }),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'requestFailed'],
  },
});

export type DispatchWire = WireOf<typeof dispatchEndpoints>;
