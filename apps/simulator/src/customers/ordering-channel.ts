import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { SignedInUser } from '@store-panel/api-client/session';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { applyOffer } from '#customers/apply-offer.ts';
import { type Menu, type MenuOffer, offerOf } from '#customers/choose-lines.ts';
import { type NewOrder, totalOf } from '#customers/invent-order.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { runOperation, type Records } from '#record/operation.ts';

export type Placed = ReplyOf<'POST /api/user/create_order'>;
export type OrderView = ReplyOf<'POST /api/user/get_order'>;

type Quote = ReplyOf<'POST /api/user/get_quote'>;

/** What the goods come to before offers, which the store's minimum is compared with. */
const goodsOf = (lines: NewOrder['lines']): number => totalOf({ lines, delivery_price: 0, tip_amount: 0, discount: 0 });

/** Whether the store takes orders for this time. */
function isScheduledWithin(at: string | undefined, { scheduled_from: from, scheduled_until: until }: Quote): boolean {
  if (at === undefined || from === undefined) return true;
  return from !== null && until !== null && until !== undefined && at >= from && at <= until;
}

/** Whether an order would be taken. `opensAt`: a store that its hours close opens then; null: it is open, or not known. */
export interface Taking {
  readonly isOpen: boolean;
  readonly opensAt: number | null;
}

/** The ordering channel, as its customers use it. */
export interface OrderingChannel {
  /** What the store sells now. */
  offer(storeId: string): Promise<MenuOffer>;
  /** Whether the store would take the order; else the customer goes elsewhere, or orders for when it opens. */
  takes(order: NewOrder): Promise<Taking>;
  /** The order with what a code, or the offer that applies without one, takes off. */
  withOffer(order: NewOrder, code: string | null): Promise<NewOrder>;
  /** Places the order once, with retries. @throws ApiError if it is rejected */
  place(order: NewOrder): Promise<Placed>;
  /** @throws ApiError when it is too late */
  cancel(storeId: string, orderId: string, reason: string): Promise<void>;
  /** The current order of the channel; null if it is not the channel's. */
  look(storeId: string, orderId: string): Promise<OrderView | null>;
  /** The order's confirmation code; null if it has none, or the order is unknown here. */
  codeOf(orderId: string): Promise<string | null>;
  /** Removes an ended order. */
  forget(orderId: string): void;
}

/** @param storeIds stores whose orders of an earlier run may still be delivered */
export function openOrderingChannel(
  sessionClient: SessionClient<SignedInUser>,
  storeIds: readonly string[],
  records: Records,
): OrderingChannel {
  const codes = new Map<string, string | null>();
  const minimums = new Map<string, number>();
  const menus = new Map<string, { readonly version: number; readonly menu: Menu }>();

  async function look(storeId: string, orderId: string): Promise<OrderView | null> {
    try {
      return await sessionClient.call('POST /api/user/get_order', { store_id: storeId, order_id: orderId });
    } catch (error) {
      if (isApiError(error) && error.family === 'notFound') return null;
      throw error;
    }
  }

  async function offer(storeId: string): Promise<MenuOffer> {
    const cached = menus.get(storeId);
    const previous = cached && { version: cached.version };
    const reply = await sessionClient.call('POST /api/user/get_menu', { store_id: storeId, ...previous });
    const currentOffer = offerOf(reply, cached?.menu);
    minimums.set(storeId, reply.minimum_order_price ?? 0);
    menus.set(storeId, { version: reply.version, menu: currentOffer.menu });
    return currentOffer;
  }

  return {
    look,
    offer,
    async takes({ store_id, lines, total, customer_phone, is_pickup, scheduled_at }) {
      if (goodsOf(lines) < (minimums.get(store_id) ?? 0)) return { isOpen: false, opensAt: null };
      const item_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const order = { total, customer_phone, is_pickup, ...(scheduled_at !== undefined && { scheduled_at }) };
      const quote = await sessionClient.call('POST /api/user/get_quote', { store_id, item_count, ...order });
      // Of an older server it is missing.
      const closes = (quote.closed_by ?? null) !== null && quote.again_at !== null;
      return {
        isOpen: quote.is_open && isScheduledWithin(scheduled_at, quote),
        opensAt: closes ? Date.parse(quote.again_at ?? '') : null,
      };
    },
    withOffer: (order, code) =>
      applyOffer(order, code, (body) => sessionClient.call('POST /api/user/check_offer', body)),
    async place(order) {
      const placed = await runOperation(
        sessionClient,
        {
          call: 'POST /api/user/create_order',
          body: order,
          actor: 'customer',
          action: 'place',
          orderId: null,
          // An order that was accepted at once has changed since.
          changed: ({ order_id, order_status }) => ({
            orderId: order_id,
            version: order_status === ORDER_STATUS.waiting ? 1 : null,
          }),
        },
        records,
      );
      codes.set(placed.order_id, placed.confirmation_code);
      return placed;
    },
    async cancel(storeId, orderId, reason) {
      await runOperation(
        sessionClient,
        {
          call: 'POST /api/user/cancel_order',
          body: { store_id: storeId, order_id: orderId, cancel_reason: reason },
          actor: 'customer',
          action: 'cancel_by_user',
          orderId,
          changed: () => ({ orderId, version: null }),
        },
        records,
      );
    },
    async codeOf(orderId) {
      const code = codes.get(orderId);
      if (code !== undefined) return code;
      for (const storeId of storeIds) {
        const view = await look(storeId, orderId);
        if (view) return view.confirmation_code;
      }
      return null;
    },
    forget: (orderId) => void codes.delete(orderId),
  };
}
