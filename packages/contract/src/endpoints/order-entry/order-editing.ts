import { ORDER_LIMITS, RATING_MAX, REASON_MAX, REVIEW_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  LineQuantity,
  OfferCode,
  OrderCard,
  OrderDetail,
  OrderLine,
  OrderOffer,
} from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Money, Nullable, OptionalText, Version } from '#fields.ts';

const storeStaffAccess = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;

/** Lines are identified by index, which is valid for one version of the order only; so an edit requires the version. */
const editFields = {
  order_id: Id,
  version: Version,
  /** Remaining lines, by index from 0; the others are removed. */
  kept: Type.Array(
    StrictObject({ line: Type.Integer({ minimum: 0, maximum: ORDER_LIMITS.maxLines - 1 }), quantity: LineQuantity }),
    { maxItems: ORDER_LIMITS.maxLines },
  ),
  /** New lines with their modifiers. */
  added: Type.Array(OrderLine, { maxItems: ORDER_LIMITS.maxLines }),
  /** Adds the offer with this code in place of the order's; null takes it off. Missing: the order keeps what it has. */
  offer_code: Type.Optional(Nullable(OfferCode)),
} as const;

const editErrors = [
  'orderDetailNotFound',
  'changeStatusFailed',
  'itemNotAvailable',
  'orderFailed',
  'offerNotFound',
  'offerNotRunning',
  'offerNotApplicable',
  'offerUsedUp',
] as const;

const { cart_total, discount, tax, is_tax_included, delivery_price, tip_amount, total } = OrderDetail.properties;
const EditSums = StrictObject({ cart_total, discount, tax, is_tax_included, delivery_price, tip_amount, total });

/** Editing an order (spec §7 of the second document: "store update order"; flag *can edit order*; without paths). */
export const orderEditingEndpoints = defineEndpoints({
  'POST /api/store/update_order': {
    summary: 'Remove lines of an order, change how many, or add some, until the courier has it',
    origin: 'ours',
    access: storeStaffAccess,
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ ...editFields, reason: Type.Optional(OptionalText(REASON_MAX)) }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: editErrors,
  },
  'POST /api/store/preview_order_update': {
    summary: 'What an order would cost after such an edit, and what would then be open of it',
    origin: 'ours',
    access: storeStaffAccess,
    effect: 'read',
    body: StrictObject(editFields),
    reply: StrictObject({
      before: EditSums,
      after: EditSums,
      /** The offer of the order after the edit. */
      offer: Type.Optional(Nullable(OrderOffer)),
      /** Change of the total; negative if the customer pays less. */
      difference: Money,
      /** As `balance_due` of an order: the amount left to pay or to refund. */
      balance_due: Money,
    }),
    errors: editErrors,
  },
  'POST /api/store/rate_user': {
    summary: 'Say what the store thinks of the customer of a completed order; for a day it can be said anew',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['order-detail', 'past-orders', 'running-orders'] },
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
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
