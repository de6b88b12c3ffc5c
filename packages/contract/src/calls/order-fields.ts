import { ORDER_TRACK, REQUEST_TRACK } from '@store-panel/domain/orders/status';
import { ORDER_ACTIONS } from '@store-panel/domain/orders/transitions';
import Type from 'typebox';

import {
  Currency,
  Fields,
  Id,
  Money,
  Nullable,
  OptionalText,
  Point,
  Price,
  Sequence,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

export const OrderStatus = Type.Enum(ORDER_TRACK, { description: 'Status of the order itself.' });
export const RequestStatus = Type.Enum(REQUEST_TRACK, { description: 'Status of its delivery request.' });
export const PaymentMethod = Type.Enum(['cash', 'card', 'wallet']);
export const PaymentStatus = Type.Enum(['created', 'paid', 'success', 'fail']);
export const OrderAction = Type.Enum(ORDER_ACTIONS);

export const Actor = Fields({
  kind: Type.Enum(['store', 'sub_store', 'user', 'provider', 'admin', 'system']),
  id: Nullable(Id),
  name: Nullable(Text(200)),
});

export const LineOption = Fields({
  name: Text(200),
  quantity: Type.Integer({ minimum: 1, maximum: 999 }),
  price: Price,
});

export const OrderLine = Fields({
  name: Text(300),
  quantity: Type.Integer({ minimum: 1, maximum: 999 }),
  /** Price of one, without its options. */
  unit_price: Price,
  options: Type.Array(LineOption, { maxItems: 60 }),
  note: OptionalText(500),
});

export const Address = Fields({
  line: Text(300),
  note: OptionalText(300),
  point: Nullable(Point),
});

const row = {
  order_id: Id,
  unique_id: UniqueId,
  version: Version,
  order_status: OrderStatus,
  request_status: Nullable(RequestStatus),
  request_id: Nullable(Id),
  provider_id: Nullable(Id),
  provider_name: Nullable(Text(200)),
  /** Collected by the customer; no courier is asked for. */
  is_pickup: Type.Boolean(),
  customer_name: Text(200),
  customer_phone: OptionalText(32),
  item_count: Type.Integer({ minimum: 0 }),
  currency: Currency,
  total: Money,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  confirmation_required: Type.Boolean(),
  created_at: Timestamp,
  scheduled_at: Nullable(Timestamp),
  promised_at: Nullable(Timestamp),
  estimated_ready_at: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  /** Where the kitchen track stood before the order ended; what a restore goes back to. */
  status_before_end: Nullable(OrderStatus),
  updated_at: Timestamp,
} as const;

/** One line of a list of orders. */
export const OrderRow = Fields(row);

/** What a kitchen needs on a card, and what every event carries, so that a panel paints without asking again. */
export const OrderCard = Fields({
  ...row,
  lines: Type.Array(OrderLine, { maxItems: 200 }),
  order_comment: OptionalText(1000),
  delivery_comment: OptionalText(1000),
});

export const TimelineEntry = Fields({
  seq: Sequence,
  at: Timestamp,
  action: OrderAction,
  actor: Actor,
  order_status: OrderStatus,
  request_status: Nullable(RequestStatus),
  reason: Nullable(Text(500)),
  ready_in_minutes: Nullable(Type.Integer()),
});

export const OrderDetail = Fields({
  ...OrderCard.properties,
  cart_total: Money,
  tax: Money,
  is_tax_included: Type.Boolean(),
  delivery_price: Money,
  tip_amount: Money,
  discount: Money,
  /** What the customer owes for a late cancellation; 0 where there was none. */
  cancellation_charge: Money,
  store_profit: Money,
  address: Nullable(Address),
  cancel_reason: Nullable(Text(500)),
  returned_at: Nullable(Timestamp),
  timeline: Type.Array(TimelineEntry, { maxItems: 500 }),
});
