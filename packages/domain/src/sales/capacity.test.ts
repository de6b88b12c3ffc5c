import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Booking, adjustBookings } from '#sales/capacity.ts';

const minutesOf = (bookings: readonly Booking[]) => bookings.reduce((sum, { minutes }) => sum + minutes, 0);
const booked = fc.uniqueArray(fc.record({ slot: fc.nat(20), minutes: fc.integer({ min: 1, max: 60 }) }), {
  selector: ({ slot }) => slot,
  maxLength: 6,
});

test('more work goes into the last slot, and less is given back from the end', () => {
  const bookings = [
    { slot: 100, minutes: 10 },
    { slot: 200, minutes: 10 },
  ];
  expect(adjustBookings(bookings, 35, 900)).toEqual([
    { slot: 100, minutes: 10 },
    { slot: 200, minutes: 25 },
  ]);
  expect(adjustBookings(bookings, 12, 900)).toEqual([
    { slot: 100, minutes: 10 },
    { slot: 200, minutes: 2 },
  ]);
  expect(adjustBookings(bookings, 10, 900)).toEqual([{ slot: 100, minutes: 10 }]);
  expect(adjustBookings(bookings, 0, 900)).toEqual([]);
  expect(adjustBookings([], 15, 900)).toEqual([{ slot: 900, minutes: 15 }]);
});

test('an order that is booked anew is booked for exactly its minutes, in no other slots and in none for nothing', () => {
  fc.assert(
    fc.property(booked, fc.nat(200), (bookings, minutes) => {
      const after = adjustBookings(bookings, minutes, 99);
      expect(minutesOf(after)).toBe(minutes);
      const slots = after.map(({ slot }) => slot);
      expect(new Set(slots).size).toBe(slots.length);
      for (const { slot, minutes: some } of after) {
        expect(some).toBeGreaterThan(0);
        if (bookings.length > 0) expect(bookings.map((one) => one.slot)).toContain(slot);
      }
      // What is booked for as much as before stays where it was, also after more or less in between.
      const sorted = bookings.toSorted((one, other) => one.slot - other.slot);
      expect(adjustBookings(bookings, minutesOf(bookings), 99)).toEqual(sorted);
      if (minutes >= minutesOf(bookings)) expect(adjustBookings(after, minutesOf(bookings), 99)).toEqual(sorted);
    }),
  );
});
