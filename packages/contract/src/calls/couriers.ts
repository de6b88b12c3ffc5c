import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { CourierActivity } from '#calls/courier-fields.ts';
import { OrderDetail, OrderRow, OrderStatus } from '#calls/order-fields.ts';
import { Fields, Id, Nullable, OptionalText, Point, Text, Timestamp } from '#fields.ts';

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
    summary: 'Go on or off duty, take a break, and say where I am',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({
      is_online: Type.Boolean(),
      /** Nothing is asked of who is on a break. Over where it is not said, and when going off duty. */
      on_break: Type.Optional(Type.Boolean()),
      location: Type.Optional(Point),
    }),
    reply: Fields({ state: CourierActivity }),
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
