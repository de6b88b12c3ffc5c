import { createAutoAdvanceClock } from '@store-panel/api-client/testing/auto-advance-clock';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { localsOf } from '#customers/locals-of.ts';
import { createTableGuests } from '#guests/book-tables.ts';
import { createPace } from '#time/pace.ts';
import { stoppable } from '#time/stoppable.ts';

const BOOKINGS = 400;

/** What many guests send to a store with these free starts. */
async function guestsOf(startsOf: (date: string) => readonly { at: string; reason: string | null }[]) {
  const sent: { key: string; body: Record<string, unknown> }[] = [];
  const call = async (key: string, body: unknown) => {
    sent.push({ key, body: body as Record<string, unknown> });
    if (key.endsWith('get_table_availability')) return { starts: startsOf((body as { date: string }).date) };
    if (key.endsWith('hold_table')) return { reservation: { reservation_id: `r${sent.length}` } };
    return {};
  };
  const pace = createPace({ speed: 1, clock: createAutoAdvanceClock() });
  const { signal, stop } = stoppable();
  const guests = createTableGuests({
    sessionClient: { call },
    store: { id: 's', timezone: 'Europe/Berlin' },
    locals: localsOf('DE'),
    random: seededRandom('guests'),
    pace,
    signal,
    run: 'test',
  });
  return { guests, sent, stop, of: (name: string) => sent.filter(({ key }) => key.endsWith(name)) };
}

test('guests book a free start, most of them around half past seven, each once', async () => {
  const hours = [12, 17, 19, 20, 22];
  const { guests, of } = await guestsOf((date) =>
    hours.map((hour) => ({ at: `${date}T${hour}:30:00+01:00`, reason: hour === 20 ? 'pacing' : null })),
  );
  for (let at = 0; at < BOOKINGS; at += 1) await guests.bookOne();
  const held = of('hold_table').map(({ body }) => body);
  expect(held).toHaveLength(BOOKINGS);
  expect(new Set(held.map(({ reference }) => reference)).size).toBe(BOOKINGS);
  expect(held.every(({ starts_at: at }) => !String(at).includes('T20'))).toBe(true);
  const atPeak = held.filter(({ starts_at: at }) => String(at).includes('T19')).length;
  expect(atPeak / BOOKINGS).toBeGreaterThan(0.6);
  expect(of('confirm_reservation')).toHaveLength(BOOKINGS);
});

test('a full house is no fault, and some cancel', async () => {
  const full = await guestsOf((date) => [{ at: `${date}T19:30:00+01:00`, reason: 'no_table' }]);
  expect(await full.guests.bookOne()).toBeNull();
  expect(full.of('hold_table')).toEqual([]);
  const free = await guestsOf((date) => {
    if (free.of('get_table_availability').length > BOOKINGS) free.stop();
    return [{ at: `${date}T19:30:00+01:00`, reason: null }];
  });
  await expect(free.guests.come()).rejects.toThrow('abort');
  expect(free.of('cancel_reservation').length / BOOKINGS).toBeCloseTo(0.08, 1);
});
