import { ORDER_LIMITS, REASON_MAX } from '@store-panel/domain/limits/limits';
import { MONEY_HOLDERS, REFUND_WAYS } from '@store-panel/domain/ledger/order-money';
import { SETTLEMENTS } from '@store-panel/domain/ledger/order-balance';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { LineQuantity, OfferCode, OrderCard, PaymentStatus } from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  Page,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

export const TaxPpm = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const EntryNo = Type.Integer({
  minimum: 1,
  description: "Number of an entry in the store's book, without gaps.",
});
export const MoneyHolder = Type.Enum(MONEY_HOLDERS);
export const RefundWay = Type.Enum(REFUND_WAYS);

/** What an amount was computed from; each line has the fields of its kind. */
export const LineExplanation = StrictObject({
  /** Of an offer. */
  offer_id: Type.Optional(Id),
  code: Type.Optional(Nullable(OfferCode)),
  version: Type.Optional(Version),
  /** Of a fee: the name of its plan, and the first day for which that version counts. */
  plan: Type.Optional(Text(200)),
  since: Type.Optional(Day),
  /** What the rate was applied to, and the rate. */
  base: Type.Optional(Money),
  ppm: Type.Optional(TaxPpm),
  /** Added to it. */
  fixed: Type.Optional(Money),
  /** The limit that decided it instead. */
  bound: Type.Optional(Nullable(StrictObject({ at: Type.Enum(['least', 'most']), amount: Money }))),
  /** Of an adjustment. */
  kind: Type.Optional(Text(20)),
  /** Of an adjustment: the line that it corrects. */
  about: Type.Optional(
    StrictObject({
      no: Type.Integer({ minimum: 1 }),
      line: Type.Integer({ minimum: 1, maximum: 32_767 }),
      day: Day,
    }),
  ),
  /** What had been posted of it before: the line is the difference. */
  before: Type.Optional(Money),
});

export const LedgerLine = StrictObject({
  /** One of domain's `LEDGER_ACCOUNTS`. */
  account: Text(40),
  /** One of domain's `LEDGER_PARTS`. */
  part: Text(40),
  /** 0: no rate. */
  tax_ppm: TaxPpm,
  /** Minor units: above 0 owed to the account's holder. */
  amount: Money,
  /** The tax that the amount contains. */
  tax: Money,
  explain: Nullable(LineExplanation),
});

export const LedgerEntry = StrictObject({
  no: EntryNo,
  /** One of domain's `ENTRY_KINDS`. */
  kind: Text(40),
  /** The store's business day. */
  day: Day,
  at: Timestamp,
  actor: Actor,
  /** An administrator did it in the store's name. */
  is_by_admin: Type.Boolean(),
  reason: Nullable(Text(REASON_MAX)),
  reverses: Nullable(EntryNo),
  /** Add up to 0, where all accounts are shown. */
  lines: Type.Array(LedgerLine, { maxItems: 200 }),
});

const RefundPart = StrictObject({
  of: Type.Enum(['goods', 'delivery', 'tip']),
  tax_ppm: TaxPpm,
  amount: Price,
  tax: Price,
});

const RefundLine = StrictObject({
  /** Index of the order's line. */
  line: Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxLines - 1 }),
  quantity: LineQuantity,
});

export const OrderRefund = StrictObject({
  refund_id: Id,
  /** created → paid (given by the gateway or channel) → success, or → fail. Unknown stays created and is asked again. */
  state: PaymentStatus,
  way: RefundWay,
  bearer: MoneyHolder,
  /** Who gives the money. */
  given_by: MoneyHolder,
  amount: Price,
  /** Of the amount: what the customer had no claim to before. */
  granted: Price,
  currency: Currency,
  reason: Text(REASON_MAX),
  lines: Nullable(Type.Array(RefundLine, { maxItems: ORDER_LIMITS.maxLines })),
  /** The gateway's or channel's number. */
  ref: Nullable(Text(200)),
  created_at: Timestamp,
  created_by: Actor,
  paid_at: Nullable(Timestamp),
  settled_at: Nullable(Timestamp),
  failed_at: Nullable(Timestamp),
});

/** Which of an order's money goes back: some lines, or an amount. Neither: all that can be. */
export const refundFields = {
  order_id: Id,
  /** Of the order. */
  version: Version,
  lines: Type.Optional(Type.Array(RefundLine, { minItems: 1, maxItems: ORDER_LIMITS.maxLines })),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** With the lines: delivery price and tip, too. */
  delivery: Type.Optional(Type.Boolean()),
  /** Missing: the first of `ways`. */
  way: Type.Optional(RefundWay),
} as const;

