import { CUSTOMER_CHANNELS } from '@store-panel/domain/messages/customer-messages';
import { PAYMENT_GATEWAYS, PAYMENT_OPTIONS } from '@store-panel/domain/payments/gateways';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Gateway } from '#endpoints/payment-settings.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { PaymentStatus } from '#endpoints/orders/order-fields.ts';
import { Currency, Id, Money, Nullable, Price, StrictObject, Text, Timestamp, Version } from '#fields.ts';

/** A payment through one of the store's gateways. */
export const Payment = StrictObject({
  payment_id: Id,
  /** One of domain's `PAYMENT_GATEWAYS`. */
  gateway: Text(40),
  /** created → paid (taken by the gateway) → success (settled with the order), or created → fail. */
  state: PaymentStatus,
  /** Of this order, in minor units. */
  amount: Price,
  currency: Currency,
  /** With the keys of a test account: no money moves. */
  is_test: Type.Boolean(),
  created_at: Timestamp,
  created_by: Actor,
  paid_at: Nullable(Timestamp),
  settled_at: Nullable(Timestamp),
  failed_at: Nullable(Timestamp),
  /** Until when the customer can pay. */
  expires_at: Timestamp,
  /** Why it was taken and is not settled (domain's `PAYMENT_PROBLEMS`). */
  problem: Nullable(Text(40)),
});

const OpenPage = StrictObject({
  payment_id: Id,
  /** The gateway's own page. With it a person can pay, and do nothing else. */
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  amount: Price,
  currency: Currency,
  expires_at: Timestamp,
});

/** What the customer pays, or gives back if below 0; 0 if nothing is open. */
const due = Money;

/** Payments of orders: a link by which a customer pays, and what ordering channels take. Paths are ours. */
export const paymentEndpoints = defineEndpoints({
  'POST /api/store/get_order_payments': {
    summary: "An order's payments through gateways, and whether a link to pay can be made",
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['order-detail', 'create-order'] },
    effect: 'read',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({
      /** Newest first. */
      payments: Type.Array(Payment, { maxItems: 100 }),
      due,
      currency: Currency,
      /** Gateways by which a link can be made; in the order of preference. */
      link_gateways: Type.Array(Text(40), { maxItems: PAYMENT_GATEWAYS.length }),
      /** Why no link can be made (domain's `LINK_PROBLEMS`); null if one can. */
      link_problem: Nullable(Text(40)),
      /** How the store can send it to the customer: the messages are on, and the order has the address. */
      link_channels: Type.Array(Type.Enum(CUSTOMER_CHANNELS), { maxItems: CUSTOMER_CHANNELS.length }),
    }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/store/create_payment_link': {
    summary: 'A page of the gateway on which the customer pays what is open of an order',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['create-order'] },
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    isReplySecret: true,
    body: StrictObject({
      order_id: Id,
      version: Version,
      /** Missing: the first that the store has on. */
      gateway: Type.Optional(Gateway),
      /** Also send it to the customer, one of `link_channels`. */
      send_by: Type.Optional(Type.Enum(CUSTOMER_CHANNELS)),
    }),
    /** The open link of the same amount, if there is one. */
    reply: OpenPage,
    success: 'updated',
    // 644: nothing is due, no gateway is on, the gateway refuses, or it cannot be sent so.
    errors: ['orderDetailNotFound', 'paymentFailed', 'staleVersion'],
  },
  'POST /api/user/get_payment_options': {
    summary: "How the store's customers may pay",
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({
      currency: Currency,
      methods: Type.Array(
        StrictObject({
          /** One of domain's `PAYMENT_OPTIONS`. */
          method: Text(40),
          is_test: Type.Boolean(),
          /** The gateway's publishable key, client id or tokenization key, for its form in the channel; null for cash. */
          public_key: Nullable(Text(500)),
        }),
        { maxItems: PAYMENT_OPTIONS.length },
      ),
    }),
    errors: ['storeIdMismatch'],
  },
  'POST /api/user/start_payment': {
    summary: 'Begin the payment of one of my orders',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'write',
    isReplySecret: true,
    body: StrictObject({
      store_id: Id,
      order_id: Id,
      gateway: Gateway,
      /** Of a gateway without a page: what its form in the channel has made of the card. Missing: a token for the form. */
      nonce: Type.Optional(Text(500)),
    }),
    reply: StrictObject({
      payment_id: Id,
      state: PaymentStatus,
      amount: Price,
      currency: Currency,
      /** The gateway's page; null for one without. */
      url: Nullable(Type.String({ minLength: 1, maxLength: 2000 })),
      /** For the form of a gateway without a page. */
      token: Nullable(Text(8000)),
      expires_at: Timestamp,
    }),
    success: 'updated',
    errors: ['storeIdMismatch', 'orderDetailNotFound', 'paymentFailed'],
  },
});

export type PaymentWire = WireOf<typeof paymentEndpoints>;
