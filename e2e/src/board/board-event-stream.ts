import type { OrderCard } from '@store-panel/api-client/order-models';
import { openStoreEventStream } from '@store-panel/api-client/events/store-event-stream';
import { isPickedUp, isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { Page } from 'playwright/test';

import type { StaffClient } from '#actors/store.ts';

/** Retention of past board states in ms. */
const RETENTION_MS = 60_000;

/** Serialized board, a line for each order: equal boards give equal texts. */
export type Picture = string;

interface Moment {
  readonly picture: Picture;
  readonly from: number;
}

/** The board according to the event stream, during the last minute. */
export interface BoardFollower {
  /**
   * Returns how many ms ago the board had the state that a panel shows, 0 if it is current. Null if it did not have
   * that state in the last minute or within `patience` ms after the comparison.
   */
  compare(page: Page, patience?: number): Promise<number | null>;
  close(): void;
}

/** Column of a card by both statuses, or null. Independent of the panel's code. */
function columnOf({ order_status, request_status }: OrderCard): string | null {
  if (isFinal(order_status)) return null;
  if (isPickedUp(request_status)) return 'courier';
  if (order_status === ORDER_STATUS.waiting) return 'new';
  return order_status === ORDER_STATUS.ready ? 'ready' : 'kitchen';
}

const pictureOf = (columns: Iterable<readonly [order: string, column: string]>): Picture =>
  [...columns]
    .map(([order, column]) => `${column} ${order}`)
    .toSorted()
    .join('\n');

/** The board as a panel shows it. */
export function readBoard(page: Page): Promise<Picture> {
  return page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.kit-Board [data-card]')].map((card): [string, string] => [
        card.dataset['card'] ?? '',
        card.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '',
      ]),
    )
    .then(pictureOf);
}

/** The board as it has to be. */
export const pictureOfOrders = (orders: readonly OrderCard[]): Picture =>
  pictureOf(
    orders.flatMap((order) => {
      const column = columnOf(order);
      return column === null ? [] : [[order.order_id, column] as const];
    }),
  );

export async function followBoard({ client, storeId }: StaffClient): Promise<BoardFollower> {
  const { orders, seq } = await client.call('POST /api/store/list_orders', {});
  const columns = new Map<string, string>();
  const moments: Moment[] = [];
  const put = (order: OrderCard) => {
    const column = columnOf(order);
    if (column === null) columns.delete(order.order_id);
    else columns.set(order.order_id, column);
  };
  const remember = () => {
    const from = Date.now();
    moments.push({ picture: pictureOf(columns), from });
    while ((moments[0]?.from ?? from) < from - RETENTION_MS) moments.shift();
  };
  orders.forEach(put);
  remember();
  const eventStream = openStoreEventStream({
    client,
    storeId,
    afterSeq: seq,
    onEvent({ order }) {
      put(order);
      remember();
    },
    onSnapshotNeeded: () => {
      throw new Error('The line of events has a gap that cannot be filled.');
    },
  });

  /** End of that state; now if it is current. */
  function endOf(picture: Picture): number | null {
    const at = moments.findLastIndex((moment) => moment.picture === picture);
    return at < 0 ? null : (moments[at + 1]?.from ?? Date.now());
  }

  return {
    async compare(page, patience = 2_000) {
      const picture = await readBoard(page);
      const looked = Date.now();
      // The panel may receive a change before this stream.
      for (let end = endOf(picture); ; end = endOf(picture)) {
        if (end !== null) return Math.max(0, looked - end);
        if (Date.now() > looked + patience) return null;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => eventStream.close(),
  };
}