export const RefundPreview = StrictObject({
  amount: Price,
  granted: Price,
  /** How it goes back. */
  way: RefundWay,
  /** Ways that are possible, the best first. */
  ways: Type.Array(RefundWay, { minItems: 1, maxItems: REFUND_WAYS.length }),
  given_by: MoneyHolder,
  bearer: MoneyHolder,
  customer_name: Type.String({ maxLength: 200 }),
  /** The most that can go back. */
  most: Price,
  parts: Type.Array(RefundPart, { maxItems: 40 }),
  /** Fees of the platform that go back to the store with it, tax included. Null without the grant of a screen of earnings. */
  fees_back: Nullable(Money),
  /** What it changes on the store's own accounts, all in all. Null without that grant. */
  store_amount: Nullable(Money),
  currency: Currency,
  /** Sent with the refund: it is refused if it would do anything else by then. */
  consequences: Consequences,
});

const reason = Text(REASON_MAX);
const staff = ['store', 'sub_store'] as const;

/** Where an order's money is, refunds, and balances that edits left. Paths are ours. */
export const orderMoneyEndpoints = defineEndpoints({
  'POST /api/store/get_order_money': {
    summary: "What an order's money has gone through in the store's book, and what is open with its customer",
    origin: 'ours',
    access: { sessions: [...staff], screens: ['running-orders', 'past-orders', 'order-detail'] },
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      version: Version,
      currency: Currency,
      /** False for an order that had ended before the book was begun; its lists are empty. */
      is_in_ledger: Type.Boolean(),
      collected_by: Nullable(MoneyHolder),
      /** One of domain's `DELIVERED_BY`; null until the order is completed. */
      delivered_by: Nullable(Text(20)),
      /** Oldest first. Of fees, only with the grant of a screen of earnings. */
      entries: Type.Array(LedgerEntry, { maxItems: 500 }),
      /** Sums of the entries, one for each account, part and rate. */
      lines: Type.Array(LedgerLine, { maxItems: 200 }),
      refunds: Type.Array(OrderRefund, { maxItems: 200 }),
      paid: Money,
      given_back: Price,
      /** What is still to be given to the customer, refunds that are on their way included. */
      owed_to_customer: Price,
      owed_by_customer: Price,
      /** What an edit left open; `settle_order_balance` closes it. */
      balance_due: Money,
      /** Why nothing can go back now (domain's `REFUND_PROBLEMS`); null if something can. */
      refund_problem: Nullable(Text(40)),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/preview_refund': {
    summary: 'What giving money back to a customer would do',
    origin: 'ours',
    access: { sessions: [...staff], screens: ['order-history'] },
    effect: 'read',
    body: StrictObject(refundFields),
    reply: RefundPreview,
    // 640: the platform holds the cash. 644: nothing can go back, or not this way.
    errors: ['orderDetailNotFound', 'cashPaymentFailed', 'paymentFailed', 'staleVersion'],
  },
  'POST /api/store/refund_order': {
    summary: 'Give money back to the customer of an order',
    origin: 'ours',
    access: { sessions: [...staff], screens: ['order-history'], notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because what customers paid is given back',
    body: StrictObject({ ...refundFields, reason, consequences: Consequences }),
    reply: StrictObject({ refund: OrderRefund, order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'cashPaymentFailed', 'paymentFailed', 'consequencesChanged', 'staleVersion'],
  },
  'POST /api/store/settle_order_balance': {
    summary: 'Close what an edit left open of a paid order: in cash, by a refund, or waived at the cost of the store',
    origin: 'ours',
    access: { sessions: [...staff], screens: ['order-history', 'running-orders'], notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because what customers paid is given back',
    body: StrictObject({
      order_id: Id,
      version: Version,
      /** `cash`: taken from or given to the customer. `refund`: given back the way it was paid. */
      how: Type.Enum(SETTLEMENTS),
    }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'cashPaymentFailed', 'paymentFailed', 'staleVersion'],
  },
  'POST /api/user/list_refunds': {
    summary: 'Refunds that my channel has to give to its customers',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({ page: Page, perPage: PerPage }),
    reply: StrictObject({
      refunds: Type.Array(
        StrictObject({
          refund_id: Id,
          store_id: Id,
          order_id: Id,
          /** The channel's own number of the order. */
          reference: Text(100),
          amount: Price,
          currency: Currency,
          reason,
          created_at: Timestamp,
        }),
        { maxItems: 500 },
      ),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/user/confirm_refund': {
    summary: 'Tell that my channel has given a refund to its customer, or cannot',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      refund_id: Id,
      state: Type.Enum(['success', 'fail']),
      /** The channel's own number of it. */
      reference: Text(200),
    }),
    reply: StrictObject({ state: PaymentStatus }),
    success: 'updated',
    // 643: no refund of this channel. 644: decided otherwise already.
    errors: ['storeIdMismatch', 'paymentFailed'],
  },
});

export type OrderMoneyWire = WireOf<typeof orderMoneyEndpoints>;
