import { isApiError } from '@store-panel/api-client/errors';
import { ORDER_STATUS, isRequestOpen } from '@store-panel/domain/orders/status';
import { SCREENS } from '@store-panel/domain/access/screens';
import { scaledMs, TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';

import { accountOf } from '#actors/accounts.ts';
import { type Customers, type Placed, signInColleague, type StaffClient } from '#actors/store.ts';
import { chanceOf, type SeededRandom } from '#chaos/seeded-random.ts';
import { expect, test } from '#journey.ts';
import type { Panel } from '#panel/panel.ts';

// Two sessions change orders at random; a third one's menu shows what the server counts, without polling.

const CHANGES = 200;
const MAX_AT_ONCE = 8;
const MAX_OPEN = 25;
/** The panel and this test share the account's 60 counts a minute. */
const POLL_MS = 2_500;
const seed = Number(process.env['SEED'] ?? 20_261_126);

interface Shift {
  readonly customers: Customers;
  readonly sessions: readonly [StaffClient, StaffClient];
  readonly chance: SeededRandom;
}

/** One change of a random order, or a new order. */
async function changeSomething({ customers, sessions, chance }: Shift): Promise<void> {
  const pick = <Of>(among: readonly Of[]): Of | undefined => among[Math.floor(chance() * among.length)];
  const session = pick(sessions) ?? sessions[0];
  const running = await session.running();
  const card = running.length >= MAX_OPEN || chance() < 0.6 ? pick(running) : undefined;
  if (card === undefined) {
    await customers.place();
    return;
  }
  const order: Placed = { id: card.order_id, number: card.unique_id, customer: '', code: null, at: 0 };
  const { request_id, order_status } = card;
  const cancelRequest = async () => {
    if (request_id !== null) await session.client.call('POST /api/store/cancel_request', { request_id });
  };
  // All couriers may be busy: the search then fails, which is a change, too.
  const askForCourier = async () => {
    try {
      await session.askForCourier(order);
    } catch (error) {
      if (!isApiError(error) || error.name !== 'requestFailed') throw error;
    }
  };
  const byStatus: Partial<Record<number, readonly (() => Promise<void>)[]>> = {
    [ORDER_STATUS.waiting]: [() => session.accept(order), () => session.reject(order), () => customers.cancel(order)],
    [ORDER_STATUS.accepted]: [() => session.prepare(order), askForCourier],
    [ORDER_STATUS.preparing]: [() => session.ready(order), askForCourier],
    [ORDER_STATUS.ready]: [askForCourier],
  };
  const changes = isRequestOpen(card.request_status) ? [cancelRequest] : (byStatus[order_status] ?? []);
  await pick(changes)?.();
}

/** What the menu shows: of its area for running orders, which is another one than the current; 0 without a badge. */
async function shownBeside({ page }: Panel, screen: 'running-orders' | 'dispatcher'): Promise<number> {
  const column = screen === 'dispatcher' ? 'second' : 'first';
  const badge = page.locator(`[data-column="${column}"] a[href="${SCREENS[screen].path}"] .kit-Badge`);
  return (await badge.count()) === 0 ? 0 : Number.parseInt(await badge.innerText(), 10);
}

test(`the counts of the menu follow ${CHANGES} random changes of two sessions (seed ${seed})`, async ({
  panel,
  account,
  colleague,
  courier: _onDuty,
  customers,
  demo,
  platform,
}) => {
  test.setTimeout(scaledMs(20 * 60_000));
  const counter = await signInColleague(platform.origin, accountOf(demo, 'sub_store', 'counter'), 'e2e-counter');
  const shift: Shift = { customers, sessions: [colleague, counter], chance: chanceOf(seed) };
  const counted = async () => {
    const { counts } = await colleague.client.call('POST /api/store/get_counts', {});
    const waiting = (await colleague.running()).filter(({ order_status }) => order_status === ORDER_STATUS.waiting);
    return { dispatcher: counts.dispatcher ?? 0, running: waiting.length };
  };
  const shown = async () => ({
    dispatcher: await shownBeside(panel, 'dispatcher'),
    running: await shownBeside(panel, 'running-orders'),
  });
  await panel.signIn(account);
  await panel.expectLive();
  await panel.open('vehicles');
  await panel.expectSignedIn();
  let maxMs = 0;
  for (let changed = 0; changed < CHANGES;) {
    const batch = Math.min(CHANGES - changed, 1 + Math.floor(shift.chance() * MAX_AT_ONCE));
    for (let at = 0; at < batch; at += 1) await changeSomething(shift);
    changed += batch;
    const start = performance.now();
    await expect(async () => expect(await shown(), `after ${changed} changes`).toEqual(await counted())).toPass({
      timeout: TEST_WAIT_MS,
      intervals: [POLL_MS],
    });
    maxMs = Math.max(maxMs, performance.now() - start);
  }
  console.info(
    `The menu showed what the server counts ${(maxMs / 1000).toFixed(1)} s after the last change at the latest.`,
  );
});
