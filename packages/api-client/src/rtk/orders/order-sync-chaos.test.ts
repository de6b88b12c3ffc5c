import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { configureStore } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { startOrderSync } from '#rtk/orders/order-sync.ts';
import { ordersApi } from '#rtk/orders/orders.ts';
import { signInStore } from '#session.ts';
import { createFakePlatform } from '#testing/fake-platform/fake-platform.ts';
import { type Fault, NO_FAULT, withFaults } from '#testing/faults.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

const SEED = 20_261_121;
const SCHEDULES = 1_000;
/** The longest that an event is held up, in ms. */
const MAX_DELAY_MS = 30_000;
/** By then everything that was under way has arrived, and the line has been made sure of. */
const SETTLE_MS = 120_000;

/** When copies of an event arrive after it was sent, in ms: none, one, or one too many, in any order with others'. */
const arrivals = fc.oneof(
  { weight: 4, arbitrary: fc.constant([0]) },
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(fc.integer({ min: 0, max: MAX_DELAY_MS }), { minLength: 1, maxLength: 3 }) },
);
const requestFault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(NO_FAULT) },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constant('delay' as const), ms: fc.integer({ min: 1, max: MAX_DELAY_MS }) }),
      fc.constantFrom<Fault>({ kind: 'dropRequest' }, { kind: 'dropReply' }, { kind: 'status', status: 503 }),
      fc.constantFrom<Fault>({ kind: 'hang' }, { kind: 'malformed' }, { kind: 'duplicate' }),
    ),
  },
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('place' as const), arrivals }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('act' as const), order: fc.nat(9), pick: fc.nat(9), arrivals }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9_000 }) }) },
  /** The platform is gone for so long: its sockets break, and no request comes through. */
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const), ms: fc.integer({ min: 1, max: 20_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ is: 'check' as const }) },
);

test(
  `${SCHEDULES} schedules of lost, late, doubled and swapped events, broken requests and restarts: no order missed, none twice, each event heard once (seed ${SEED})`,
  { timeout: scaledMs(120_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.array(requestFault, { maxLength: 30 }),
        fc.infiniteStream(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
        async (steps, faults, chances) => {
          const clock = createAutoAdvanceClock(() => chances.next().value as number);
          /** How copies of the next event reach the sockets. */
          let next: readonly number[] = [0];
          const platform = createFakePlatform({ clock, arrivals: () => next });
          const account = platform.addStore();
          const storeId = account.id;
          let isGone = false;
          let isOver = false;
          const fate = (at: number): Fault => {
            if (isGone) return { kind: 'dropRequest' };
            return (isOver ? undefined : faults[at]) ?? NO_FAULT;
          };
          const tokens = createMemoryTokenStore();
          const way = { baseUrl: '', mode: 'header', tokens, clock } as const;
          await signInStore(createClient({ ...way, fetch: platform.fetch }), account);
          const fetch = withFaults(platform.fetch, fate, clock);
          const client = createClient({ ...way, fetch });
          const store = configureStore({
            reducer: { [platformApi.reducerPath]: platformApi.reducer },
            middleware: (get) =>
              get({
                thunk: { extraArgument: clientExtraArgument(client) },
                serializableCheck: false,
                immutableCheck: false,
              }).concat(platformApi.middleware),
          });
          const visible = () => ordersApi.endpoints.listRunningOrders.select()(store.getState()).data?.orders ?? [];
          store.subscribe(() => {
            const ids = visible().map(({ order_id }) => order_id);
            if (new Set(ids).size !== ids.length) throw new Error(`an order is on the board twice: ${ids.join()}`);
          });
          platform.placeOrder(storeId);
          const heard: number[] = [];
          const live = startOrderSync({
            store,
            client,
            storeId,
            connect: platform.connect,
            onEvent: ({ seq }) => heard.push(seq),
          });
          const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
          for (const one of steps) {
            if ('arrivals' in one) next = one.arrivals;
            if (one.is === 'place') platform.placeOrder(storeId);
            else if (one.is === 'wait') await pass(one.ms);
            else if (one.is === 'check') live.check();
            else if (one.is === 'restart') {
              isGone = true;
              platform.cut();
              clock.after(one.ms, () => {
                isGone = false;
                platform.restore();
              });
            } else {
              const placed = new Set(platform.events(storeId).map(({ order }) => order.order_id));
              const order = [...placed][one.order % placed.size] ?? '';
              const legal = platform.legal(order);
              const action = legal[one.pick % legal.length];
              if (action) platform.act(order, action);
            }
          }
          isOver = true;
          await pass(SETTLE_MS);

          expect(live.state()).toBe('live');
          expect(visible()).toEqual(platform.running(storeId));
          // From the snapshot that the board began with, wherever that fell.
          const { length } = platform.events(storeId);
          const first = heard[0] ?? length + 1;
          expect(heard).toEqual(Array.from({ length: length - first + 1 }, (_, at) => first + at));
          live.stop();
        },
      ),
      { seed: SEED, numRuns: SCHEDULES, endOnFailure: true },
    );
  },
);
