import { FEE_PARTS } from '@store-panel/domain/delivery/fee';
import { ZONE_BOUNDS } from '@store-panel/domain/delivery/zones';
import { ADDRESS_BOOK, NAME_MAX, ORDER_LINES, READY_MINUTES } from '@store-panel/domain/limits/limits';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { ORDER_AGAIN_PROBLEMS } from '@store-panel/domain/menu/order-again';
import { MANUAL_PAYMENTS, MANUAL_PROBLEMS } from '@store-panel/domain/orders/manual-orders';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { Address, LineQuantity, OrderCard, OrderDetail, OrderLine, OrderStatus } from '#calls/order-fields.ts';
import {
  Currency,
  Fields,
  Id,
  Money,
  Nullable,
  OptionalText,
  Point,
  Price,
  Text,
  Timestamp,
  UniqueId,
} from '#fields.ts';

const takers = { sessions: ['store', 'sub_store'], screens: ['create-order'] } as const;

const Count = Type.Integer({ minimum: 0 });
const said = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Metres = Nullable(
  Type.Integer({ minimum: 0, description: 'As the crow flies; null where a place is not known.' }),
);
const InArea = Nullable(
  Type.Boolean({ description: "Within the store's delivery radius, or one of its zones; null where nobody knows." }),
);

/** Something of the menu: named, priced and taxed by it. */
export const MenuPick = Fields({
  item_id: Id,
  quantity: LineQuantity,
  modifiers: Type.Array(
    Fields({ modifier_id: Id, quantity: Type.Integer({ minimum: 1, maximum: MENU_LIMITS.range }) }),
    { maxItems: 60 },
  ),
  note: OptionalText(ORDER_LINES.note),
});

/** Something that is not on the menu, as the store names and prices it. */
export const TypedLine = Fields({
  name: said(ORDER_LINES.name),
  unit_price: Price,
  quantity: LineQuantity,
  note: OptionalText(ORDER_LINES.note),
});

export const ManualLine = Type.Union([MenuPick, TypedLine]);

/** Kilograms to the gram, as text (spec §3: "weight sent as text"). */
const Weight = Type.String({ maxLength: 8, pattern: '^[0-9]{1,4}([.,][0-9]{1,3})?$' });

/** What is wanted, as far as it is known by now: all but the lines can come later. */
const wanted = {
  lines: Type.Array(ManualLine, { maxItems: ORDER_LINES.most }),
  is_pickup: Type.Boolean(),
  /** Of a delivery. With a point, as the address book has it or as it was typed, it is known how far it is. */
  address: Type.Optional(
    Fields({
      line: OptionalText(ADDRESS_BOOK.line),
      note: OptionalText(ADDRESS_BOOK.note),
      point: Nullable(Point),
    }),
  ),
  /** For an order for later; missing: as soon as it can be. */
  scheduled_at: Type.Optional(Timestamp),
  tip_amount: Price,
  discount: Price,
  customer_phone: OptionalText(32),
  /** It begins as accepted, because whoever took it has said yes already. */
  is_accepted: Type.Boolean(),
  /** Minutes until ready; missing: those of every order. Of an order that begins as accepted. */
  estimated_time_for_ready_order: Type.Optional(
    Type.Integer({ minimum: READY_MINUTES.min, maximum: READY_MINUTES.max }),
  ),
  /** Of a delivery by the platform's own courier service, which is paid by weight. */
  weight: Type.Optional(Weight),
} as const;

/** What the platform asks of a store for bringing an order, and what the store has for it. */
const balance = {
  /** What the store has at the platform; below 0 it owes. */
  balance: Money,
  cost: Price,
  is_enough: Type.Boolean(),
} as const;

const { cart_total, discount, tax, taxes, is_tax_included, delivery_price, tip_amount, total } = OrderDetail.properties;

const Delivery = Fields({
  distance_metres: Metres,
  is_in_area: InArea,
  /** The zone that decides; null for a store that goes by its radius. */
  zone: Nullable(Fields({ id: Id, name: Text(ZONE_BOUNDS.name) })),
  /** Minutes on the way; the store's own where the distance is not known. */
  travel_minutes: Count,
  /** Metres beyond those that the base price holds. */
  billed_metres: Count,
  price: Money,
  /** What the price is made of: the sum of the amounts. What makes it less is below 0. */
  parts: Type.Array(Fields({ kind: Type.Enum(FEE_PARTS), amount: Money }), { maxItems: FEE_PARTS.length }),
  /** Goods after the discount from which on the delivery is free; null where it never is. */
  free_from: Nullable(Price),
});

