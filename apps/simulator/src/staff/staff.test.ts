import type { EndpointKey } from '@store-panel/api-client/endpoint-key';
import type { OrderCard } from '@store-panel/api-client/order-models';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import { afterEach, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { createCounter } from '#customers/counter.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { noJournal } from '#record/journal.ts';
import { createTally } from '#record/tally.ts';
import { createStaff } from '#staff/staff.ts';
import { RELIABLE_STAFF } from '#staff/staff-behavior.ts';
import { createPace, HOUR, MINUTE } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const STATUS_OF: Partial<Record<EndpointKey, OrderCard['order_status']>> = {
  'POST /api/store/complete_order': ORDER_STATUS.completed,
};

/** Robots at a board with one order on it. */
function atWork(order: OrderCard) {
  const { signal, stop } = stoppable();
  stops.push(stop);
  const pace = createPace({ speed: 1, clock: createAutoAdvanceClock() });
  const counter = createCounter();
  const tally = createTally();
  let card = order;
  const bodies: unknown[] = [];
  const sessionClient = {
    async call(key: EndpointKey, body: { readonly order_status?: OrderCard['order_status'] }) {
      bodies.push(body);
      const order_status = STATUS_OF[key] ?? body.order_status ?? card.order_status;
      return { order: { ...card, order_status, version: card.version + 1 } };
    },
  } as unknown as SessionClient<StoreSession>;
  const staff = createStaff({
    sessionClient,
    store: {
      id: 's',
      name: 'Corner Kitchen',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      countryCode: 'DE',
      location: null,
      flags: { ...DEFAULT_STORE_FLAGS, canCompleteOrder: true },
      takesCalls: true,
      hostsTables: false,
      sendsParcels: false,
    },
    board: {
      card: () => (isFinal(card.order_status) ? undefined : card),
      see: (seen) => {
        card = seen;
      },
      carried: () => new Map(),
      openCount: 1,
    },
    counter,
    carrier: null,
    behavior: RELIABLE_STAFF,
    random: seededRandom('staff'),
    pace,
    records: { journal: noJournal, tally },
    signal,
  });
  staff.enqueue(order.order_id);
  return { pace, signal, counter, tally, bodies, status: () => card.order_status };
}

const pickup = (confirmation_required: boolean) =>
  buildOrderCard(1, { is_pickup: true, confirmation_required, order_status: ORDER_STATUS.accepted });

test('hands over what needs no code and nobody here comes for, so that it ends', async () => {
  const { pace, signal, status, tally, bodies } = atWork(pickup(false));
  await pace.pass(HOUR, signal);
  expect(status()).toBe(ORDER_STATUS.completed);
  expect(bodies.at(-1)).toEqual({ order_id: pickup(false).order_id });
  expect(tally.errors).toEqual([]);
});

test('hands it over as soon as somebody comes for it', async () => {
  const { pace, signal, status, counter } = atWork(pickup(false));
  counter.arrive(pickup(false).order_id, { code: null });
  await pace.pass(15 * MINUTE, signal);
  expect(status()).toBe(ORDER_STATUS.completed);
});

test('keeps what a code is asked for until its customer comes with it', async () => {
  const { pace, signal, status, counter, bodies } = atWork(pickup(true));
  await pace.pass(5 * HOUR, signal);
  expect(status()).toBe(ORDER_STATUS.ready);
  counter.arrive(pickup(true).order_id, { code: '1234' });
  await pace.pass(MINUTE, signal);
  expect(status()).toBe(ORDER_STATUS.completed);
  expect(bodies.at(-1)).toMatchObject({ confirmation_code: '1234' });
});
