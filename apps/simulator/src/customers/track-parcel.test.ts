import { createReplyError } from '@store-panel/api-client/errors';
import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { createOrderTracker } from '#customers/order-tracker.ts';
import { createParcelWatchers } from '#customers/track-parcel.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const ORDERS = 400;

/** What customers send who follow their parcels; each has a waybill from the second look on. */
async function watch(find: (factor: string) => object) {
  const orderTracker = createOrderTracker();
  const pace = createPace({ speed: 1, clock: createAutoAdvanceClock() });
  const sent: { readonly key: string; readonly body: Readonly<Record<string, string>> }[] = [];
  const looks = new Map<string, number>();
  const ask = async (key: string, body: Record<string, string>) => {
    sent.push({ key, body });
    if (key.endsWith('find_parcel')) return find(body['factor'] ?? '');
    return { parcel: { version: 'b', shipment_label: 'confirmed_delivery' } };
  };
  const look = async (_storeId: string, orderId: string) => {
    looks.set(orderId, (looks.get(orderId) ?? 0) + 1);
    return { parcels: looks.get(orderId) === 1 ? [] : [{ waybill_number: `W-${orderId}` }] };
  };
  const page = { ask } as never;
  const watchers = createParcelWatchers({
    page,
    channel: { look } as never,
    orderTracker,
    pace,
    signal: stoppable().signal,
  });
  const random = seededRandom('watchers');
  await Promise.all(
    Array.from({ length: ORDERS }, (_, at) => {
      const orderId = `o${at}`;
      orderTracker.begin(orderId, { order_status: 7, request_status: null });
      const order = { orderId, uniqueId: at, name: 'Ada Weiß', isPickup: at % 2 === 0, code: null, factor: '10969' };
      return watchers.follow('s', order, random.fork(orderId));
    }),
  );
  return sent;
}

test('some customers follow their parcels until they have come, a few after a typing mistake', async () => {
  const sent = await watch((factor) => {
    if (factor !== '10969') throw createReplyError('POST /api/user/find_parcel', 200, { error_code: 2008 });
    return { parcel: { version: 'a', shipment_label: 'drop_off_in_progress' }, parcel_token: 't' };
  });
  const finds = sent.filter(({ key }) => key.endsWith('find_parcel'));
  const right = finds.filter(({ body }) => body['factor'] === '10969');
  expect(right.length).toBeGreaterThan(10);
  expect(finds.length).toBeGreaterThan(right.length);
  expect(right.every(({ body }) => body['waybill_number']?.startsWith('W-o'))).toBe(true);
  const again = sent.filter(({ key }) => key.endsWith('get_parcel'));
  expect(again).toHaveLength(right.length);
  expect(again.every(({ body }) => body['known_version'] === 'a')).toBe(true);
});

test('who is refused gives up', async () => {
  const sent = await watch(() => {
    throw createReplyError('POST /api/user/find_parcel', 200, { error_code: 2008 });
  });
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter(({ key }) => key.endsWith('get_parcel'))).toEqual([]);
});
