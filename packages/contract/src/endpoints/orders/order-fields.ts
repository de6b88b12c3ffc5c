// One file, because these schemas name each other, up to the order that has them all.

import { EVENT_ACTIONS } from '@store-panel/domain/escalation/event-actions';
import { ESCALATION_STEPS } from '@store-panel/domain/escalation/rules';
import { REASON_KINDS } from '@store-panel/domain/insight/reason-kinds';
import {
  ADDRESS_PART_LIMITS,
  ORDER_LIMITS,
  RATING_MAX,
  REVIEW_MAX,
  WAYBILL_MAX,
} from '@store-panel/domain/limits/limits';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { MAX_PARCELS } from '@store-panel/domain/shipments/parcel-labels';
import { PARCEL_LIMITS } from '@store-panel/domain/shipments/transporters';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { AUTO_ACCEPT_CONDITIONS } from '@store-panel/domain/sales/auto-accept';
import Type from 'typebox';

import { Actor } from '#endpoints/orders/actor.ts';
import { OrderReview } from '#endpoints/orders/review-fields.ts';
import {
  CountryCode,
  Currency,
  StrictObject,
  Id,
  LocalizedName,
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

export const OrderStatus = Type.Enum(ORDER_STATUSES, { description: 'Status of the order itself.' });
export const RequestStatus = Type.Enum(REQUEST_STATUSES, { description: 'Status of its delivery request.' });
export const PaymentMethod = Type.Enum(PAYMENT_METHODS);
export const PaymentStatus = Type.Enum(PAYMENT_STATUSES);
/** What an event reports; `escalate` and `show` leave the order and its version as they were. */
export const EventAction = Type.Enum(EVENT_ACTIONS);

/** By which orders that were called off are counted; their reason is free text. */
export const ReasonKind = Type.Enum(REASON_KINDS);

export const LineOption = StrictObject({
  /** Of the menu, where its line is an item of the menu. */
  modifier_id: Type.Optional(Id),
  name: Text(200),
  quantity: Type.Integer({ minimum: 1, maximum: 999 }),
  price: Price,
});

export const LineQuantity = Type.Integer({ minimum: 1, maximum: ORDER_LIMITS.maxQuantity });

const item = {
  /** Of the menu. The menu names and prices such a line; another price is rejected. */
  item_id: Type.Optional(Id),
  name: Text(ORDER_LIMITS.maxNameLength),
  /** Price of one, without its options. */
  unit_price: Price,
  options: Type.Array(LineOption, { maxItems: 60 }),
  note: OptionalText(ORDER_LIMITS.maxNoteLength),
  /** The item's own tax, in parts per million; missing where the store's counts. Set by the platform alone. */
  tax_ppm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Where the item stood in the menu when it was ordered. Set by the platform alone. */
  sub_category_id: Type.Optional(Id),
  /** Its allergens; missing if the store has not set them. */
  allergens: Type.Optional(Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true })),
} as const;

export const OrderLine = StrictObject({ ...item, quantity: LineQuantity });

const Count = Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxQuantity });

/** What an edit did to an order: the lines that it touched (0 before: added, 0 after: removed), and the money. */
export const OrderEdit = StrictObject({
  lines: Type.Array(StrictObject({ ...item, quantity_before: Count, quantity_after: Count }), {
    maxItems: 2 * ORDER_LIMITS.maxLines,
  }),
  total_before: Money,
  total_after: Money,
  /** What it left open of a paid order: above 0 the customer owes it, below 0 it is owed to the customer. */
  balance_due: Money,
});

const { street, house, postcode, city, region } = ADDRESS_PART_LIMITS;

/** Parts of a customer's address, of which its line is composed in the order of the country. */
export const CustomerAddressParts = StrictObject({
  street: Type.String({ minLength: 1, maxLength: street, pattern: '\\S' }),
  house: OptionalText(house),
  postcode: OptionalText(postcode),
  city: Type.String({ minLength: 1, maxLength: city, pattern: '\\S' }),
  region: OptionalText(region),
  country: CountryCode,
});

const Millimetres = Type.Integer({ minimum: 1, maximum: PARCEL_LIMITS.millimetres });
/** In millimetres. */
export const ParcelSize = StrictObject({ length: Millimetres, width: Millimetres, height: Millimetres });

