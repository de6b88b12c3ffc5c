import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { createReplyError } from '@store-panel/api-client/errors';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import type { NewOrder } from '#customers/invent-order.ts';
import { localsOf } from '#customers/locals-of.ts';
import { createTableOrders } from '#guests/order-at-tables.ts';
import { OFFER_FIXTURE } from '#testing/offer-fixture.ts';
import { simulatedStoreIn } from '#testing/simulated-store-fixture.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const PHONES = 60;

function tablesWith(refusal: Error | null | ((order: NewOrder) => Error | null), isFull = false) {
  const placed: NewOrder[] = [];
  const begun: string[] = [];
  const orders = createTableOrders({
    channel: {
      offer: async () => OFFER_FIXTURE,
      place: async (order) => {
        placed.push(order);
        const error = typeof refusal === 'function' ? refusal(order) : refusal;
        if (error) throw error;
        return { order_id: `o${placed.length}`, unique_id: placed.length, order_status: 1, confirmation_code: null };
      },
    },
    store: simulatedStoreIn('DE'),
    locals: localsOf('DE'),
    tableCodes: ['ABCDEF', 'GHJKMN'],
    orderTracker: { begin: (id) => void begun.push(id) },
    placeIfRoom: async (place) => (isFull ? null : place()),
    random: seededRandom('tables'),
    pace: createPace({ speed: 1, clock: createAutoAdvanceClock() }),
    signal: stoppable().signal,
    run: 'test',
  });
  return { placed, begun, orders };
}

test('guests order in rounds at their table, each round once', async () => {
  const { placed, begun, orders } = tablesWith(null);
  await Promise.all(Array.from({ length: PHONES }, () => orders.orderAtTable()));
  expect(placed.length).toBeGreaterThan(PHONES);
  expect(new Set(placed.map(({ reference }) => reference)).size).toBe(placed.length);
  expect(new Set(placed.map(({ table }) => table?.table_code))).toEqual(new Set(['ABCDEF', 'GHJKMN']));
  expect(placed.every(({ total, is_pickup, scheduled_at }) => total > 0 && is_pickup && !scheduled_at)).toBe(true);
  expect(begun).toHaveLength(placed.length);
});

test('who is refused orders no more, and a full kitchen gets none', async () => {
  const refusal = createReplyError('POST /api/user/create_order', 200, { error_code: 4097 });
  const refused = tablesWith(refusal);
  for (let at = 0; at < PHONES; at += 1) await refused.orders.orderAtTable();
  expect(refused.placed).toHaveLength(PHONES);
  expect(refused.begun).toEqual([]);
  const full = tablesWith(null, true);
  await full.orders.orderAtTable();
  expect(full.placed).toEqual([]);
});

test('whose store asks them to pay first pay the channel', async () => {
  const refusal = createReplyError('POST /api/user/create_order', 200, { error_code: 640 });
  const { placed, begun, orders } = tablesWith(({ payment_method }) => (payment_method === 'cash' ? refusal : null));
  await orders.orderAtTable();
  expect(placed.slice(0, 2).map(({ payment_method }) => payment_method)).toEqual(['cash', 'card']);
  expect(placed[0]?.reference).not.toBe(placed[1]?.reference);
  expect(begun[0]).toBe('o2');
});
