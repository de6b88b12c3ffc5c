import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { createLinkPayers } from '#customers/pay-by-link.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

function payersAt(url: string, methods: readonly object[]) {
  const requests: string[] = [];
  const call = async (key: string) => (key.endsWith('get_payment_options') ? { methods } : { url });
  const payers = createLinkPayers({
    sessionClient: { call },
    pace: createPace({ speed: 1, clock: createAutoAdvanceClock() }),
    signal: stoppable().signal,
    fetch: async (page, request) => {
      requests.push(await new Request(page, request).text());
      return new Response();
    },
  });
  return { payers, requests };
}

const CASH = { method: 'cash', is_test: false };
const CARD = { method: 'stripe', is_test: true };
const random = seededRandom('payers');

test('the first two customers of a store pay by link, and the notice of the second gets lost', async () => {
  const { payers, requests } = payersAt('http://127.0.0.1:4010/pay/cs_1', [CASH, CARD]);
  expect([await payers.wants('a'), await payers.wants('a'), await payers.wants('a'), await payers.wants('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await payers.pay('a', 'order 1', random);
  await payers.pay('a', 'order 2', random);
  expect(requests).toEqual(['decision=pay', 'decision=pay&notice=lost']);
});

test.each([
  ['without cards', [CASH]],
  ['with a real account', [CASH, { ...CARD, is_test: false }]],
  ['without cash', [CARD]],
])('nobody pays by link at a store %s', async (_name, methods) => {
  expect(await payersAt('http://127.0.0.1:4010/pay/cs_1', methods).payers.wants('a')).toBe(false);
});

test('nobody pays at another machine', async () => {
  const { payers, requests } = payersAt('https://checkout.example/pay/cs_1', [CASH, CARD]);
  await payers.pay('a', 'order 1', random);
  expect(requests).toEqual([]);
});
