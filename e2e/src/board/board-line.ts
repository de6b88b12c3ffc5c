import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { followStore } from '@store-panel/api-client/store-line';
import { isCarried, isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { Page } from 'playwright/test';

import type { Colleague } from '#people/store.ts';

/** For so long it is remembered what the board was, in ms. */
const REMEMBERED = 60_000;

/** Which card stands in which column, in one text that is the same for the same board. */
type Picture = string;

interface Moment {
  readonly picture: Picture;
  readonly from: number;
}

/** What the board has to be by the platform's line of events, at any moment of the last minute. */
export interface BoardLine {
  /**
   * How long ago the board was what a panel shows now, in ms: 0 where it still is. Null where it never was in the last
   * minute, or had not become so within `patience` ms after the look.
   */
  compare(page: Page, patience?: number): Promise<number | null>;
  close(): void;
}

/** Where a card stands, by the platform's two statuses; null where it stands nowhere. Ours, and not the panel's code. */
function columnOf({ order_status, request_status }: OrderCard): string | null {
  if (isFinal(order_status)) return null;
  if (isCarried(request_status)) return 'courier';
  if (order_status === ORDER_STATUS.waiting) return 'new';
  return order_status === ORDER_STATUS.ready ? 'ready' : 'kitchen';
}

const pictureOf = (columns: Iterable<readonly [order: string, column: string]>): Picture =>
  [...columns]
    .map(([order, column]) => `${column} ${order}`)
    .toSorted()
    .join('\n');

function lookAt(page: Page): Promise<Picture> {
  return page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.kit-Board [data-card]')].map((card): [string, string] => [
        card.dataset['card'] ?? '',
        card.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '',
      ]),
    )
    .then(pictureOf);
}

export async function followBoard({ client, storeId }: Colleague): Promise<BoardLine> {
  const { orders, seq } = await client.call('POST /api/store/list_orders', {});
  const standing = new Map<string, string>();
  const moments: Moment[] = [];
  const put = (order: OrderCard) => {
    const column = columnOf(order);
    if (column === null) standing.delete(order.order_id);
    else standing.set(order.order_id, column);
  };
  const remember = () => {
    const from = Date.now();
    moments.push({ picture: pictureOf(standing), from });
    while ((moments[0]?.from ?? from) < from - REMEMBERED) moments.shift();
  };
  orders.forEach(put);
  remember();
  const line = followStore({
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

  /** When it stopped to be so; now, where it still is. */
  function endOf(picture: Picture): number | null {
    const at = moments.findLastIndex((moment) => moment.picture === picture);
    return at < 0 ? null : (moments[at + 1]?.from ?? Date.now());
  }

  return {
    async compare(page, patience = 2_000) {
      const picture = await lookAt(page);
      const looked = Date.now();
      // The panel may have heard of a change before this line did.
      for (let end = endOf(picture); ; end = endOf(picture)) {
        if (end !== null) return Math.max(0, looked - end);
        if (Date.now() > looked + patience) return null;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => line.close(),
  };
}
