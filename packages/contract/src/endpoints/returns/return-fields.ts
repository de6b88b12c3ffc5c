import { ORDER_LIMITS, PRICE_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { INSPECTION_RESULTS } from '@store-panel/domain/returns/return-lines';
import { RETURN_LIMITS, WAYS_BACK } from '@store-panel/domain/returns/return-rules';
import { OFFERED_REASONS, RETURN_REASONS } from '@store-panel/domain/returns/return-states';
import Type from 'typebox';

import { Actor } from '#endpoints/orders/actor.ts';
import { LineQuantity, PaymentStatus } from '#endpoints/orders/order-fields.ts';
import { RefundWay } from '#endpoints/orders/order-money.ts';
import { FileInput } from '#endpoints/profile.ts';
import {
  Currency,
  Id,
  Nullable,
  OptionalText,
  Price,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

/** Lists that grow travel as text: domain's `RETURN_STATES`, `RETURN_ORIGINS`, `RETURN_REASONS`, `RETURN_SIGNALS`. */
const Word = Text(40);

/** Index of the order's line. */
export const LineIndex = Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxLines - 1 });
const Grams = Type.Integer({ minimum: 1, maximum: RETURN_LIMITS.grams });

/** One line of the list of returns. */
export const ReturnRow = StrictObject({
  return_id: Id,
  /** Counted per store. */
  number: UniqueId,
  version: Version,
  order_id: Id,
  /** The order's number. */
  unique_id: UniqueId,
  customer_name: OptionalText(200),
  state: Word,
  origin: Word,
  /** That of its first line. */
  reason: Word,
  /** Pieces that come back. */
  pieces: Type.Integer({ minimum: 1 }),
  /** What they have cost, in minor units. */
  amount: Price,
  currency: Currency,
  signals: Type.Array(Word, { maxItems: 20 }),
  /** Until when the store has to act; null where it waits for others, or nothing is left to do. */
  due_at: Nullable(Timestamp),
  waybill_number: Nullable(Text(WAYBILL_MAX)),
  /** Domain's `SHIPMENT_LABELS`. */
  shipment_label: Nullable(Word),
  created_at: Timestamp,
  updated_at: Timestamp,
});

const Inspection = StrictObject({
  result: Type.Enum([...INSPECTION_RESULTS]),
  /** Minor units; 0 unless it is deducted. */
  deduction: Price,
  note: OptionalText(RETURN_LIMITS.reason),
});

const ReturnedLine = StrictObject({
  line: LineIndex,
  name: Text(ORDER_LIMITS.maxNameLength),
  quantity: LineQuantity,
  reason: Word,
  /** What they have cost, after offer and discount, in minor units. */
  amount: Price,
  /** Of the menu, as it looks now. */
  image_url: Nullable(Text(500)),
  /** Null until it was inspected. */
  inspection: Nullable(Inspection),
});

export const ReturnEntry = StrictObject({
  no: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  actor: Actor,
  /** Domain's `RETURN_ACTIONS`, and what else happened. */
  action: Word,
  /** From then on. */
  state: Word,
  note: OptionalText(RETURN_LIMITS.reason),
  /** The administrator who acted in the store's name. */
  acting_admin: Nullable(Text(200)),
});

/** Sender or recipient, as a label names them. */
const LabelAddress = StrictObject({
  name: OptionalText(200),
  /** Contact, address, phone. */
  lines: Type.Array(OptionalText(500), { maxItems: 5 }),
  country: Nullable(Text(2)),
});

export const ReturnDetail = StrictObject({
  ...ReturnRow.properties,
  /** Of the order, which a refund names. */
  order_version: Version,
  /** What the customer says of it. */
  note: OptionalText(RETURN_LIMITS.note),
  /** Why it was rejected or cancelled, as the customer reads it. */
  answer: OptionalText(RETURN_LIMITS.reason),
  lines: Type.Array(ReturnedLine, { maxItems: ORDER_LIMITS.maxLines }),
  photos: Type.Array(StrictObject({ photo_id: Id, line: Nullable(LineIndex), file: FileInput }), {
    maxItems: RETURN_LIMITS.photos,
  }),
  way_back: Type.Enum([...WAYS_BACK]),
  way_back_fee: Price,
  sent_grams: Nullable(Grams),
  received_grams: Nullable(Grams),
  delivered_at: Nullable(Timestamp),
  /** When the time to return it ended or ends. */
  window_ends_at: Nullable(Timestamp),
  /** When its approval ends. */
  expires_at: Nullable(Timestamp),
  /** Other returns of this customer in 90 days. */
  earlier_returns: Type.Integer({ minimum: 0 }),
  transporter: Nullable(Text(100)),
  /** Sender and recipient of its label; null without a parcel. */
  label: Nullable(StrictObject({ from: LabelAddress, to: LabelAddress })),
  /** What the label cost the store once it was used; null before, and where nothing is charged. */
  label_charge: Nullable(Price),
  refund: Nullable(StrictObject({ refund_id: Id, state: PaymentStatus, way: RefundWay, amount: Price })),
  /** Oldest first. */
  timeline: Type.Array(ReturnEntry, { maxItems: 200 }),
});

/** What is to come back of an order. */
export const RequestedLines = Type.Array(
  StrictObject({ line: LineIndex, quantity: LineQuantity, reason: Type.Enum([...RETURN_REASONS]) }),
  { minItems: 1, maxItems: ORDER_LIMITS.maxLines },
);

/** Of an order, as far as it may still come back. */
export const ReturnableLine = StrictObject({
  line: LineIndex,
  name: Text(ORDER_LIMITS.maxNameLength),
  /** Ordered, and how many of them may still come back. */
  quantity: LineQuantity,
  left: Type.Integer({ minimum: 0 }),
  /** The store's rules leave it out; a clerk may take it back all the same. */
  is_excluded: Type.Boolean(),
  image_url: Nullable(Text(500)),
});

/** Rules of a store for what comes back. */
export const ReturnRules = StrictObject({
  window_days: Type.Integer({ minimum: RETURN_LIMITS.window.min, maximum: RETURN_LIMITS.window.max }),
  /** Reasons that customers may choose. */
  reasons: Type.Array(Type.Enum([...OFFERED_REASONS]), {
    minItems: 1,
    maxItems: OFFERED_REASONS.length,
    uniqueItems: true,
  }),
  way_back: Type.Enum([...WAYS_BACK]),
  /** Taken off the refund, where it is deducted. */
  way_back_fee: Type.Integer({ minimum: 0, maximum: PRICE_MAX }),
  needs_photos: Type.Boolean(),
  /** A request without signals below this is approved by itself; 0: none is. Minor units. */
  approves_below: Type.Integer({ minimum: 0, maximum: PRICE_MAX }),
  /** From this amount on a request has a signal; 0: none has. */
  signals_from: Type.Integer({ minimum: 0, maximum: PRICE_MAX }),
  excluded_sub_categories: Type.Array(Id, { maxItems: RETURN_LIMITS.excludedCategories, uniqueItems: true }),
  refunds_delivery: Type.Boolean(),
});
