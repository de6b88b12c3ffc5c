import { createReplyError } from '@store-panel/api-client/errors';
import { describe, expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { applyOffer, enterCode } from '#customers/apply-offer.ts';
import { inventOrder, totalOf } from '#customers/invent-order.ts';
import { localsOf } from '#customers/locals-of.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';
import { simulatedStoreIn } from '#testing/simulated-store-fixture.ts';
import { createPace } from '#time/pace.ts';

const invented = inventOrder(
  { store: simulatedStoreIn('DE'), locals: localsOf('DE'), offer: OFFER_FIXTURE },
  'r-1',
  seededRandom('offers'),
  createPace({ speed: 1 }),
);
if (!invented) throw new Error('there was something to order');
const order = { ...invented, is_pickup: false, delivery_price: 300 };

const offer = (code: string | null) => ({
  offer_id: 'one',
  version: 1,
  code,
  names: ['Ten percent'],
  type: 'percentage',
  value: 100_000,
  applies_to: 'order',
  maximum_discount: null,
  base: 1_000,
  amount: 100,
  delivery_amount: 50,
  lines: [0],
});
type Check = Parameters<typeof applyOffer>[2];
const found = (code: string | null) => ({ offer: offer(code), image: null, discount: 100, delivery_discount: 50 });
const none = { offer: null, image: null, discount: 0, delivery_discount: 0 };

describe('an order with an offer', () => {
  test('takes off what the platform says, and adds up', async () => {
    const check: Check = async ({ code }) => (code === undefined ? none : found(code));
    const priced = await applyOffer(order, 'TEN', check);
    expect(priced).toMatchObject({
      discount: 100,
      delivery_price: 250,
      offer: { offer_id: 'one', code: 'TEN', delivery_discount: 50 },
    });
    expect(priced.total).toBe(totalOf({ ...order, discount: 100, delivery_price: 250 }));
    expect(await applyOffer(order, null, check)).toBe(order);
  });

  test('has the one that applies by itself if the code does not', async () => {
    const check: Check = async ({ code }) => {
      if (code !== undefined) throw createReplyError('POST /api/user/check_offer', 200, { error_code: 1013 });
      return found(null);
    };
    const priced = await applyOffer(order, 'LATE', check);
    expect(priced.offer).toEqual({ offer_id: 'one', delivery_discount: 50 });
    const broken: Check = async () => {
      throw createReplyError('POST /api/user/check_offer', 200, { error_code: 643 });
    };
    await expect(applyOffer(order, 'TEN', broken)).rejects.toMatchObject({ name: 'storeIdMismatch' });
  });
});

test('few customers enter a code; some of them one that is over, or one that they have used', () => {
  const random = seededRandom('codes');
  const { codes } = localsOf('DE');
  const entered = Array.from({ length: 5_000 }, () => enterCode({ codes }, random)).filter((one) => one !== null);
  expect(entered.length).toBeGreaterThan(300);
  expect(entered.length).toBeLessThan(500);
  const share = (count: number) => count / entered.length;
  expect(share(entered.filter(({ code }) => codes.ended.includes(code)).length)).toBeCloseTo(0.2, 0.5);
  expect(share(entered.filter(({ isAgain }) => isAgain).length)).toBeCloseTo(0.3, 0.5);
});
