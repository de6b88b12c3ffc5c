// Main thread time that an order change costs an open board, with few and with many orders. Shows code or style rules
// whose cost grows with the number of cards.
import { median, report } from '@store-panel/tooling/bench/figure';
import type { CDPSession } from 'playwright';

import type { Placed } from '#actors/store.ts';
import { onStage, type Stage } from './stage.ts';

const FEW = 20;
const MANY = 300;
/** Orders that are placed, processed and completed in a slice of the measurement; each changes five times. */
const WORKED = 6;
const CHANGES = 5 * WORKED;
/** The median of these counts: other work on the machine makes the page's own work slower. */
const SLICES = 7;
/** Maximum ratio of the cost with many orders to the cost with few. */
const LIMIT = 1.3;

async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
}

/** Main thread time per change in ms. */
async function costOfChanges(...input: Parameters<typeof costOfSlice>): Promise<number> {
  const costs: number[] = [];
  for (let at = 0; at < SLICES; at += 1) costs.push(await costOfSlice(...input));
  return median(costs);
}

async function costOfSlice({ customers, colleague }: Stage, cdp: CDPSession, gone: (order: Placed) => Promise<void>) {
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
  const gone = async ({ id }: Placed) => {
    // Playwright's own query of a locator costs as much as the change, and so does one in each frame.
    const isGone = (key: string) => document.querySelector(`[data-card="${key}"]`) === null;
    await page.waitForFunction(isGone, id, { polling: 100 });
  };
  await stand(FEW);
  // Compilation and first requests are not counted.
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
