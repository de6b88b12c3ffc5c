// Heap that an open board retains: readings after forced garbage collections while 5,000 orders come and go, a third of
// them processed. The board is empty at each reading, and the panel's list of the last 300 ended orders is full from
// the first.
import { median, report } from '@store-panel/tooling/bench/figure';
import type { CDPSession } from 'playwright/test';
import { parseArgs } from 'node:util';

import { expect } from '#expect.ts';

import { onStage, type Stage } from './stage.ts';

const { values: options } = parseArgs({ options: { orders: { type: 'string', default: '5000' } } });
const ORDERS = Number(options.orders);
/** Maximum growth after the first reading. */
const WARM = Math.min(500, ORDERS / 10);
const READING_COUNT = 10;
/** Concurrent orders. */
const LANES = 12;
const MAX_RATIO = 1.1;

interface Reading {
  readonly orders: number;
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function read(cdp: CDPSession, orders: number): Promise<Reading> {
  // Collects twice: weak references and finalizers keep objects alive until the next collection.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { orders, heap: usedSize, nodes, listeners: jsEventListeners };
}

/** One in this many orders is completed; customers cancel the others. */
const WORKED = 3;

/** Places this many orders and ends all of them. */
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
  for (let at = 1; at <= READING_COUNT; at += 1)
    await readAfter(Math.round(WARM + ((ORDERS - WARM) * at) / READING_COUNT));

  const [first] = readings as [Reading];
  for (const [of, unit, factor] of [
    ['heap', 'most MB', 1e6],
    ['nodes', 'nodes of the document', 1],
    ['listeners', "listeners of the document's events", 1],
  ] as const) {
    const values = readings.map((reading) => reading[of]);
    // The maximum for the heap, because temporary growth counts; the median for nodes and listeners, because a notice
    // during one reading adds dozens of nodes.
    const measured = of === 'heap' ? Math.max(...values) : median(values);
    const ratio = Number((measured / first[of]).toFixed(3));
    const rounded = (value: number) => Number((value / factor).toFixed(2));
    report(
      {
        name: `open board while ${ORDERS} orders come and go, ${unit} (floor: after the first ${WARM})`,
        value: rounded(measured),
        floor: rounded(first[of]),
        ratio,
        limit: MAX_RATIO,
      },
      ratio <= MAX_RATIO,
    );
  }
});
