// What an order's change costs an open board: the browser's own account of its main thread, with few orders on the board
// and with many, on the same panel one after the other. What looks at all cards for each change, such as a rule of style
// that depends on what stands anywhere below, shows here.
import { report } from '@store-panel/tooling/bench/figure';
import type { CDPSession } from 'playwright';

import type { Placed } from '#people/store.ts';
import { onStage, type Stage } from './stage.ts';

const FEW = 20;
const MANY = 300;
/** Orders that come, are worked and go while it is measured; each changes five times. */
const WORKED = 30;
const CHANGES = 5 * WORKED;
/** How much more a change may cost with many than with few. */
const LIMIT = 2;

async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
}

/** Milliseconds of the page's main thread for each change. */
async function costOfChanges({ customers, colleague }: Stage, cdp: CDPSession, gone: (order: Placed) => Promise<void>) {
  const before = await processorTime(cdp);
  for (let at = 0; at < WORKED; at += 1) {
    const order = await customers.place({ is_pickup: true });
    await colleague.accept(order);
    await colleague.prepare(order);
    await colleague.ready(order);
    await colleague.complete(order);
    await gone(order);
  }
  return ((await processorTime(cdp)) - before) / CHANGES;
}

await onStage(async (stage) => {
  const { openPanel, account, customers } = stage;
  const panel = await openPanel();
  const { page } = panel;
  await panel.signIn(account);
  await panel.expectLive();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const cards = page.locator('[data-card]');
  const stand = async (count: number) => {
    while ((await cards.count()) < count) await customers.place();
  };
  const gone = (order: Placed) => panel.card(order).waitFor({ state: 'detached' });
  await stand(FEW);
  // What is compiled and fetched once belongs to nobody.
  await costOfChanges(stage, cdp, gone);
  const few = await costOfChanges(stage, cdp, gone);
  await stand(MANY);
  const many = await costOfChanges(stage, cdp, gone);
  report(
    {
      name: `processor time of an open board for a change, ${MANY} orders on it, ms (floor: ${FEW} orders)`,
      value: Number(many.toFixed(1)),
      floor: Number(few.toFixed(1)),
      ratio: Number((many / few).toFixed(2)),
      limit: LIMIT,
    },
    many / few <= LIMIT,
  );
});
