import type { StatusAction } from '@store-panel/domain/reservations/transitions';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { createHost, nextPartyStep } from '#staff/host.ts';
import { createPace, HOUR, MINUTE } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const PARTIES = 600;
const START = Date.parse('2026-03-06T18:00:00.000Z');
const at = (ms: number) => new Date(START + ms).toISOString();
const random = seededRandom('host');
const partyOf = (id: number) => ({
  reservation_id: `r${id}`,
  kind: 'reservation' as const,
  status: 'confirmed' as const,
  starts_at: at(0),
  ends_at: at(2 * HOUR),
  seated_at: null,
});

test('parties come on time, late or not at all, and stay as long as planned on average', () => {
  const steps = Array.from({ length: PARTIES }, (_, id) => {
    const step = (ms: number) => nextPartyStep(partyOf(id), 15, START + ms, random);
    return [step(-1), step(0), step(15 * MINUTE + 1)] as const;
  });
  expect(new Set(steps.map(([before]) => before))).toEqual(new Set([null]));
  const share = (count: number) => count / PARTIES;
  expect(share(steps.filter(([, , later]) => later === 'no_show').length)).toBeCloseTo(0.05, 1);
  expect(share(steps.filter(([, onTime]) => onTime === 'seat').length)).toBeGreaterThan(0.75);
  const stays = Array.from({ length: PARTIES }, (_, id) => {
    const seated = { ...partyOf(id), status: 'seated' as const, seated_at: at(0) };
    for (let minutes = 0; ; minutes += 5)
      if (nextPartyStep(seated, 15, START + minutes * MINUTE, random) === 'finish') return minutes;
  });
  const mean = stays.reduce((sum, minutes) => sum + minutes, 0) / PARTIES;
  expect(mean).toBeGreaterThan(100);
  expect(mean).toBeLessThan(140);
});

/** What a host sends on an evening with a party that is done, and whose bill has these orders. */
async function closing(orders: readonly { order_id: string; order_status: number; is_paid: boolean; total: number }[]) {
  const sent: { key: string; body: unknown }[] = [];
  const party = { ...partyOf(1), status: 'seated', seated_at: at(0), version: 3 };
  const call = async (key: string, body: unknown) => {
    sent.push({ key: key.split('/').at(-1) ?? '', body });
    if (key.endsWith('get_table_bill')) return { orders };
    return { day: { reservations: [party], keep_minutes: 15 }, today: '2026-03-06', server_time: at(9 * HOUR) };
  };
  await createHost({
    sessionClient: { call },
    store: { timezone: 'Europe/Berlin' },
    random,
    pace: createPace({ speed: 1 }),
    signal: stoppable().signal,
  }).look();
  return sent.slice(1);
}

test('a party goes once its bill is paid, and not while something of it is in the kitchen', async () => {
  const order = (order_id: string, order_status: number, is_paid: boolean) => ({
    order_id,
    order_status,
    is_paid,
    total: 1250,
  });
  const inKitchen = await closing([order('a', 25, false), order('b', 5, false)]);
  expect(inKitchen.map(({ key }) => key)).toEqual(['get_table_bill']);
  const done = await closing([
    order('a', 25, true),
    order('b', 25, false),
    order('c', 25, false),
    order('d', 103, false),
  ]);
  expect(done.map(({ key }) => key)).toEqual(['get_table_bill', 'settle_table_bill', 'set_reservation_status']);
  expect(done[1]?.body).toMatchObject({ order_ids: ['b', 'c'], total: 2500, method: 'card' });
  expect(done[2]?.body).toEqual({ reservation_id: 'r1', version: 3, action: 'finish' satisfies StatusAction });
});
