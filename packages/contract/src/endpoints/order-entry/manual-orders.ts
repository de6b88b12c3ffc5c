// One file above 300 lines: these endpoints share the schemas of a line, a quote and its problems.
import { CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import { FEE_PARTS } from '@store-panel/domain/delivery/fee';
import { ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { ADDRESS_BOOK_LIMITS, NAME_MAX, ORDER_LIMITS, READY_MINUTES } from '@store-panel/domain/limits/limits';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { REORDER_PROBLEMS } from '@store-panel/domain/menu/reorder';
import { OFFER_OBSTACLES } from '@store-panel/domain/offers/conditions';
import { MANUAL_PAYMENTS, MANUAL_ORDER_PROBLEM_CODES } from '@store-panel/domain/orders/manual-orders';
import Type from 'typebox';

import { UserBlock } from '#endpoints/order-entry/user-block.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { HoursReasonFields } from '#endpoints/opening-hours.ts';
import {
  Address,
  CustomerAddressParts,
  LineQuantity,
  MissingCondition,
  OfferCode,
  OrderCard,
  OrderDetail,
  OrderLine,
  OrderOffer,
  OrderStatus,
  ParcelSize,
} from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  customerContactFields,
  StrictObject,
  Id,
  LocalizedName,
  Money,
  Nullable,
  OptionalText,
  Point,
  Price,
  Text,
  Timestamp,
  UniqueId,
} from '#fields.ts';

const orderEntryAccess = { sessions: ['store', 'sub_store'], screens: ['create-order'] } as const;

const Count = Type.Integer({ minimum: 0 });
const nonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Metres = Nullable(
  Type.Integer({ minimum: 0, description: 'As the crow flies; null where a place is not known.' }),
);
const InArea = Nullable(
  Type.Boolean({ description: "Within the store's delivery radius, or one of its zones; null where nobody knows." }),
);

/** Something of the menu: named, priced and taxed by it. */
export const MenuLineInput = StrictObject({
  item_id: Id,
  quantity: LineQuantity,
  modifiers: Type.Array(
    StrictObject({ modifier_id: Id, quantity: Type.Integer({ minimum: 1, maximum: MENU_LIMITS.range }) }),
    { maxItems: 60 },
  ),
  note: OptionalText(ORDER_LIMITS.maxNoteLength),
});

/** Something that is not on the menu, as the store names and prices it. */
export const CustomLineInput = StrictObject({
  name: nonBlankText(ORDER_LIMITS.maxNameLength),
  unit_price: Price,
  quantity: LineQuantity,
  note: OptionalText(ORDER_LIMITS.maxNoteLength),
});

export const ManualLine = Type.Union([MenuLineInput, CustomLineInput]);

/** Kilograms to the gram, as text (spec §3: "weight sent as text"). */
const Weight = Type.String({ maxLength: 8, pattern: '^[0-9]{1,4}([.,][0-9]{1,3})?$' });

/** The order as far as it is known: only the lines are required. */
const orderFields = {
  lines: Type.Array(ManualLine, { maxItems: ORDER_LIMITS.maxLines }),
  is_pickup: Type.Boolean(),
  /** Of an order for a party that sits there: served like a pickup, and paid with its bill. */
  table_id: Type.Optional(Id),
  /** Of a delivery. With a point, as the address book has it or as it was typed, it is known how far it is. */
  address: Type.Optional(
    StrictObject({
      line: OptionalText(ADDRESS_BOOK_LIMITS.maxLineLength),
      note: OptionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
      point: Nullable(Point),
      /** With them, the line is composed of them. */
      parts: Type.Optional(CustomerAddressParts),
    }),
  ),
  /** For an order for later; missing: as soon as it can be. */
  scheduled_at: Type.Optional(Timestamp),
  tip_amount: Price,
  /** The store's own, off what the offer leaves. */
  discount: Price,
  /** A code that the customer has; it comes before offers that apply by themselves. */
  offer_code: Type.Optional(OfferCode),
  /** True: no offer applies by itself. */
  no_offer: Type.Optional(Type.Boolean()),
  customer_phone: OptionalText(32),
  ...customerContactFields,
  /** It starts as accepted, because the store took it itself. */
  is_accepted: Type.Boolean(),
  /** Minutes until ready; missing: those of every order. Of an order that begins as accepted. */
  estimated_time_for_ready_order: Type.Optional(
    Type.Integer({ minimum: READY_MINUTES.min, maximum: READY_MINUTES.max }),
  ),
  /** Of a delivery by the platform's own courier service, which is paid by weight. */
  weight: Type.Optional(Weight),
  /** Counts where the price list has a divisor, and the parcel is large for its weight. */
  size: Type.Optional(ParcelSize),
  /** How soon it is to arrive, which its price depends on; missing: the next day. */
  service_level: Type.Optional(Type.Enum([...SERVICE_LEVELS])),
  /** One of the store's active warehouses, from which a delivery leaves; missing: as the store's rule says. */
  warehouse_id: Type.Optional(Id),
} as const;

/** The platform's fee for a delivery, and the store's balance. */
const balance = {
  /** What the store has at the platform; below 0 it owes. */
  balance: Money,
  cost: Price,
  is_enough: Type.Boolean(),
  /** By which it is charged: its weight, or that of its volume. */
  charged_grams: Type.Optional(Type.Integer({ minimum: 1 })),
} as const;

const { cart_total, discount, tax, taxes, is_tax_included, delivery_price, tip_amount, total } = OrderDetail.properties;

const Delivery = StrictObject({
  distance_metres: Metres,
  is_in_area: InArea,
  /** The zone that decides; null for a store that goes by its radius. */
  zone: Nullable(StrictObject({ id: Id, name: Text(ZONE_LIMITS.maxNameLength) })),
  /** Minutes on the way; the store's own where the distance is not known. */
  travel_minutes: Count,
  /** Metres beyond those that the base price holds. */
  billed_metres: Count,
  price: Money,
  /** What the price is made of: the sum of the amounts. What makes it less is below 0. */
  parts: Type.Array(StrictObject({ kind: Type.Enum(FEE_PARTS), amount: Money }), { maxItems: FEE_PARTS.length }),
  /** Goods after the discount from which on the delivery is free; null where it never is. */
  free_from: Nullable(Price),
});

/** The order's price and time: everything that can be computed in spite of its problems. */
export const ManualQuote = StrictObject({
  /** Names what was quoted: the order is placed at these prices or not at all. */
  version: Text(64),
  currency: Currency,
  server_time: Timestamp,
  /** One for each line that was sent. Null for one that cannot be priced, which counts for nothing. */
  lines: Type.Array(StrictObject({ line: Nullable(OrderLine), line_total: Nullable(Money) }), {
    maxItems: ORDER_LIMITS.maxLines,
  }),
  totals: StrictObject({
    item_count: Count,
    cart_total,
    discount,
    tax,
    taxes,
    is_tax_included,
    delivery_price,
    tip_amount,
    total,
  }),
  /** The offer that applies: its amount is part of the discount, the delivery price is what it leaves. */
  offer: Type.Optional(Nullable(OrderOffer)),
  /** An offer that would apply by itself and is worth more than the code. */
  offer_hint: Type.Optional(Nullable(StrictObject({ offer_id: Id, names: LocalizedName, more_by: Money }))),
  /** Why the code does not apply; the order can be placed without it. */
  offer_problem: Type.Optional(
    Nullable(
      StrictObject({
        /** 1011, 1013, 1014 or 1021. */
        error_code: Type.Integer(),
        missing: Type.Array(MissingCondition, { maxItems: OFFER_OBSTACLES.length }),
      }),
    ),
  ),
  minimum_order_price: Price,
  /** What the store settings say against it, by field. The order can be placed all the same. */
  hints: Type.Optional(
    Type.Array(
      StrictObject({
        path: Text(200),
        /**
         * The service that is not offered, `not_taken`, `too_soon` or `too_far` of an order for later, or `outside_schedule`
         * of a line whose item is not on sale at the time.
         */
        hint: Text(40),
      }),
      { maxItems: 10 },
    ),
  ),
  /** Null for a pick-up. */
  delivery: Nullable(Delivery),
  /** When an order for now would be ready; null if none is taken. */
  earliest_at: Nullable(Timestamp),
  /** When it will be ready, or, if scheduled, delivered: the time for the customer. Null if none is taken. */
  promised_at: Nullable(Timestamp),
  /** When an order for later would come to the kitchen. */
  release_at: Nullable(Timestamp),
  /** Null where bringing it costs the store nothing. */
  balance: Nullable(StrictObject(balance)),
  /**
   * Whether the time lies within the opening hours, and why. A hint: the store takes its own orders whenever it likes.
   * `next_at`: the next time that does; null if it lies within them, or there is none.
   */
  hours: Type.Optional(
    StrictObject({
      is_within: Type.Boolean(),
      next_at: Nullable(Timestamp),
      reasons: Type.Array(HoursReasonFields, { maxItems: HOURS_LIMITS.festivals + 10 }),
    }),
  ),
  /** Problems and warnings (domain's `isWarning`), each with its field. */
  problems: Type.Array(
    StrictObject({
      /** `lines.2`, `address`, `scheduled_at` … as in the body. */
      path: Text(100),
      problem: Type.Enum(MANUAL_ORDER_PROBLEM_CODES),
      /** Of a choice: the group that is chosen wrongly. */
      modifier_group_id: Nullable(Id),
      /** Of `sold_out`: the chosen modifier that is; missing where the item is. */
      modifier_id: Type.Optional(Id),
      /** From when on an order would be taken. */
      again_at: Nullable(Timestamp),
    }),
    { maxItems: 2 * ORDER_LIMITS.maxLines },
  ),
});

const FormerOrder = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  order_status: OrderStatus,
  created_at: Timestamp,
  is_pickup: Type.Boolean(),
  total: Money,
  currency: Currency,
  item_count: Count,
  /** The first of its lines. */
  lines: Type.Array(StrictObject({ name: Text(ORDER_LIMITS.maxNameLength), quantity: LineQuantity }), { maxItems: 5 }),
});

