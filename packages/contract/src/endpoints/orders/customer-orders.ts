import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { TABLE_TAG_LENGTH } from '@store-panel/domain/tables/table-code';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  OfferCode,
  OrderCard,
  OrderDetail,
  OrderRow,
  OrderStatus,
  PaymentMethod,
} from '#endpoints/orders/order-fields.ts';
import { TableCode } from '#endpoints/table-booking-fields.ts';
import {
  customerContactFields,
  StrictObject,
  Id,
  Money,
  Nullable,
  OptionalText,
  Price,
  Text,
  Timestamp,
} from '#fields.ts';

export const NewOrder = StrictObject({
  store_id: Id,
  /** The channel's own number: the same one never makes a second order. */
  reference: Text(100),
  is_pickup: Type.Boolean(),
  customer_name: Text(200),
  customer_phone: OptionalText(32),
  ...customerContactFields,
  lines: Type.Array(OrderCard.properties.lines.items, { minItems: 1, maxItems: 200 }),
  /** After the offer. */
  delivery_price: Price,
  tip_amount: Price,
  /** With an offer: exactly what it gives. */
  discount: Price,
  /** An offer of the store that the customer was promised (`check_offer`). */
  offer: Type.Optional(
    StrictObject({
      offer_id: Id,
      /** Required for an offer that has one. */
      code: Type.Optional(OfferCode),
      /** What the offer has taken off the delivery price. */
      delivery_discount: Price,
    }),
  ),
  payment_method: PaymentMethod,
  address: Type.Optional(OrderDetail.properties.address),
  order_comment: Type.Optional(OptionalText(1000)),
  delivery_comment: Type.Optional(OptionalText(1000)),
  scheduled_at: Type.Optional(Timestamp),
  /** At which table it is served, by its printed code: for pickup, now. It is paid with the table's bill, unless by card. */
  table: Type.Optional(
    StrictObject({
      table_code: TableCode,
      /** The sign that proves it was scanned; without it only a person of the store accepts the order. */
      tag: Type.Optional(Text(TABLE_TAG_LENGTH)),
    }),
  ),
  /** The total that the customer saw; an order with another sum is rejected. */
  total: Price,
});

/** What a customer's application or an ordering channel calls. */
export const customerEndpoints = defineEndpoints({
  'POST /api/user/create_order': {
    summary: 'Place an order that an ordering channel has already priced',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: NewOrder,
    reply: StrictObject({
      order_id: Id,
      unique_id: OrderRow.properties.unique_id,
      order_status: OrderStatus,
      confirmation_code: Nullable(Text(12)),
      /** When it will be ready, or delivered: later than requested if the kitchen is full then. */
      promised_at: Type.Optional(Nullable(Timestamp)),
    }),
    success: 'orderCreated',
    errors: [
      'orderFailed',
      'itemNotAvailable',
      'storeBusinessOff',
      'storeIdMismatch',
      'orderPriceBelowMinimum',
      'offerNotFound',
      'codeOfAnotherOffer',
      'offerNotRunning',
      'offerNotApplicable',
      'offerUsedUp',
      'cashPaymentFailed',
      // A reservation is near.
      'tableNotFree',
    ],
  },
  'POST /api/user/cancel_order': {
    summary: 'Cancel an order before the kitchen has started',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: StrictObject({ store_id: Id, order_id: Id, cancel_reason: Type.Optional(OptionalText(500)) }),
    reply: StrictObject({ order_id: Id, order_status: OrderStatus }),
    success: 'orderCancelled',
    errors: ['orderDetailNotFound', 'cancelFailed'],
  },
  'POST /api/user/get_order': {
    summary: 'Where one of my orders stands',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({ store_id: Id, order_id: Id }),
    reply: StrictObject({
      order_id: Id,
      unique_id: OrderRow.properties.unique_id,
      order_status: OrderStatus,
      request_status: OrderRow.properties.request_status,
      total: Money,
      /** What I owe the store for having cancelled late. */
      cancellation_charge: Money,
      currency: OrderRow.properties.currency,
      confirmation_code: Nullable(Text(12)),
      /** Parcels in which a transporter brings it. */
      parcels: Type.Array(
        StrictObject({
          waybill_number: Text(WAYBILL_MAX),
          shipment_label: Type.Enum([...SHIPMENT_LABELS]),
          /** Where it can be followed, with the customer's postcode or phone; null: the store belongs to no courier. */
          tracking_url: Nullable(Text(500)),
        }),
        { maxItems: MAX_PARCELS },
      ),
    }),
    errors: ['orderDetailNotFound'],
  },
});

export type CustomerWire = WireOf<typeof customerEndpoints>;