export const Address = StrictObject({
  line: Text(300),
  note: OptionalText(300),
  point: Nullable(Point),
  /** Missing where only the line is known. */
  parts: Type.Optional(CustomerAddressParts),
});

/** A code as it was typed: in either case, in Latin or Arabic digits. */
export const OfferCode = Text(40);

/** An offer as an order has it: its terms when the order was placed, and what they give. Lists grow, hence the texts. */
export const OrderOffer = StrictObject({
  offer_id: Id,
  version: Version,
  /** Null for an offer that applies by itself. */
  code: Nullable(OfferCode),
  names: LocalizedName,
  type: Text(20),
  /** Parts per million (`percentage`), or minor units (`absolute`). */
  value: Price,
  applies_to: Text(20),
  maximum_discount: Nullable(Price),
  /** What it was computed from: the lines that it applies to, or the delivery price before it. */
  base: Money,
  /** Part of the order's discount; the rest of that is the store's own. */
  amount: Money,
  /** What the delivery price would be more without it. */
  delivery_amount: Money,
  /** Indices of the lines over which the amount is spread. */
  lines: Type.Array(Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxLines - 1 }), {
    maxItems: ORDER_LIMITS.maxLines,
  }),
});

/** A condition of an offer that an order does not meet. */
export const MissingCondition = StrictObject({
  /** One of domain's `OFFER_OBSTACLES`; the list grows. */
  what: Text(30),
  /** Minor units or a count; null where it is neither. */
  has: Nullable(Money),
  needs: Nullable(Money),
  /** When it will be met by itself. */
  at: Nullable(Timestamp),
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
  /** Collected by the customer, without a courier. */
  is_pickup: Type.Boolean(),
  /** Missing in what was written before orders could be served at a table. */
  order_type: Type.Optional(Type.Enum(ORDER_TYPES)),
  table_number: Type.Optional(Nullable(Text(50))),
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
  /** When an order for later comes to the kitchen; missing in what was written before orders could wait. */
  release_at: Type.Optional(Nullable(Timestamp)),
  /** When it did. */
  released_at: Type.Optional(Nullable(Timestamp)),
  /** Ordered at a table whose guests pay first: not to be made before, and called off then. Null for all others. */
  awaits_payment_until: Type.Optional(Nullable(Timestamp)),
  /** The account that handles the order: the main store, or a sub-store. Null before one does. */
  handled_by: Type.Optional(Nullable(Actor)),
  /** Of an order that a transporter brings; missing in what was written before there were any. */
  waybill_number: Type.Optional(Nullable(Text(WAYBILL_MAX))),
  shipment_label: Type.Optional(Nullable(Type.Enum([...SHIPMENT_LABELS]))),
  ended_at: Nullable(Timestamp),
  /** Where the kitchen track stood before the order ended; what a restore goes back to. */
  status_before_end: Nullable(OrderStatus),
  updated_at: Timestamp,
} as const;

/** A step that was taken because no panel has shown the order, and who was told. */
export const EscalationTaken = StrictObject({
  step: Type.Enum(ESCALATION_STEPS),
  notified: Type.Array(
    StrictObject({
      /** An account's devices, or a named person. */
      channel: Type.Enum(['push', 'email', 'phone']),
      name: Text(200),
      /** Of an account: on how many devices. */
      devices: Nullable(Type.Integer({ minimum: 1 })),
    }),
    { maxItems: 200 },
  ),
  /** Of a pause: its length; null if sales were limited already. */
  pause_minutes: Nullable(Type.Integer({ minimum: 1 })),
});

/** One row of a list of orders, with the fields that decide its list. */
export const OrderRow = StrictObject({
  ...row,
  order_type: Type.Enum(ORDER_TYPES),
  table_number: Nullable(Text(50)),
  /** When a courier took it along. */
  dispatched_at: Nullable(Timestamp),
  returned_at: Nullable(Timestamp),
  /** The code that it used, or the name of an offer that applied by itself; null for an order without one. */
  offer: Type.Optional(Nullable(StrictObject({ code: Nullable(OfferCode), names: LocalizedName }))),
});

/** What a kitchen needs on a card, and what every event carries, so that a panel paints without asking again. */
export const OrderCard = StrictObject({
  ...row,
  /** Ordered at a table by a phone that the store does not know: a person looks before accepting. Missing in what was written before. */
  is_unknown_phone: Type.Optional(Type.Boolean()),
  lines: Type.Array(OrderLine, { maxItems: ORDER_LIMITS.maxLines }),
  order_comment: OptionalText(1000),
  delivery_comment: OptionalText(1000),
  /** What edits left open of what was paid: above 0 the customer owes it, below 0 it is owed to the customer. */
  balance_due: Money,
  /** When the last step was taken because no panel has shown this waiting order; null for any other. */
  escalated_at: Type.Optional(Nullable(Timestamp)),
  /** Null for an order without one; missing in what was written before there were any. */
  offer: Type.Optional(Nullable(OrderOffer)),
});

export const TimelineEntry = StrictObject({
  seq: Sequence,
  at: Timestamp,
  action: EventAction,
  actor: Actor,
  order_status: OrderStatus,
  request_status: Nullable(RequestStatus),
  reason: Nullable(Text(500)),
  ready_in_minutes: Nullable(Type.Integer()),
  edit: Nullable(OrderEdit),
  /** The conditions of an automatic acceptance; null for a user's action. */
  accepted_by_rule: Type.Optional(Nullable(Type.Array(Type.Enum(AUTO_ACCEPT_CONDITIONS), { maxItems: 10 }))),
  /** A transporter's status update; missing for other events. */
  shipment_label: Type.Optional(Nullable(Type.Enum([...SHIPMENT_LABELS]))),
  /** The number of the parcel that it is about; missing for an order with one parcel. */
  parcel: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: MAX_PARCELS }))),
  /** Of `escalate`: what was done. */
  escalation: Type.Optional(Nullable(EscalationTaken)),
});