/** A customer of this store, from an order or its address book. Other customers are not found. */
export const Customer = StrictObject({
  phone: Text(32),
  /** As they were called last. */
  name: OptionalText(NAME_MAX),
  order_count: Count,
  last_ordered_at: Nullable(Timestamp),
  /** The latest, newest first. */
  orders: Type.Array(FormerOrder, { maxItems: 5 }),
  /** Of the book first, then where orders went, the latest first; each once. */
  addresses: Type.Array(
    StrictObject({
      /** Of the address book; null for one that is known from an order alone. */
      address_id: Nullable(Id),
      line: Text(ADDRESS_BOOK_LIMITS.maxLineLength),
      note: OptionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
      point: Nullable(Point),
      parts: Type.Optional(CustomerAddressParts),
      distance_metres: Metres,
      is_in_area: InArea,
    }),
    { maxItems: 10 },
  ),
  /** What staff wrote about the number; empty without a note. */
  staff_note: Type.Optional(OptionalText(CUSTOMER_LIMITS.note)),
  /** Who took it off the channels, and why; the store itself may go on. Null unless it is blocked now. */
  block: Type.Optional(Nullable(UserBlock)),
});

/** Manual orders, by phone or at the counter (spec §7 of the second document, without paths). */
export const manualOrderEndpoints = defineEndpoints({
  'POST /api/store/find_customer': {
    summary: 'Customers of this store whose number holds these digits, with what they had and where it went',
    origin: 'ours',
    access: orderEntryAccess,
    effect: 'read',
    body: StrictObject({
      /** At least four digits, with or without a country code; fewer find no customer. */
      phone: OptionalText(32),
    }),
    reply: StrictObject({ customers: Type.Array(Customer, { maxItems: 5 }) }),
    errors: [],
  },
  'POST /api/store/order_again': {
    summary: 'What was in an order, as the menu has it now, and what of it cannot be had any more',
    origin: 'ours',
    access: orderEntryAccess,
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      is_pickup: Type.Boolean(),
      address: Nullable(Address),
      lines: Type.Array(
        StrictObject({
          /** As it was. */
          former: OrderLine,
          /** As it can be ordered now; null where it cannot. */
          line: Nullable(ManualLine),
          problems: Type.Array(
            /** `name`: of the modifier that is gone. */
            StrictObject({ problem: Type.Enum(REORDER_PROBLEMS), name: Nullable(Text(ORDER_LIMITS.maxNameLength)) }),
            { maxItems: 62 },
          ),
        }),
        { maxItems: ORDER_LIMITS.maxLines },
      ),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/quote_manual_order': {
    summary:
      'What an order of the store itself would cost, when it would be ready, and what keeps it from being placed',
    origin: 'ours',
    access: orderEntryAccess,
    effect: 'read',
    body: StrictObject(orderFields),
    reply: ManualQuote,
    errors: [],
  },
  'POST /api/store/check_balance_for_manual_order': {
    summary: "Whether the store has enough for the platform's own couriers to bring so much weight",
    origin: 'ours',
    access: orderEntryAccess,
    effect: 'read',
    body: StrictObject({ weight: Weight }),
    reply: StrictObject({ ...balance, currency: Currency }),
    errors: [],
  },
  'POST /api/store/get_store_data': {
    summary: "What the store has at the platform; the platform's couriers are paid from it",
    origin: 'spec §7',
    access: orderEntryAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ balance: balance.balance, currency: Currency }),
    errors: [],
  },
  'POST /api/store/create_manual_order': {
    summary: 'Place an order that the store has taken itself, at the prices that were quoted',
    origin: 'ours',
    access: orderEntryAccess,
    effect: 'write',
    body: StrictObject({
      ...orderFields,
      /** The form's own key: whatever is sent with it again is answered with the order that it made first. */
      reference: Id,
      customer_name: nonBlankText(NAME_MAX),
      order_comment: Type.Optional(OptionalText(1000)),
      delivery_comment: Type.Optional(OptionalText(1000)),
      payment_method: Type.Enum(MANUAL_PAYMENTS),
      /** Already paid. Unpaid: in cash, it is collected; by card, the customer gets a link to pay. */
      is_paid: Type.Boolean(),
      /** The quoted total. */
      version: Text(64),
      /** The quoted time: a promise that is much later is rejected. */
      promised_at: Timestamp,
    }),
    reply: StrictObject({
      order: OrderCard,
      /** It was there already: of what was sent now, nothing was looked at. */
      is_repeat: Type.Boolean(),
    }),
    success: 'orderCreated',
    errors: [
      'orderFailed',
      'quoteChanged',
      'itemNotAvailable',
      'storeBusinessOff',
      'orderPriceBelowMinimum',
      'deliveryNotAvailableInArea',
      'deliveryZoneOutsideStoreArea',
      'paymentFailed',
      'cashPaymentFailed',
    ],
  },
});

export type ManualOrderWire = WireOf<typeof manualOrderEndpoints>;
