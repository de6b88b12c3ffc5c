import { ORDER_LINES, RATING_MAX, REASON_MAX, REVIEW_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { LineQuantity, OrderCard, OrderDetail, OrderLine } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Money, OptionalText, Version } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;

/** An edit names lines by their place, which means something at one version only: there is no edit without it. */
const edit = {
  order_id: Id,
  version: Version,
  /** The lines that stay, by their place from 0; one that is not named is removed. */
  kept: Type.Array(
    StrictObject({ line: Type.Integer({ minimum: 0, maximum: ORDER_LINES.max - 1 }), quantity: LineQuantity }),
    { maxItems: ORDER_LINES.max },
  ),
  /** New lines, each with what was chosen with it. */
  added: Type.Array(OrderLine, { maxItems: ORDER_LINES.max }),
} as const;

const { cart_total, discount, tax, is_tax_included, delivery_price, tip_amount, total } = OrderDetail.properties;
const Sums = StrictObject({ cart_total, discount, tax, is_tax_included, delivery_price, tip_amount, total });

/** Editing an order (spec §7 of the second document: "store update order"; flag *can edit order*; without paths). */
export const orderEditingEndpoints = defineEndpoints({
  'POST /api/store/update_order': {
    summary: 'Remove lines of an order, change how many, or add some, until the courier has it',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: StrictObject({ ...edit, reason: Type.Optional(OptionalText(REASON_MAX)) }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed', 'featureNotEnabled', 'itemNotAvailable', 'orderFailed'],
  },
  'POST /api/store/preview_order_update': {
    summary: 'What an order would cost after such an edit, and what would then be open of it',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject(edit),
    reply: StrictObject({
      before: Sums,
      after: Sums,
      /** What the customer pays more, or, below 0, less. */
      difference: Money,
      /** As of `balance_due` of an order: what would be open of what was paid. */
      balance_due: Money,
    }),
    errors: ['orderDetailNotFound', 'changeStatusFailed', 'featureNotEnabled', 'itemNotAvailable', 'orderFailed'],
  },
  'POST /api/store/rate_user': {
    summary: 'Say what the store thinks of the customer of a completed order; for a day it can be said anew',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['order-detail', 'past-orders', 'running-orders'] },
    effect: 'write',
    body: StrictObject({
      order_id: Id,
      store_rating_to_user: Type.Integer({ minimum: 1, maximum: RATING_MAX }),
      store_review_to_user: Type.Optional(OptionalText(REVIEW_MAX)),
    }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
});

export type OrderEditingWire = WireOf<typeof orderEditingEndpoints>;
