import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { createReplyError } from '@store-panel/api-client/errors';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import { createReturners } from '#customers/return-order.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const ORDERS = 1_000;

/** What the customers of many orders send to a platform that answers so. */
async function returnsOf(answer: () => object) {
  const orderTracker = createOrderTracker();
  const pace = createPace({ speed: 1, clock: createAutoAdvanceClock() });
  const sent: { readonly key: string; readonly order_id?: string }[] = [];
  const call = async (key: string, body: unknown) => {
    sent.push({ key, ...(body as object) });
    return answer();
  };
  const returners = createReturners({
    sessionClient: { call },
    orderTracker,
    pace,
    signal: stoppable().signal,
  });
  const random = seededRandom('returners');
  const done = Array.from({ length: ORDERS }, (_, at) => {
    const order = {
      orderId: `o${at}`,
      uniqueId: at,
      name: 'Ada Weiß',
      isPickup: at % 2 === 0,
      code: null,
      factor: '10969',
    };
    orderTracker.begin(order.orderId, { order_status: 1, request_status: null });
    return returners.follow('s', order, random.fork(order.orderId));
  });
  const whileOpen = sent.length;
  for (let at = 0; at < ORDERS; at += 1)
    orderTracker.see(`o${at}`, { order_status: 25, request_status: null } as const);
  await Promise.all(done);
  return { sent, whileOpen };
}

test('six of a hundred deliveries come back once they have ended, few are cancelled again', async () => {
  const { sent, whileOpen } = await returnsOf(() => ({ return: { return_id: 'r', version: 1 } }));
  expect(whileOpen).toBe(0);
  const started = sent.filter(({ key }) => key.endsWith('start_return'));
  expect(started.length / (ORDERS / 2)).toBeGreaterThan(0.03);
  expect(started.length / (ORDERS / 2)).toBeLessThan(0.09);
  expect(started.every(({ order_id: id }) => Number(id?.slice(1)) % 2 === 1)).toBe(true);
  const cancelled = sent.length - started.length;
  expect(cancelled).toBeGreaterThan(0);
  expect(cancelled).toBeLessThan(started.length / 2);
});

test('an order that was called off does not', async () => {
  const refuse = () => {
    throw createReplyError('POST /api/user/start_return', 200, { error_code: 655 });
  };
  await expect(returnsOf(refuse)).resolves.toBeDefined();
});
