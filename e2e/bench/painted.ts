// Time from an order's commit to its painted card. Starts with the event's server time, taken shortly before the
// commit, so the result is never too low; ends after the painted frame. Both clocks are this machine's. The floor is
// the same event at a socket in Node.
import type { EventRecord } from '@store-panel/api-client/order-models';
import { openStoreEventStream } from '@store-panel/api-client/events/store-event-stream';
import { quantile, report } from '@store-panel/tooling/bench/figure';

import type { Placed } from '#actors/store.ts';
import { onStage, type Stage } from './stage.ts';

const ORDERS = 250;
/** Orders on the board during the measurement. */
const RUNNING_ORDERS = 20;
const LIMITS = [
  { name: 'p50', share: 0.5, limit: 100 },
  { name: 'p99', share: 0.99, limit: 400 },
] as const;

/** Init script: records when each card has been painted. */
function recordPaintedCards(): void {
  const painted = new Map<string, number>();
  const seen = new Set<string>();
  const check = () => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
      const id = card.dataset['card'] ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      requestAnimationFrame(() => {
        // A message posted in a frame is delivered after that frame's paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => painted.set(id, Date.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  check();
  Object.assign(window, { paintedAt: (id: string) => painted.get(id) ?? null });
}

/** Events of the store with their arrival at a socket in Node. */
async function listen({ colleague: { client, storeId } }: Stage) {
  const heard = new Map<string, { readonly committed: number; readonly heard: number }>();
  const { seq } = await client.call('POST /api/store/list_orders', {});
  const eventStream = openStoreEventStream({
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
  return { heard, stop: () => eventStream.close() };
}

await onStage(async (stage) => {
  const { customers, openPanel, account } = stage;
  const panel = await openPanel();
  await panel.signIn(account);
  await panel.expectLive();
  for (let at = 0; at < RUNNING_ORDERS; at += 1) await customers.place();
  await panel.page.evaluate(recordPaintedCards);
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
    // The board keeps its size: each new card replaces one.
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
