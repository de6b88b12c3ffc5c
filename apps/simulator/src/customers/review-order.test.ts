import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { localsOf } from '#customers/locals-of.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import { createReviewers } from '#customers/review-order.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const ORDERS = 900;
const COMPLETED = { order_status: 25, request_status: null } as const;

/** What the customers of many orders send to a platform that answers so. */
async function reviewsOf(denial: string | null) {
  const orderTracker = createOrderTracker();
  const pace = createPace({ speed: 1, clock: createAutoAdvanceClock() });
  const sent: { readonly order_id: string; readonly version?: number }[] = [];
  const call = async (key: string, body: unknown) => {
    if (key.endsWith('get_review')) return { review: null, denial };
    sent.push(body as (typeof sent)[number]);
    return { review: { version: 3 } };
  };
  const { signal } = stoppable();
  const reviewers = createReviewers(
    { sessionClient: { call }, pace, signal },
    { locals: localsOf('DE'), orderTracker },
  );
  const random = seededRandom('reviewers');
  const done = Array.from({ length: ORDERS }, (_, at) => {
    const order = { orderId: `o${at}`, uniqueId: at, name: 'Ada Weiß', isPickup: at % 2 === 0, code: null };
    orderTracker.begin(order.orderId, { order_status: 1, request_status: null });
    return reviewers.follow('s', order, random.fork(order.orderId));
  });
  const whileOpen = sent.length;
  for (let at = 0; at < ORDERS; at += 1) orderTracker.see(`o${at}`, COMPLETED);
  await Promise.all(done);
  return { sent, whileOpen };
}

test('one in nine reviews an order once it has ended, and few change their review', async () => {
  const { sent, whileOpen } = await reviewsOf(null);
  expect(whileOpen).toBe(0);
  const first = sent.filter(({ version }) => version === undefined);
  const changed = sent.filter(({ version }) => version !== undefined);
  expect(new Set(first.map(({ order_id }) => order_id)).size).toBe(first.length);
  expect(first.length / ORDERS).toBeCloseTo(1 / 9, 1);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(first.length / 5);
  expect(changed.every(({ version }) => version === 3)).toBe(true);
});

test('an order that can’t be reviewed is not', async () => {
  expect((await reviewsOf('not_completed')).sent).toEqual([]);
});
