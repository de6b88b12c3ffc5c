// What an open board keeps of the orders that went over it: the page's heap after a forced collection, again and again while
// 5,000 orders come and go, one in three after it was worked. The board is empty at each reading. What the panel means to remember, the last 300
// orders that ended, is there at the first reading already.
import { median, report } from '@store-panel/tooling/bench/figure';
import { type CDPSession, expect } from 'playwright/test';
import { parseArgs } from 'node:util';

import { onStage, type Stage } from './stage.ts';

const { values: options } = parseArgs({ options: { orders: { type: 'string', default: '5000' } } });
const ORDERS = Number(options.orders);
/** From the first reading on the heap has to stay what it is. */
const WARM = Math.min(500, ORDERS / 10);
const READINGS = 10;
/** Orders in work at a time. */
const LANES = 12;
const MOST_RATIO = 1.1;

interface Reading {
  readonly orders: number;
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function read(cdp: CDPSession, orders: number): Promise<Reading> {
  // A weak reference, or a task that a collection makes due, holds what it holds until the next one.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { orders, heap: usedSize, nodes, listeners: jsEventListeners };
}

/** One order in so many goes all the way to the counter; the others are called off by their customers. */
const WORKED = 3;

/** So many orders, until none is open. */
async function workThrough({ customers, colleague }: Stage, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      const isWorked = left % WORKED === 0;
      left -= 1;
      const order = await customers.place({ is_pickup: true });
      if (!isWorked) {
        await customers.cancel(order);
        continue;
      }
      await colleague.accept(order);
      await colleague.ready(order);
      await colleague.complete(order);
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
}

await onStage(async (stage) => {
  const panel = await stage.openPanel();
  const { page } = panel;
  await panel.signIn(stage.account);
  await panel.expectLive();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const readings: Reading[] = [];
  let done = 0;
  const readAfter = async (orders: number) => {
    await workThrough(stage, orders - done);
    done = orders;
    await expect(page.locator('[data-card]')).toHaveCount(0);
    const reading = await read(cdp, orders);
    readings.push(reading);
    console.error(JSON.stringify(reading));
  };
  await readAfter(WARM);
  for (let at = 1; at <= READINGS; at += 1) await readAfter(Math.round(WARM + ((ORDERS - WARM) * at) / READINGS));

  const [first] = readings as [Reading];
  for (const [of, unit, factor] of [
    ['heap', 'most MB', 1e6],
    ['nodes', 'nodes of the document', 1],
    ['listeners', "listeners of the document's events", 1],
  ] as const) {
    const values = readings.map((reading) => reading[of]);
    // Of the heap the highest: what grows and is dropped now and then is not flat either. A notice that shows at the moment
    // of one reading is some dozens of nodes, which are counted by what most readings say.
    const most = of === 'heap' ? Math.max(...values) : median(values);
    const ratio = Number((most / first[of]).toFixed(3));
    const shown = (value: number) => Number((value / factor).toFixed(2));
    report(
      {
        name: `open board while ${ORDERS} orders come and go, ${unit} (floor: after the first ${WARM})`,
        value: shown(most),
        floor: shown(first[of]),
        ratio,
        limit: MOST_RATIO,
      },
      ratio <= MOST_RATIO,
    );
  }
});
