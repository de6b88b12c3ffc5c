import { fakeSockets } from '@store-panel/api-client/testing/fake-sockets';
import { fakeTransport, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderId } from '@store-panel/api-client/testing/order-fixtures';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { afterEach, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { type CourierBehavior, RELIABLE_COURIERS } from '#couriers/courier-behavior.ts';
import { createCourier } from '#couriers/courier.ts';
import type { Job } from '#couriers/ride.ts';
import { openCourierClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import { memoryJournal } from '#record/journal.ts';
import { createTally } from '#record/tally.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const here = { latitude: 52.5, longitude: 13.4 };
const requestedJob: Job = {
  request_id: buildOrderId(101),
  order_id: buildOrderId(1),
  unique_id: 1,
  order_status: 5,
  request_status: 9,
  store_name: 'Corner Kitchen',
  store_address: '',
  store_location: here,
  customer_name: 'Ada Weiß',
  address: null,
  confirmation_required: true,
  estimated_ready_at: null,
};

interface Scenario {
  readonly behavior?: Partial<CourierBehavior>;
  readonly speed?: number;
  /** The request that is there when the courier begins. */
  readonly first?: Job;
  readonly home?: typeof here;
  /** Happens while a list is on its way. */
  readonly onList?: () => Promise<void> | void;
  /** Happens when the platform has taken the courier's answer in, before the courier hears so. */
  readonly onAnswer?: () => void;
}

/** A courier with one delivery request, on a platform that accepts every call. */
function setUp({ behavior, speed = 1, first = requestedJob, home = here, onList, onAnswer }: Scenario = {}) {
  const clock = createAutoAdvanceClock();
  const { signal, stop } = stoppable();
  stops.push(stop);
  const sent: string[] = [];
  const statusTimes: number[] = [];
  let job: Job | null = first;
  const transport = fakeTransport(
    {
      'POST /api/provider/login': () => ({
        jwt_token: 'jwt',
        jwt_refresh_token: 'r',
        person: { _id: buildOrderId(9), name: 'Courier', email: 'c@example.com', phone: '', server_token: 's' },
        vehicle_id: null,
      }),
      'POST /api/provider/logout': () => ({}),
      'POST /api/provider/set_state': ({ body }) => {
        sent.push(body.is_online ? 'on duty' : 'off duty');
        return { state: 'free' };
      },
      'POST /api/provider/list_requests': async () => {
        const requests = job ? [job] : [];
        await onList?.();
        return { requests };
      },
      'POST /api/provider/answer_request': ({ body }) => {
        sent.push(body.is_accepted ? 'yes' : 'no');
        const answered = { ...requestedJob, request_status: body.is_accepted ? 11 : 111 } as const;
        job = body.is_accepted ? answered : null;
        onAnswer?.();
        return { request: answered };
      },
      'POST /api/provider/cancel_request': () => {
        sent.push('given back');
        job = null;
        return { request: { ...requestedJob, request_status: 112 } };
      },
      'POST /api/provider/set_request_status': ({ body }) => {
        statusTimes.push(clock.now());
        sent.push(`${body.request_status}${body.confirmation_code ? ` with ${body.confirmation_code}` : ''}`);
        const moved: Job = { ...(job ?? requestedJob), request_status: body.request_status };
        job = body.request_status === 23 ? null : moved;
        return { request: moved };
      },
    },
    clock,
  );
  const sockets = fakeSockets(() => null, clock);
  const journal = memoryJournal();
  const tally = createTally();
  const reachability = createReachability(() => undefined);
  const options = {
    api: 'http://fake.test',
    signal,
    clock,
    fetch: transport.fetch,
    connect: sockets.connect,
    reachability,
  };
  const courier = createCourier({
    sessionClient: openCourierClient({ role: 'courier', sign_in: 'c@example.com', password: 'x' }, options),
    behavior: { ...RELIABLE_COURIERS, ...behavior },
    random: seededRandom('courier'),
    pace: createPace({ speed, clock }),
    records: { journal, tally },
    signal,
    askCode: async () => '4711',
    home,
  });
  courier.work().catch(() => undefined);
  const orderIsReady = () => {
    job = job && { ...job, order_status: 7 };
    sockets.send('requests_changed');
  };
  const hint = () => sockets.send('requests_changed');
  return { courier, sent, journal, tally, transport, statusTimes, orderIsReady, hint };
}

test('a courier takes the job, waits for the food, and hands it over against the code', async () => {
  const { sent, journal, tally, orderIsReady } = setUp();
  await expect.poll(() => sent).toEqual(['on duty', 'yes', '13', '15']);
  orderIsReady();
  await expect.poll(() => sent).toEqual(['on duty', 'yes', '13', '15', '17', '19', '21', '23 with 4711']);
  expect(tally.errors).toEqual([]);
  expect(tally.count('courier_completed')).toBe(1);
  expect(journal.entries.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(7);
});

test('a courier turns down what is too far away, or what does not suit', async () => {
  const far = setUp({ behavior: { furthest: 1_000, rejects: 1 } });
  await expect.poll(() => far.sent).toEqual(['on duty', 'no']);
  const unwilling = setUp({ behavior: { rejects: 1 } });
  await expect.poll(() => unwilling.sent).toEqual(['on duty', 'no']);
});

test('a courier who begins with an accepted job is where it is, not at home', async () => {
  const kuwait = { latitude: 29.3, longitude: 48 };
  const { sent, statusTimes } = setUp({ first: { ...requestedJob, request_status: 11 }, home: kuwait });
  await expect.poll(() => sent).toEqual(['on duty', '13', '15']);
  expect(statusTimes[1]).toBeLessThan(60 * 60_000);
});

test('a courier may give a job back before the food is fetched', async () => {
  const { sent } = setUp({ behavior: { givesBack: 1 } });
  await expect.poll(() => sent).toEqual(['on duty', 'yes', 'given back']);
});

test('a courier who comes too late looks again, and takes it as it is', async () => {
  const { sent, tally, transport } = setUp();
  let isTaken = false;
  transport.handle({
    'POST /api/provider/answer_request': () => {
      isTaken = true;
      return refuse('requestFailed');
    },
    'POST /api/provider/list_requests': () => ({ requests: isTaken ? [] : [requestedJob] }),
  });
  await expect.poll(() => tally.conflicts).toBe(1);
  expect(tally.errors).toEqual([]);
  expect(sent).toEqual(['on duty']);
});

test('a list that was read before a step, and comes after it, does not undo it', async () => {
  const answered = Promise.withResolvers<void>();
  let lists = 0;
  const { sent, hint } = setUp({
    // Steps follow each other faster than looks at the list.
    speed: 100,
    onList() {
      lists += 1;
      if (lists === 1) hint();
      // The second is on its way while the courier answers.
      return lists === 2 ? answered.promise : undefined;
    },
    onAnswer: answered.resolve,
  });
  await expect.poll(() => sent.at(-1)).toBe('15');
  expect(sent).toEqual(['on duty', 'yes', '13', '15']);
  expect(lists).toBeGreaterThan(2);
});

test('a courier goes off duty at the end', async () => {
  const { courier, sent } = setUp();
  await expect.poll(() => sent).toContain('15');
  await courier.leave();
  expect(sent.at(-1)).toBe('off duty');
});
