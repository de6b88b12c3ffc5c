// What a full day of reservations costs the page, against the board with 300 orders: the longest task while each is opened,
// and the main thread's time for a change on each.
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { median, report } from '@store-panel/tooling/bench/figure';
import type { Page } from 'playwright/test';

import { onStage, type Stage } from './stage.ts';
import { maxTask } from './timing-in-page.ts';

const TABLES = 60;
const PARTIES = 150;
const ORDERS = 300;
const AT_ONCE = 10;
const ROUNDS = 7;
const CHANGES = 12;
/** Three sittings of a day; no party meets the next one at its table. */
const SITTINGS = [10, 14, 18];
/** As a change on the board may cost with many orders against few. */
const MAX_RATIO = 1.3;
/** As an order may take from its commit to its painted card. */
const MAX_CHANGE_MS = 100;
const TIMEOUT_MS = 60_000;

const tomorrow = addDays(storeDay(Date.now(), 'UTC'), 1);

/** Adds tables, and parties at those alone. @returns the ids of the parties */
async function fillDay({ client }: Stage['colleague']): Promise<readonly string[]> {
  const table = { min_person: 1, max_person: 6, is_bookable: true };
  const { added } = await client.call('POST /api/store/add_table', { ...table, table_number: '500', count: TABLES });
  const parties = Array.from({ length: PARTIES }, (_, at) => async () => {
    const hour = SITTINGS[Math.floor(at / added.length)] ?? 0;
    const { reservation } = await client.call('POST /api/store/book_table', {
      starts_at: `${tomorrow}T${hour}:00:00.000Z`,
      persons: 2 + (at % 4),
      name: `Guest ${at}`,
      table_ids: [added[at % added.length] ?? ''],
      accepted_reasons: ['past', 'lead_time', 'too_far', 'closed', 'persons', 'pacing', 'day_closed'],
    });
    return reservation.reservation_id;
  });
  const ids: string[] = [];
  for (const book of parties) ids.push(await book());
  return ids;
}

async function placeOrders({ customers }: Stage): Promise<void> {
  for (let made = 0; made < ORDERS; made += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => customers.place()));
}

/** A query of Playwright's own costs as much as what is measured. */
const isShown = (text: string) => document.querySelector('main')?.textContent.includes(text) === true;

const withinApp = (page: Page, path: string) =>
  page.evaluate((target) => {
    // As a link of the menu does: the page stays.
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

await onStage(async (stage) => {
  const { openPanel, account, colleague } = stage;
  const parties = await fillDay(colleague);
  await placeOrders(stage);
  const panel = await openPanel();
  const { page } = panel;
  await panel.signIn(account);
  await panel.expectLive();
  const boardPath = new URL(page.url()).pathname;
  const dayPath = `/app/table-booking/reservations?day=${tomorrow}`;
  const openBoard = async () => {
    await withinApp(page, boardPath);
    const hasCards = (count: number) => document.querySelectorAll('[data-card]').length >= count;
    await page.waitForFunction(hasCards, ORDERS, { polling: 100, timeout: TIMEOUT_MS });
  };
  const openDay = async () => {
    await withinApp(page, dayPath);
    await page.waitForFunction(isShown, `Guest ${PARTIES - 1}`, { polling: 100, timeout: TIMEOUT_MS });
  };
  // Code and first requests are not counted.
  await openBoard();
  await openDay();
  const opened = { board: [] as number[], day: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.board.push(await maxTask(page, openBoard));
    opened.day.push(await maxTask(page, openDay));
  }
  const line = (
    name: string,
    { value, floor }: { readonly value: number; readonly floor: number },
    limit: number,
    isWithin: boolean,
  ) =>
    report(
      {
        name,
        value: Number(value.toFixed(1)),
        floor: Number(floor.toFixed(1)),
        ratio: Number((value / floor).toFixed(2)),
        limit,
      },
      isWithin,
    );
  const opening = { value: median(opened.day), floor: median(opened.board) };
  line(
    `longest task while a day of ${TABLES} tables and ${PARTIES} reservations is opened, ms (floor: the board with ${ORDERS} orders)`,
    opening,
    MAX_RATIO,
    opening.value / opening.floor <= MAX_RATIO,
  );

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const processorTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  const costOf = async (changes: readonly (() => Promise<void>)[]) => {
    const costs: number[] = [];
    for (const change of changes) {
      const before = await processorTime();
      await change();
      costs.push((await processorTime()) - before);
    }
    return median(costs);
  };
  await openDay();
  const ofDay = await costOf(
    parties.slice(-CHANGES).map((id, at) => async () => {
      const { client } = colleague;
      const { reservation } = await client.call('POST /api/store/get_reservation', { reservation_id: id });
      const name = `Renamed ${at}`;
      await client.call('POST /api/store/change_reservation', {
        reservation_id: id,
        version: reservation.version,
        name,
      });
      await page.waitForFunction(isShown, name, { polling: 100 });
    }),
  );
  await openBoard();
  const ofBoard = await costOf(
    Array.from({ length: CHANGES }, () => async () => {
      const { id } = await stage.customers.place();
      const isThere = (key: string) => document.querySelector(`[data-card="${key}"]`) !== null;
      await page.waitForFunction(isThere, id, { polling: 100 });
    }),
  );
  line(
    `main thread's time for a change of an open day of ${PARTIES} reservations, ms (floor: of the board with ${ORDERS} orders)`,
    { value: ofDay, floor: ofBoard },
    MAX_CHANGE_MS,
    ofDay <= MAX_CHANGE_MS,
  );
});
