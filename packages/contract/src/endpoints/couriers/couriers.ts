import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CourierActivity } from '#endpoints/couriers/courier-fields.ts';
import { OrderDetail, OrderRow, OrderStatus } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Nullable, OptionalText, Point, Text, Timestamp } from '#fields.ts';

const DeliveryJob = StrictObject({
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
export const courierEndpoints = defineEndpoints({
  'POST /api/provider/set_state': {
    summary: 'Go on or off duty, take a break, and say where I am',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({
      is_online: Type.Boolean(),
      /** A courier on a break gets no requests. A missing value and going off duty end the break. */
      on_break: Type.Optional(Type.Boolean()),
      location: Type.Optional(Point),
    }),
    reply: StrictObject({ state: CourierActivity }),
    errors: [],
  },
  'POST /api/provider/list_requests': {
    summary: 'What I am asked to deliver and what I am delivering',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ requests: Type.Array(DeliveryJob, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/answer_request': {
    summary: 'Take or turn down a delivery',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({ request_id: Id, is_accepted: Type.Boolean() }),
    reply: StrictObject({ request: Nullable(DeliveryJob) }),
    errors: ['requestFailed', 'dataNotFound'],
  },
  'POST /api/provider/set_request_status': {
    summary: 'Report the next step: on the way (13) … completed (23)',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({
      request_id: Id,
      request_status: Type.Enum([13, 15, 17, 19, 21, 23]),
      confirmation_code: Type.Optional(Text(12)),
    }),
    reply: StrictObject({ request: Nullable(DeliveryJob) }),
    errors: ['changeStatusFailed', 'dataNotFound', 'invalidConfirmationCode'],
  },
  'POST /api/provider/cancel_request': {
    summary: 'Give a delivery back before picking it up',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({ request_id: Id }),
    reply: StrictObject({ request: Nullable(DeliveryJob) }),
    errors: ['cancelFailed', 'dataNotFound'],
  },
});

export type CourierWire = WireOf<typeof courierEndpoints>;
