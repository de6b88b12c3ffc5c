import { configureStore } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createClient } from '#client.ts';
import type { EventRecord } from '#order-shapes.ts';
import { platformApi } from '#rtk/api.ts';
import { withClient } from '#rtk/client-extra.ts';
import { startLive } from '#rtk/live.ts';
import { ordersApi } from '#rtk/orders.ts';
import { fakeSockets } from '#testing/fake-sockets.ts';
import { fakeTransport } from '#testing/fake-transport.ts';
import { type Fault, NO_FAULT, withFaults } from '#testing/faults.ts';
import { createSampleStore } from '#testing/sample-store.ts';
import { SAMPLE_STORE_ID } from '#testing/samples.ts';
import { createSkippingClock } from '#testing/skipping-clock.ts';
import { memoryTokenStore } from '#token-store.ts';

const SEED = 20_261_121;
const SCHEDULES = 1_000;
/** The longest that an event is held up, in ms. */
const LATEST = 30_000;
/** By then everything that was under way has arrived, and the line has been made sure of. */
const QUIET = 120_000;

/** When copies of an event arrive after it was sent, in ms: none, one, or one too many, in any order with others'. */
const arrivals = fc.oneof(
  { weight: 4, arbitrary: fc.constant([0]) },
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(fc.integer({ min: 0, max: LATEST }), { minLength: 1, maxLength: 3 }) },
);
const requestFault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(NO_FAULT) },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constant('delay' as const), ms: fc.integer({ min: 1, max: LATEST }) }),
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
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.array(requestFault, { maxLength: 30 }),
        fc.infiniteStream(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
        async (steps, faults, chances) => {
          const clock = createSkippingClock(() => chances.next().value as number);
          const orders = createSampleStore();
          const sockets = fakeSockets((room) => ({ success: true, room, seq: orders.events.length }), clock);
          const platform = fakeTransport(
            {
              'POST /api/store/list_orders': () => ({
                orders: [...orders.running()],
                seq: orders.events.length,
                server_time: '2026-01-05T10:00:00.000Z',
              }),
              'POST /api/store/list_events': ({ body: { after_seq, limit = 500 } }) => ({
                events: orders.events.slice(after_seq, after_seq + limit),
                seq: orders.events.length,
                is_snapshot_needed: false,
              }),
            },
            clock,
          );
          let isGone = false;
          let isOver = false;
          const fate = (at: number): Fault => {
            if (isGone) return { kind: 'dropRequest' };
            return (isOver ? undefined : faults[at]) ?? NO_FAULT;
          };
          const tokens = memoryTokenStore({
            _id: SAMPLE_STORE_ID,
            main_store_id: SAMPLE_STORE_ID,
            email: '',
            servertoken: '',
            jwt_token: 'jwt',
            jwt_refresh_token: '',
            timezone: '',
          });
          const fetch = withFaults(platform.fetch, fate, clock);
          const client = createClient({ baseUrl: '', mode: 'header', tokens, fetch, clock });
          const store = configureStore({
            reducer: { [platformApi.reducerPath]: platformApi.reducer },
            middleware: (get) =>
              get({
                thunk: { extraArgument: withClient(client) },
                serializableCheck: false,
                immutableCheck: false,
              }).concat(platformApi.middleware),
          });
          const shown = () => ordersApi.endpoints.listRunningOrders.select()(store.getState()).data?.orders ?? [];
          store.subscribe(() => {
            const ids = shown().map(({ order_id }) => order_id);
            if (new Set(ids).size !== ids.length) throw new Error(`an order is on the board twice: ${ids.join()}`);
          });
          orders.place();
          const heard: number[] = [];
          const live = startLive({
            store,
            client,
            storeId: SAMPLE_STORE_ID,
            connect: sockets.connect,
            onEvent: ({ seq }) => heard.push(seq),
          });
          const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
          const send = (event: EventRecord | undefined, after: readonly number[]) => {
            if (!event) return;
            for (const ms of after) {
              if (ms === 0) sockets.event(SAMPLE_STORE_ID, event);
              else clock.after(ms, () => sockets.event(SAMPLE_STORE_ID, event));
            }
          };

          for (const one of steps) {
            if (one.is === 'place') send(orders.place(), one.arrivals);
            else if (one.is === 'wait') await pass(one.ms);
            else if (one.is === 'check') live.check();
            else if (one.is === 'restart') {
              isGone = true;
              sockets.cut();
              clock.after(one.ms, () => {
                isGone = false;
                sockets.restore();
              });
            } else {
              const before = orders.events.length;
              const number = (one.order % orders.size) + 1;
              const action = orders.anyLegal(number, one.pick);
              if (action) orders.act(number, action);
              if (orders.events.length > before) send(orders.events.at(-1), one.arrivals);
            }
          }
          isOver = true;
          await pass(QUIET);

          expect(live.state()).toBe('live');
          expect(shown()).toEqual(orders.running());
          // From the snapshot that the board began with, wherever that fell.
          const first = heard[0] ?? orders.events.length + 1;
          expect(heard).toEqual(Array.from({ length: orders.events.length - first + 1 }, (_, at) => first + at));
          live.stop();
        },
      ),
      { seed: SEED, numRuns: SCHEDULES, endOnFailure: true },
    );
  },
);
