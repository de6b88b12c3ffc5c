// The largest list page, 500 rows: from pressing a column header to the painted rows. The floor is the server's reply
// to that request.
import { quantile, report } from '@store-panel/tooling/bench/figure';
import type { Page } from 'playwright/test';

import { expect } from '#expect.ts';

import { onStage, type Stage } from './stage.ts';
import { type Timed, timeInPage, timePress } from './timing-in-page.ts';

const ROW_COUNT = 500;
const AT_ONCE = 10;
/** Reloads in between, because replies are cached. */
const LOADS = 5;
/** Limit in ms: up to a quarter of a second users keep their flow. */
const LIMITS = [
  { name: 'p50', share: 0.5, limit: 250 },
  { name: 'p99', share: 0.99, limit: 600 },
] as const;
/** Timeout in ms for a busy machine. */
const TIMEOUT_MS = 30_000;
const CALL = '/list_past_orders';

async function fillHistory({ customers }: Stage): Promise<void> {
  for (let made = 0; made < ROW_COUNT; made += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, async () => customers.cancel(await customers.place())));
}

async function openPage(page: Page): Promise<void> {
  await page.goto(`/app/orders/past?range=all&size=${ROW_COUNT}`);
  await expect(page.locator(`table[aria-rowcount="${ROW_COUNT + 1}"]`)).toBeVisible({ timeout: TIMEOUT_MS });
  await expect(page.locator('.kit-DataTable')).toHaveAttribute('aria-busy', 'false', { timeout: TIMEOUT_MS });
}

/** Every sortable column in both directions. */
async function sortByAll(page: Page): Promise<Timed[]> {
  const times: Timed[] = [];
  // The initial sort is already loaded.
  const begun = await page
    .locator('thead th[aria-sort$="ending"]')
    .evaluate((cell) => `${(cell as HTMLTableCellElement).cellIndex + 1} ${cell.ariaSort}`);
  const heads = await page.locator('thead th:has(button)').count();
  for (let head = 0; head < heads; head += 1) {
    const at = await page
      .locator('thead th:has(button)')
      .nth(head)
      .evaluate((cell) => (cell as HTMLTableCellElement).cellIndex + 1);
    for (const direction of ['ascending', 'descending'] as const) {
      const sorted = `thead th:nth-child(${at})[aria-sort="${direction}"]`;
      if (begun === `${at} ${direction}`) continue;
      const rows = `.kit-DataTable[aria-busy="false"] tr[data-index="0"]`;
      const until = ['.kit-DataTable[aria-busy="true"]', `.kit-DataTable:has(${sorted})`, rows];
      const timed = await timePress(page, `thead th:nth-child(${at}) button`, until, CALL);
      if (!Number.isNaN(timed.replied)) times.push(timed);
    }
  }
  return times;
}

await onStage(async (stage) => {
  await fillHistory(stage);
  const panel = await stage.openPanel();
  const { page } = panel;
  await page.addInitScript(timeInPage);
  await panel.signIn(stage.account);
  await openPage(page);
  const times: Timed[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await openPage(page);
    times.push(...(await sortByAll(page)));
  }
  for (const { name, share, limit } of LIMITS) {
    const value = quantile(
      times.map(({ painted }) => painted),
      share,
    );
    const floor = quantile(
      times.map(({ replied }) => replied),
      share,
    );
    report(
      {
        name: `press on a column's head to ${ROW_COUNT} sorted rows painted, ${name} of ${times.length}, ms (floor: the answer's last byte)`,
        value: Math.round(value),
        floor: Math.round(floor),
        ratio: Number((value / floor).toFixed(2)),
        limit,
      },
      value <= limit,
    );
  }
});