export const OrderDetail = StrictObject({
  ...OrderCard.properties,
  cart_total: Money,
  tax: Money,
  is_tax_included: Type.Boolean(),
  delivery_price: Money,
  tip_amount: Money,
  discount: Money,
  /** What the customer owes for a late cancellation; 0 where there was none. */
  cancellation_charge: Money,
  /** What they would owe if they cancelled now. */
  charge_if_cancelled: Money,
  /**
   * Goods less offer and discount; less the fees too once it is completed, as who brings it decides them. 0 if it was
   * called off.
   */
  store_profit: Money,
  address: Nullable(Address),
  cancel_reason: Nullable(Text(500)),
  returned_at: Nullable(Timestamp),
  /** The tax by rate (parts per million), as a receipt shows it. */
  taxes: Type.Array(StrictObject({ tax_ppm: Type.Integer({ minimum: 0 }), amount: Money }), { maxItems: 20 }),
  /** How many orders of this phone number this store had before this one. */
  former_orders: Type.Integer({ minimum: 0 }),
  /** What this store gave this phone number for them, on average; null where it rated none. */
  former_rating: Nullable(Type.Number({ minimum: 1, maximum: RATING_MAX })),
  /** What this store thinks of the customer; only it is ever shown that. */
  store_rating_to_user: Nullable(Type.Integer({ minimum: 1, maximum: RATING_MAX })),
  store_review_to_user: Nullable(OptionalText(REVIEW_MAX)),
  /** When it was first rated: for a day from then on the rating can be changed. */
  rated_at: Nullable(Timestamp),
  /** Where a panel first showed the order to the store; null before. */
  shown: Type.Optional(
    Nullable(
      StrictObject({
        at: Timestamp,
        by: Actor,
        /** The browser's description of itself. */
        device: OptionalText(300),
        /** Only panels without sound have shown it. */
        silently: Type.Boolean(),
      }),
    ),
  ),
  /** What its customer says of it; null before a review, missing for an order that can't have one. */
  review: Type.Optional(Nullable(OrderReview)),
  /** Who ordered, by the number; null without one, missing in what was written before there were customers. */
  customer: Type.Optional(
    Nullable(
      StrictObject({
        user_id: Id,
        orders: Type.Integer({ minimum: 0 }),
        /** No other order of the customer was completed. */
        is_new: Type.Boolean(),
        has_note: Type.Boolean(),
        /** The store takes no more orders of this number through channels. */
        is_blocked: Type.Boolean(),
      }),
    ),
  ),
  timeline: Type.Array(TimelineEntry, { maxItems: 500 }),
});