/** What such an order would cost and when it would be ready: everything that can be said of it, whatever is still wrong. */
export const ManualQuote = Fields({
  /** Names what was quoted: the order is placed at these prices or not at all. */
  version: Text(64),
  currency: Currency,
  server_time: Timestamp,
  /** One for each line that was sent. Null for one that cannot be priced, which counts for nothing. */
  lines: Type.Array(Fields({ line: Nullable(OrderLine), line_total: Nullable(Money) }), {
    maxItems: ORDER_LINES.most,
  }),
  totals: Fields({
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
  minimum_order_price: Price,
  /** Null for a pick-up. */
  delivery: Nullable(Delivery),
  /** When it would be ready if it were wanted at once; null where none is taken. */
  earliest_at: Nullable(Timestamp),
  /** When it will be ready, or, for later, at the door: what the customer is told. Null where none is taken. */
  promised_at: Nullable(Timestamp),
  /** When an order for later would come to the kitchen. */
  release_at: Nullable(Timestamp),
  /** Null where bringing it costs the store nothing. */
  balance: Nullable(Fields(balance)),
  /** What keeps it from being placed, or is worth knowing (domain's `isHint`), each with the field that it is about. */
  problems: Type.Array(
    Fields({
      /** `lines.2`, `address`, `scheduled_at` … as in the body. */
      path: Text(100),
      problem: Type.Enum(MANUAL_PROBLEMS),
      /** Of a choice: the group that is chosen wrongly. */
      modifier_group_id: Nullable(Id),
      /** From when on an order would be taken. */
      again_at: Nullable(Timestamp),
    }),
    { maxItems: 2 * ORDER_LINES.most },
  ),
});

const FormerOrder = Fields({
  order_id: Id,
  unique_id: UniqueId,
  order_status: OrderStatus,
  created_at: Timestamp,
  is_pickup: Type.Boolean(),
  total: Money,
  currency: Currency,
  item_count: Count,
  /** The first of its lines. */
  lines: Type.Array(Fields({ name: Text(ORDER_LINES.name), quantity: LineQuantity }), { maxItems: 5 }),
});

/** Somebody that this store has had to do with: an order of theirs, or an address in its book. Others it does not know. */
export const Customer = Fields({
  phone: Text(32),
  /** As they were called last. */
  name: OptionalText(NAME_MAX),
  order_count: Count,
  last_ordered_at: Nullable(Timestamp),
  /** The latest, newest first. */
  orders: Type.Array(FormerOrder, { maxItems: 5 }),
  /** Of the book first, then where orders went, the latest first; each once. */
  addresses: Type.Array(
    Fields({
      /** Of the address book; null for one that is known from an order alone. */
      address_id: Nullable(Id),
      line: Text(ADDRESS_BOOK.line),
      note: OptionalText(ADDRESS_BOOK.note),
      point: Nullable(Point),
      distance_metres: Metres,
      is_in_area: InArea,
    }),
    { maxItems: 10 },
  ),
});

/** Orders that a store takes itself, on the telephone or at the counter (spec §7 of the second document; paths ours). */
export const manualOrderCalls = defineCalls({
  'POST /api/store/find_customer': {
    summary: 'Customers of this store whose number holds these digits, with what they had and where it went',
    origin: 'ours',
    access: takers,
    effect: 'read',
    body: Fields({
      /** At least four digits, with or without a country code; fewer find nobody. */
      phone: OptionalText(32),
    }),
    reply: Fields({ customers: Type.Array(Customer, { maxItems: 5 }) }),
    errors: [],
  },
  'POST /api/store/order_again': {
    summary: 'What was in an order, as the menu has it now, and what of it cannot be had any more',
    origin: 'ours',
    access: takers,
    effect: 'read',
    body: Fields({ order_id: Id }),
    reply: Fields({
      is_pickup: Type.Boolean(),
      address: Nullable(Address),
      lines: Type.Array(
        Fields({
          /** As it was. */
          former: OrderLine,
          /** As it can be ordered now; null where it cannot. */
          line: Nullable(ManualLine),
          problems: Type.Array(
            /** `name`: of the modifier that is gone. */
            Fields({ problem: Type.Enum(ORDER_AGAIN_PROBLEMS), name: Nullable(Text(ORDER_LINES.name)) }),
            { maxItems: 62 },
          ),
        }),
        { maxItems: ORDER_LINES.most },
      ),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/quote_manual_order': {
    summary:
      'What an order of the store itself would cost, when it would be ready, and what keeps it from being placed',
    origin: 'ours',
    access: takers,
    effect: 'read',
    body: Fields(wanted),
    reply: ManualQuote,
    errors: [],
  },
  'POST /api/store/check_balance_for_manual_order': {
    summary: "Whether the store has enough for the platform's own couriers to bring so much weight",
    origin: 'ours',
    access: takers,
    effect: 'read',
    body: Fields({ weight: Weight }),
    reply: Fields({ ...balance, currency: Currency }),
    errors: [],
  },
  'POST /api/store/create_manual_order': {
    summary: 'Place an order that the store has taken itself, at the prices that were quoted',
    origin: 'ours',
    access: takers,
    effect: 'write',
    body: Fields({
      ...wanted,
      /** The form's own key: whatever is sent with it again is answered with the order that it made first. */
      reference: Id,
      customer_name: said(NAME_MAX),
      order_comment: Type.Optional(OptionalText(1000)),
      delivery_comment: Type.Optional(OptionalText(1000)),
      payment_method: Type.Enum(MANUAL_PAYMENTS),
      /** The money is there already. What is not paid is collected in cash. */
      is_paid: Type.Boolean(),
      /** Of the quote that the customer was told. */
      version: Text(64),
      /** As it was quoted: a promise that is later by more than a while is refused. */
      promised_at: Timestamp,
    }),
    reply: Fields({
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
    ],
  },
});

export type ManualOrderWire = WireOf<typeof manualOrderCalls>;
