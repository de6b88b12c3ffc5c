import { READY_MINUTES, REASON_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CourierActivity, CourierObstacle } from '#endpoints/couriers/courier-fields.ts';
import { OrderCard, OrderDetail, ReasonKind } from '#endpoints/orders/order-fields.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import { EventRecord, StreamEpoch } from '#events.ts';
import { StrictObject, Id, Nullable, OptionalText, Sequence, Text, Timestamp, Version } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;
/** Who works with couriers sees the orders in work, and changes nothing of them but who brings them. */
const dispatchers = { sessions: ['store', 'sub_store'], screens: ['running-orders', 'dispatcher'] } as const;
const readers = {
  sessions: ['store', 'sub_store'],
  screens: ['running-orders', 'past-orders', 'order-detail'],
} as const;

/** The version that the user saw: an order that has changed since is not overwritten. */
const Target = { order_id: Id, version: Type.Optional(Version) } as const;
const ReadyIn = Type.Integer({
  minimum: READY_MINUTES.min,
  maximum: READY_MINUTES.max,
  description: 'Minutes until the order is ready.',
});

/** Blank is no reason. */
const Reason = Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' });

const Changed = StrictObject({ order: OrderCard });

/** A store's calls about orders (spec §7 of the second document; paths are partly not in it). */
export const orderEndpoints = defineEndpoints({
  'POST /api/store/list_orders': {
    summary:
      'Every order in work, oldest first, with the place in the line of events they were read at; those of some days, a page of them, or what a search finds of them, where it is asked for',
    origin: 'ours',
    access: dispatchers,
    effect: 'read',
    body: StrictObject(DateRangePage),
    reply: StrictObject({
      orders: Type.Array(OrderCard),
      seq: Sequence,
      /** Missing from servers of the version before. */
      stream_epoch: Type.Optional(StreamEpoch),
      server_time: Timestamp,
      /** Number of matches, if a page was requested. */
      count: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    errors: [],
  },
  'POST /api/store/get_order_detail': {
    summary: 'One order with its lines, its money and everything that happened to it',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({ order: OrderDetail, seq: Sequence }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/set_order_status': {
    summary: 'Accept (3), start preparing (5) or mark ready (7)',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...Target,
      order_status: Type.Enum([3, 5, 7]),
      estimated_time_for_ready_order: Type.Optional(ReadyIn),
    }),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'setStatusFailed', 'changeStatusFailed', 'orderNotAccepted'],
  },
  'POST /api/store/store_cancel_or_reject_order': {
    summary: 'Reject an order that waits (103) or cancel an accepted one (104)',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...Target,
      order_status: Type.Enum([103, 104]),
      cancel_reason: Reason,
      reason_kind: Type.Optional(ReasonKind),
    }),
    reply: Changed,
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/store/complete_order': {
    summary: 'Complete an order that was handed over',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ ...Target, confirmation_code: Type.Optional(Text(12)) }),
    reply: Changed,
    success: 'orderCompleted',
    errors: ['orderDetailNotFound', 'completeFailed', 'orderNotAccepted', 'invalidConfirmationCode'],
  },
  'POST /api/store/restore_order': {
    summary: 'Take back a rejection or cancellation within 15 minutes',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject(Target),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/return_order': {
    summary: 'Record that a completed order came back',
    origin: 'ours',
    access: staff,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ ...Target, reason: Reason }),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/create_request': {
    summary: 'Ask a named courier to deliver the order, or instead of the one who was asked or has accepted',
    origin: 'ours',
    access: dispatchers,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...Target,
      provider_id: Id,
      vehicle_id: Id,
      /** The order's request that the user saw. If it is still open, this courier is asked instead of its courier. */
      request_id: Type.Optional(Nullable(Id)),
      estimated_time_for_ready_order: Type.Optional(ReadyIn),
    }),
    reply: Changed,
    success: 'orderAssigned',
    errors: [
      'orderDetailNotFound',
      'requestFailed',
      'orderNotAccepted',
      'providerNotFound',
      'uploadDocumentFirst',
      'addVehicleFirst',
      'vehicleNotReady',
    ],
  },
  'POST /api/store/find_nearest_provider': {
    summary: 'Ask couriers one after the other, the nearest first',
    origin: 'ours',
    access: dispatchers,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      ...Target,
      vehicle_id: Type.Optional(Id),
      estimated_time_for_ready_order: Type.Optional(ReadyIn),
    }),
    reply: Changed,
    success: 'orderAssigned',
    errors: ['orderDetailNotFound', 'requestFailed', 'orderNotAccepted'],
  },
  'POST /api/store/cancel_request': {
    summary: 'Take back a delivery request that has not picked up yet',
    origin: 'ours',
    access: dispatchers,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ request_id: Id, provider_id: Type.Optional(Id) }),
    reply: Changed,
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/store/list_active_vehicles': {
    summary:
      'Couriers who could be asked now, each with the vehicle in use; and who of the own ones could not, and why',
    origin: 'ours',
    access: dispatchers,
    effect: 'read',
    body: StrictObject({ order_id: Type.Optional(Id) }),
    reply: StrictObject({
      vehicles: Type.Array(
        StrictObject({
          vehicle_id: Id,
          vehicle_name: Text(200),
          plate_no: OptionalText(32),
          provider_id: Id,
          provider_name: Text(200),
          provider_phone: OptionalText(32),
          state: Type.Enum(['free', 'on_job']),
          distance_metres: Nullable(Type.Integer({ minimum: 0 })),
        }),
        { maxItems: 200 },
      ),
      /** Unavailable couriers of the store's own; those of others stay private. */
      unavailable: Type.Array(
        StrictObject({ provider_id: Id, provider_name: Text(200), state: CourierActivity, obstacle: CourierObstacle }),
        { maxItems: 200 },
      ),
    }),
    errors: [],
  },
  'POST /api/store/list_events': {
    summary: 'Everything that happened after a place in the line of events',
    origin: 'ours',
    access: dispatchers,
    effect: 'read',
    body: StrictObject({ after_seq: Sequence, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    reply: StrictObject({
      events: Type.Array(EventRecord),
      seq: Sequence,
      stream_epoch: Type.Optional(StreamEpoch),
      /** The gap is older than the stored events: read the lists again. */
      is_snapshot_needed: Type.Boolean(),
    }),
    errors: [],
  },
});

export type OrderWire = WireOf<typeof orderEndpoints>;
