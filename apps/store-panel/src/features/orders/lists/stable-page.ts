import type { OrderPage } from '@store-panel/api-client/rtk/orders/order-lists';
import { useState } from 'react';

/** The page on the screen, and the number of later rows that would move it. */
export interface StablePage {
  readonly page: OrderPage;
  /** Orders that would be added; null if nothing would move. */
  readonly added: number | null;
}

/**
 * Merges a fresh page into the visible rows, which are updated in place. Rows that would move others are held back
 * until the user requests them; rows after the last one are appended.
 */
export function mergeIntoStablePage(visiblePage: OrderPage, fresh: OrderPage): StablePage {
  const freshRows = new Map(fresh.orders.map((row) => [row.order_id, row]));
  const isInPlace = visiblePage.orders.every((row, at) => fresh.orders[at]?.order_id === row.order_id);
  if (isInPlace) return { page: fresh, added: null };
  const inView = new Set(visiblePage.orders.map(({ order_id }) => order_id));
  const orders = visiblePage.orders.map((row) => freshRows.get(row.order_id) ?? row);
  return { page: { ...fresh, orders }, added: fresh.orders.filter(({ order_id }) => !inView.has(order_id)).length };
}

interface StablePageState extends StablePage {
  readonly requestKey: unknown;
  readonly fresh: OrderPage;
}

/** Returns the page to show. Merges while `requestKey` is the same; a new request shows its reply as it is. */
export function useStablePage(requestKey: unknown, fresh: OrderPage | undefined) {
  const [state, setState] = useState<StablePageState | null>(null);
  let current = state;
  if (fresh !== undefined && (state === null || state.requestKey !== requestKey || state.fresh !== fresh)) {
    const stable =
      state !== null && state.requestKey === requestKey
        ? mergeIntoStablePage(state.page, fresh)
        : { page: fresh, added: null };
    current = { ...stable, requestKey, fresh };
    setState(current);
  }
  const showAdded = () => current && setState({ ...current, page: current.fresh, added: null });
  return {
    visiblePage: current?.page,
    added: current?.requestKey === requestKey ? (current?.added ?? null) : null,
    showAdded,
  };
}
