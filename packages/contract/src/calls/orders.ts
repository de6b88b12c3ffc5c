import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { OrderCard, OrderDetail, OrderRow, OrderStatus, PaymentMethod } from '#calls/order-fields.ts';
import { EventRecord } from '#events.ts';
import {
  Day,
  Fields,
  Id,
  Money,
  Nullable,
  OptionalText,
  Point,
  Price,
  Sequence,
  StatusCode,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;
const readers = {
  sessions: ['store', 'sub_store'],
  screens: ['running-orders', 'past-orders', 'order-detail'],
} as const;

const Page = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const PerPage = Type.Enum(PAGE_SIZES);

/** The version that the choice was made on: an order that changed meanwhile refuses instead of being overrun. */
const Target = { order_id: Id, version: Type.Optional(Version) } as const;
const ReadyIn = Type.Integer({ minimum: 1, maximum: 600, description: 'Minutes until the order is ready.' });

const Changed = Fields({ order: OrderCard });

/** Every order call of a store (spec §7 of the second document; paths ours, where none is shown). */
export const orderCalls = defineCalls({
  'POST /api/store/list_orders': {
    summary: 'Every order in work, oldest first, with the place in the line of events they were read at',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: Fields({}),
    reply: Fields({ orders: Type.Array(OrderCard), seq: Sequence, server_time: Timestamp }),
    errors: [],
  },
  'POST /api/store/list_order_history': {
    summary: 'One page of orders, with the count and the sum of all that match',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: Fields({
      start_date: Type.Optional(Day),
      end_date: Type.Optional(Day),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
      status: Type.Optional(Type.Array(StatusCode, { maxItems: 21 })),
      sort: Type.Optional(Type.Enum(['created_at', '-created_at', 'total', '-total', 'unique_id', '-unique_id'])),
    }),
    reply: Fields({
      orders: Type.Array(OrderRow),
      count: Type.Integer({ minimum: 0 }),
      total: Money,
      currency: Text(3),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/get_order_detail': {
    summary: 'One order with its lines, its money and everything that happened to it',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: Fields({ order_id: Id }),
    reply: Fields({ order: OrderDetail, seq: Sequence }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/set_order_status': {
    summary: 'Accept (3), start preparing (5) or mark ready (7)',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({
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
    body: Fields({ ...Target, order_status: Type.Enum([103, 104]), cancel_reason: Text(500) }),
    reply: Changed,
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/store/complete_order': {
    summary: 'Complete an order that was handed over',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({ ...Target, confirmation_code: Type.Optional(Text(12)) }),
    reply: Changed,
    success: 'orderCompleted',
    errors: ['orderDetailNotFound', 'completeFailed', 'invalidConfirmationCode'],
  },
  'POST /api/store/restore_order': {
    summary: 'Take back a rejection or cancellation within 15 minutes',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields(Target),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/return_order': {
    summary: 'Record that a completed order came back',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({ ...Target, reason: Text(500) }),
    reply: Changed,
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/store/create_request': {
    summary: 'Ask a named courier to deliver the order',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({
      ...Target,
      provider_id: Id,
      vehicle_id: Id,
      estimated_time_for_ready_order: Type.Optional(ReadyIn),
    }),
    reply: Changed,
    success: 'orderAssigned',
    errors: ['orderDetailNotFound', 'requestFailed', 'providerNotFound', 'vehicleNotReady'],
  },
  'POST /api/store/find_nearest_provider': {
    summary: 'Ask couriers one after the other, the nearest first',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({ ...Target, vehicle_id: Type.Optional(Id), estimated_time_for_ready_order: Type.Optional(ReadyIn) }),
    reply: Changed,
    success: 'orderAssigned',
    errors: ['orderDetailNotFound', 'requestFailed'],
  },
  'POST /api/store/cancel_request': {
    summary: 'Take back a delivery request that has not picked up yet',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({ request_id: Id, provider_id: Type.Optional(Id) }),
    reply: Changed,
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/store/list_active_vehicles': {
    summary: 'Couriers who could be asked now, each with the vehicle in use',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: Fields({ order_id: Type.Optional(Id) }),
    reply: Fields({
      vehicles: Type.Array(
        Fields({
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
    }),
    errors: [],
  },
  'POST /api/store/list_events': {
    summary: 'Everything that happened after a place in the line of events',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: Fields({ after_seq: Sequence, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
    reply: Fields({
      events: Type.Array(EventRecord),
      seq: Sequence,
      /** The gap is older than what is kept: read the lists again. */
      is_snapshot_needed: Type.Boolean(),
    }),
    errors: [],
  },
});

export type OrderWire = WireOf<typeof orderCalls>;

export const NewOrder = Fields({
  store_id: Id,
  /** The channel's own number: the same one never makes a second order. */
  reference: Text(100),
  is_pickup: Type.Boolean(),
  customer_name: Text(200),
  customer_phone: OptionalText(32),
  lines: Type.Array(OrderCard.properties.lines.items, { minItems: 1, maxItems: 200 }),
  delivery_price: Price,
  tip_amount: Price,
  discount: Price,
  payment_method: PaymentMethod,
  address: Type.Optional(OrderDetail.properties.address),
  order_comment: Type.Optional(OptionalText(1000)),
  delivery_comment: Type.Optional(OptionalText(1000)),
  scheduled_at: Type.Optional(Timestamp),
  /** Total the customer was shown; an order that adds up to anything else is refused. */
  total: Price,
});

/** What a customer's application or an ordering channel calls. */
export const customerCalls = defineCalls({
  'POST /api/user/create_order': {
    summary: 'Place an order that an ordering channel has already priced',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: NewOrder,
    reply: Fields({
      order_id: Id,
      unique_id: OrderRow.properties.unique_id,
      order_status: OrderStatus,
      confirmation_code: Nullable(Text(12)),
    }),
    success: 'orderCreated',
    errors: ['orderFailed', 'storeBusinessOff', 'storeIdMismatch', 'orderPriceBelowMinimum'],
  },
  'POST /api/user/cancel_order': {
    summary: 'Cancel an order before the kitchen has started',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: Fields({ store_id: Id, order_id: Id, cancel_reason: Type.Optional(OptionalText(500)) }),
    reply: Fields({ order_id: Id, order_status: OrderStatus }),
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/user/get_order': {
    summary: 'Where one of my orders stands',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: Fields({ store_id: Id, order_id: Id }),
    reply: Fields({
      order_id: Id,
      unique_id: OrderRow.properties.unique_id,
      order_status: OrderStatus,
      request_status: OrderRow.properties.request_status,
      total: Money,
      /** What I owe the store for having cancelled late. */
      cancellation_charge: Money,
      currency: OrderRow.properties.currency,
      confirmation_code: Nullable(Text(12)),
    }),
    errors: ['orderDetailNotFound'],
  },
});

export type CustomerWire = WireOf<typeof customerCalls>;

const DeliveryJob = Fields({
  request_id: Id,
  order_id: Id,
  unique_id: OrderRow.properties.unique_id,
  order_status: OrderStatus,
  request_status: OrderRow.properties.request_status,
  store_name: Text(200),
  store_address: OptionalText(500),
  store_location: Nullable(Point),
  customer_name: Text(200),
  address: OrderDetail.properties.address,
  confirmation_required: Type.Boolean(),
  estimated_ready_at: Nullable(Timestamp),
});

const courier = { sessions: ['provider'] } as const;

/** What a courier's application calls, from going on duty to handing over. */
export const courierCalls = defineCalls({
  'POST /api/provider/set_state': {
    summary: 'Go on or off duty, and say where I am',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({ is_online: Type.Boolean(), location: Type.Optional(Point) }),
    reply: Fields({ state: Type.Enum(['free', 'on_job', 'offline']) }),
    errors: [],
  },
  'POST /api/provider/list_requests': {
    summary: 'What I am asked to deliver and what I am delivering',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: Fields({}),
    reply: Fields({ requests: Type.Array(DeliveryJob, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/answer_request': {
    summary: 'Take or turn down a delivery',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({ request_id: Id, is_accepted: Type.Boolean() }),
    reply: Fields({ request: Nullable(DeliveryJob) }),
    errors: ['requestFailed', 'dataNotFound'],
  },
  'POST /api/provider/set_request_status': {
    summary: 'Report the next step: on the way (13) … completed (23)',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({
      request_id: Id,
      request_status: Type.Enum([13, 15, 17, 19, 21, 23]),
      confirmation_code: Type.Optional(Text(12)),
    }),
    reply: Fields({ request: Nullable(DeliveryJob) }),
    errors: ['changeStatusFailed', 'dataNotFound', 'invalidConfirmationCode'],
  },
  'POST /api/provider/cancel_request': {
    summary: 'Give a delivery back before picking it up',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({ request_id: Id }),
    reply: Fields({ request: Nullable(DeliveryJob) }),
    errors: ['cancelFailed', 'dataNotFound'],
  },
});

export type CourierWire = WireOf<typeof courierCalls>;
