import { findPostgres } from '@store-panel/tooling/postgres/find-postgres';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { EventRecord } from '@store-panel/api-client/order-models';
import { isFinal } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { readEventStream } from '#checks/read-event-stream.ts';
import { live } from '#live/live.ts';
import { openStaffClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import { soak } from '#soak/soak.ts';
import { type Stoppable, stoppable } from '#time/stoppable.ts';
import { castOf } from './proof/cast.ts';
import { crashRounds } from './proof/crash-rounds.ts';
import { madeUpOrders } from './proof/made-up-orders.ts';
import { type PlatformProcess, preparePlatform } from './proof/platform-process.ts';
import { followParcels, isFlawless as areFollowed } from './proof/parcels.ts';
import { isFlawless, runRaces } from './proof/races.ts';

const SEED = '20';
/** Stops the actors of a failed test, so that they do not act in the next one. */
function runOfThisTest(): Stoppable {
  const run = stoppable();
  onTestFinished(run.stop);
  return run;
}

/** How many orders were open at once, at the most. */
function maxOpen(events: readonly EventRecord[]): number {
  const open = new Set<string>();
  return events.reduce((max, { order }) => {
    if (isFinal(order.order_status)) open.delete(order.order_id);
    else open.add(order.order_id);
    return Math.max(max, open.size);
  }, 0);
}

const silent = { print: () => undefined, detail: () => undefined };

const found = findPostgres();
const why = 'missing' in found ? ` (skipped: ${found.missing})` : '';
if (why !== '') console.warn(`\nRaces on a real PostgreSQL are SKIPPED${why}.\n`);

describe('on a platform of its own', () => {
  let platform: PlatformProcess;

  beforeAll(async () => {
    // The embedded engine needs several times the processor time; crash-proof.ts crashes it.
    platform = await preparePlatform('missing' in found ? 'embedded' : 'postgresql');
    await platform.start();
  }, scaledMs(120_000));

  afterAll(() => platform.end());

  const optionsFor = (signal: AbortSignal) => ({
    api: platform.api,
    signal,
    reachability: createReachability(() => undefined),
  });

  test(
    'customers order without staff until their store has as many open orders as it may have',
    { timeout: scaledMs(120_000) },
    async () => {
      const { signal, stop } = runOfThisTest();
      const { accounts } = platform;
      const { channel, store } = castOf(accounts);
      // As fast as the soak that follows: a scheduled order is due in so many hours of the simulation.
      const pressure = { perDay: 2_000, maxOpen: 4, byPhone: 0, speed: 1_200 };
      const living = live({
        accounts,
        channel,
        clientOptions: optionsFor(signal),
        seed: SEED,
        ...pressure,
        hasStaff: false,
        report: silent,
      });
      const sessionClient = openStaffClient(store, 'test', optionsFor(runOfThisTest().signal));
      const openCount = async () => (await sessionClient.call('POST /api/store/list_orders', {})).orders.length;
      await expect.poll(openCount, { timeout: scaledMs(30_000) }).toBe(4);
      // A store sees the free-lancers of its region, and its own.
      const stores = accounts.filter(({ role }) => role === 'store');
      const storeClients = stores.map((one) => openStaffClient(one, 'test', optionsFor(runOfThisTest().signal)));
      const onDuty = async () => {
        const lists = await Promise.all(
          storeClients.map((one) => one.call('POST /api/store/list_active_vehicles', {})),
        );
        return new Set(lists.flatMap(({ vehicles }) => vehicles.map(({ provider_id }) => provider_id))).size;
      };
      await expect
        .poll(onDuty, { timeout: scaledMs(30_000) })
        .toBe(accounts.filter(({ role }) => role === 'courier').length);
      stop();
      await living;
      expect(await onDuty()).toBe(0);
      expect(maxOpen(await readEventStream(sessionClient, 0))).toBe(4);
      await Promise.all([sessionClient, ...storeClients].map((one) => one.leave()));
    },
  );

  test(
    'with staff and couriers, every event is by the rules and every order ends',
    { timeout: scaledMs(300_000) },
    async () => {
      const { accounts } = platform;
      const summary = await soak({
        accounts,
        channel: castOf(accounts).channel,
        clientOptions: optionsFor(runOfThisTest().signal),
        seed: SEED,
        minutes: 0.1,
        speed: 1_200,
        perDay: 200,
        maxOpen: 30,
        byPhone: 0.5,
        report: silent,
      });
      expect(summary).toMatchObject({
        broken_rules: [],
        wrong_sums: [],
        wrong_offer_uses: [],
        wrong_code_uses: [],
        wrong_parcels: [],
        wrong_returns: [],
        errors: [],
        unfinished: 0,
      });
      expect(summary.placed).toBeGreaterThan(5);
      expect(summary.completed).toBeGreaterThan(5);
      expect(summary.taken_by_phone).toBeGreaterThan(0);
      expect(summary.taken_by_phone).toBeLessThan(summary.placed);
    },
  );

  test(
    'a server that is killed loses nothing that it acknowledged and doubles nothing',
    { timeout: scaledMs(300_000) },
    async () => {
      const orders = madeUpOrders(15, SEED);
      const gap = { min: 2_000, max: 5_000 };
      const report = { print: console.log, detail: () => undefined };
      const outcome = await crashRounds({ platform, orders, rounds: 1, speed: 1_500, seed: SEED, gap, report });
      expect(outcome).toMatchObject({ lost: [], doubled: [], replay: { ok: true, completed: orders.length } });
      expect(outcome.rounds).toHaveLength(1);
      expect(outcome.delivered).toBeGreaterThan(orders.length * 5);
    },
  );

  test.skipIf('missing' in found)(
    `of people who act at the same moment on PostgreSQL one wins, and the others are told who it is${why}`,
    { timeout: scaledMs(120_000) },
    async () => {
      const outcome = await runRaces(platform.api, platform.accounts, 10, SEED);
      expect(outcome).toSatisfy(isFlawless);
      expect(outcome.accept_or_reject.races).toBe(10);
    },
  );

  test(
    'parcels end on the label that their newest update names, however updates arrive',
    { timeout: scaledMs(120_000) },
    async () => {
      const outcome = await followParcels(platform.api, platform.accounts, 25, SEED);
      expect(outcome).toSatisfy(areFollowed);
      expect(outcome.wrong_if_applied_as_they_arrive).toBeGreaterThan(0);
    },
  );

  /** Starts the program, and resolves once it is at work. */
  async function startProgram() {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const args = ['--conditions=@store-panel/source', '--disable-warning=ExperimentalWarning', main];
    const env = { ...process.env, SIMULATOR_ACCOUNTS: JSON.stringify(platform.accounts) };
    const program = spawn(process.execPath, [...args, 'live', '--api', platform.api], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(program, 'exit');
    const lines = createInterface(program.stderr);
    // From the first line on, so that none is lost while the test is busy with something else.
    const reader = on(lines, 'line') as AsyncIterableIterator<[string]>;
    const printed = async (): Promise<string> => ((await reader.next()).value as [string])[0];
    return { program, ended, printed, first: await printed() };
  }

  test('the program ends in good order when it is asked to', { timeout: scaledMs(120_000) }, async () => {
    const { program, ended, first } = await startProgram();
    expect(first).toMatch(
      /Orders for Linden & Rye Kitchen, Havel Parcels, Al Nakheel Kitchen; 6 couriers; no robot staff; seed \w+/,
    );
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('so it does while the platform is away', { timeout: scaledMs(120_000) }, async () => {
    const { program, ended, printed } = await startProgram();
    await platform.kill();
    const lost = /The platform does not answer \(\w+\); trying again until it does\.$/;
    let line = '';
    // Customers of earlier tests may come for their orders before.
    while (!lost.test(line)) line = await printed();
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await platform.start();
  });

  test('nothing of all this was an error to the server', () => {
    expect(platform.errorLines).toEqual([]);
  });
});
