import type { ReplyOf } from '@store-panel/api-client/call-key';
import { isApiError } from '@store-panel/api-client/errors';
import type { Person } from '@store-panel/api-client/session';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { type Menu, type Offer, offerOf } from '#customers/choose-lines.ts';
import type { NewOrder } from '#customers/invent-order.ts';
import type { Seat } from '#platform/seat.ts';
import { perform, type Records } from '#record/deed.ts';

export type Placed = ReplyOf<'POST /api/user/create_order'>;
export type OrderView = ReplyOf<'POST /api/user/get_order'>;

/** The ordering channel, as its customers use it. */
export interface Desk {
  /** What the store sells now. */
  offer(storeId: string): Promise<Offer>;
  /** Whether the store would take the order now; whoever hears that it does not goes elsewhere. */
  takes(order: NewOrder): Promise<boolean>;
  /** Places the order once, however often it has to be sent. @throws ApiError when it is refused */
  place(order: NewOrder): Promise<Placed>;
  /** @throws ApiError when it is too late */
  cancel(storeId: string, orderId: string, reason: string): Promise<void>;
  /** Where an order of the channel stands; null for one that is not the channel's. */
  look(storeId: string, orderId: string): Promise<OrderView | null>;
  /** The code that the order's customer tells at the door; null where it has none, or the order is unknown here. */
  codeOf(orderId: string): Promise<string | null>;
  /** The order has ended: nobody asks any more. */
  forget(orderId: string): void;
}

/** @param storeIds stores whose orders of an earlier run may still be delivered */
export function openDesk(seat: Seat<Person>, storeIds: readonly string[], records: Records): Desk {
  const codes = new Map<string, string | null>();
  const menus = new Map<string, { readonly version: number; readonly menu: Menu }>();

  async function look(storeId: string, orderId: string): Promise<OrderView | null> {
    try {
      return await seat.call('POST /api/user/get_order', { store_id: storeId, order_id: orderId });
    } catch (error) {
      if (isApiError(error) && error.family === 'notFound') return null;
      throw error;
    }
  }

  async function offer(storeId: string): Promise<Offer> {
    const held = menus.get(storeId);
    const known = held && { version: held.version };
    const reply = await seat.call('POST /api/user/get_menu', { store_id: storeId, ...known });
    const now = offerOf(reply, held?.menu);
    menus.set(storeId, { version: reply.version, menu: now.menu });
    return now;
  }

  return {
    look,
    offer,
    async takes({ store_id, lines, total, customer_phone, scheduled_at }) {
      const item_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const known = { total, customer_phone, ...(scheduled_at !== undefined && { scheduled_at }) };
      return (await seat.call('POST /api/user/get_quote', { store_id, item_count, ...known })).is_open;
    },
    async place(order) {
      const placed = await perform(
        seat,
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
      await perform(
        seat,
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
      const known = codes.get(orderId);
      if (known !== undefined) return known;
      for (const storeId of storeIds) {
        const view = await look(storeId, orderId);
        if (view) return view.confirmation_code;
      }
      return null;
    },
    forget: (orderId) => void codes.delete(orderId),
  };
}
