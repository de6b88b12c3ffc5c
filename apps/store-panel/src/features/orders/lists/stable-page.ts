import type { OrderPage } from '@store-panel/api-client/rtk/orders/order-lists';
import { useState } from 'react';

/** A page as it stands on the screen, and what has become known since that would move its rows. */
export interface StablePage {
  readonly page: OrderPage;
  /** Orders that would come in; null where nothing would move. */
  readonly added: number | null;
}

/**
 * A fresh answer laid over the rows in view: they take new values where they stand. What would push them from under the
 * pointer waits until somebody asks for it; rows that only come behind the last one push nothing.
 */
export function mergeIntoStablePage(shown: OrderPage, fresh: OrderPage): StablePage {
  const told = new Map(fresh.orders.map((row) => [row.order_id, row]));
  const isInPlace = shown.orders.every((row, at) => fresh.orders[at]?.order_id === row.order_id);
  if (isInPlace) return { page: fresh, added: null };
  const inView = new Set(shown.orders.map(({ order_id }) => order_id));
  const orders = shown.orders.map((row) => told.get(row.order_id) ?? row);
  return { page: { ...fresh, orders }, added: fresh.orders.filter(({ order_id }) => !inView.has(order_id)).length };
}

interface Held extends StablePage {
  readonly asked: unknown;
  readonly fresh: OrderPage;
}

/**
 * The page to show, for what is asked for now (`asked`, the same object as long as it is the same). Another question
 * gets its own answer as it is.
 */
export function useStablePage(asked: unknown, fresh: OrderPage | undefined) {
  const [held, setHeld] = useState<Held | null>(null);
  let now = held;
  if (fresh !== undefined && (held === null || held.asked !== asked || held.fresh !== fresh)) {
    const kept =
      held !== null && held.asked === asked ? mergeIntoStablePage(held.page, fresh) : { page: fresh, added: null };
    now = { ...kept, asked, fresh };
    setHeld(now);
  }
  const release = () => now && setHeld({ ...now, page: now.fresh, added: null });
  return { shown: now?.page, added: now?.asked === asked ? (now?.added ?? null) : null, release };
}
