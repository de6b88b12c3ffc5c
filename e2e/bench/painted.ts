// From an order's commit to its card on the board: how long after the platform wrote it down somebody can see it.
//
// Begins with the event's own time, which the server takes inside the transaction, shortly before it is committed; so
// what is told here is never too little. Ends after the frame in which the browser painted the card. Both clocks are
// this machine's. The floor is the same event at a bare socket in Node: the server and the wire without any panel.
import type { EventRecord } from '@store-panel/api-client/order-shapes';
import { followStore } from '@store-panel/api-client/store-line';
import { quantile, report } from '@store-panel/tooling/bench/figure';

import type { Placed } from '#people/store.ts';
import { onStage, type Stage } from './stage.ts';

const ORDERS = 250;
/** As many stand on the board all the while. */
const STANDING = 20;
const LIMITS = [
  { name: 'p50', share: 0.5, limit: 100 },
  { name: 'p99', share: 0.99, limit: 400 },
] as const;

/** Runs in the page: notes when each card has been painted. */
function notePaintedCards(): void {
  const painted = new Map<string, number>();
  const seen = new Set<string>();
  const look = () => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
      const id = card.dataset['card'] ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      requestAnimationFrame(() => {
        // A message that is posted in a frame is delivered after that frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => painted.set(id, Date.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
  Object.assign(window, { paintedAt: (id: string) => painted.get(id) ?? null });
}

/** Every event of the store with the time at which a bare socket had it. */
async function listen({ colleague: { client, storeId } }: Stage) {
  const heard = new Map<string, { readonly committed: number; readonly heard: number }>();
  const { seq } = await client.call('POST /api/store/list_orders', {});
  const line = followStore({
    client,
    storeId,
    afterSeq: seq,
    onEvent({ action, at, order }: EventRecord) {
      if (action === 'place') heard.set(order.order_id, { committed: Date.parse(at), heard: Date.now() });
    },
    onSnapshotNeeded: () => {
      throw new Error('The line of events has a gap that cannot be filled.');
    },
  });
  return { heard, stop: () => line.close() };
}

await onStage(async (stage) => {
  const { customers, openPanel, account } = stage;
  const panel = await openPanel();
  await panel.signIn(account);
  await panel.expectLive();
  for (let at = 0; at < STANDING; at += 1) await customers.place();
  await panel.page.evaluate(notePaintedCards);
  const { heard, stop } = await listen(stage);

  const paintedAt = ({ id }: Placed) =>
    panel.page
      .waitForFunction(
        (order) => (window as unknown as { paintedAt: (id: string) => number | null }).paintedAt(order),
        id,
        { polling: 'raf' },
      )
      .then((handle) => handle.jsonValue() as Promise<number>);

  const toCard: number[] = [];
  const toSocket: number[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const order = await customers.place();
    const painted = await paintedAt(order);
    const times = heard.get(order.id);
    if (!times) throw new Error(`The bare socket did not hear of order ${order.number}.`);
    toCard.push(painted - times.committed);
    toSocket.push(times.heard - times.committed);
    // The board keeps its size: with every card that comes, one goes.
    await customers.cancel(order);
    await panel.card(order).waitFor({ state: 'detached' });
  }
  stop();

  for (const { name, share, limit } of LIMITS) {
    const value = quantile(toCard, share);
    const floor = quantile(toSocket, share);
    report(
      {
        name: `commit to painted card, ${name} of ${ORDERS} orders, ms (floor: the event at a bare socket)`,
        value,
        floor,
        ratio: Number((value / floor).toFixed(2)),
        limit,
      },
      value <= limit,
    );
  }
});
