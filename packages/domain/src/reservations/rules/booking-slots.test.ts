import { expect, test } from 'vitest';

import { slotConflict, type SlotTimes } from '#reservations/rules/booking-slots.ts';

const lunch: SlotTimes = {
  weekday: 6,
  on_date: null,
  start_minute: 720,
  end_minute: 840,
  every_minutes: 30,
  most_covers: null,
  most_covers_online: null,
};

test.each([
  ['the same times', {}, 'slot.exists'],
  ['a common arrival', { start_minute: 840, end_minute: 900 }, 'slot.overlaps'],
  ['times inside', { start_minute: 750, end_minute: 780 }, 'slot.overlaps'],
  ['later times', { start_minute: 841, end_minute: 900 }, null],
  ['another day', { weekday: 5 as const }, null],
  [
    'the evening before, past midnight into it',
    { weekday: 5 as const, start_minute: 1320, end_minute: 720 },
    'slot.overlaps',
  ],
  ['the night before the week turns', { weekday: 5 as const, start_minute: 1320, end_minute: 60 }, null],
  ['a date', { on_date: '2026-11-28' as const }, null],
])('a slot conflicts with %s', (_, own, conflict) => {
  expect(slotConflict({ ...lunch, ...own }, [lunch])).toBe(conflict);
});

test('a slot of Saturday night meets one of Sunday', () => {
  const night = { ...lunch, start_minute: 1380, end_minute: 60 };
  expect(slotConflict({ ...lunch, weekday: 0, start_minute: 30, end_minute: 90 }, [night])).toBe('slot.overlaps');
});

test('slots of dates meet on their date alone', () => {
  const eve = { ...lunch, on_date: '2026-12-31' as const };
  expect(slotConflict({ ...eve, start_minute: 840, end_minute: 900 }, [eve])).toBe('slot.overlaps');
  expect(slotConflict({ ...eve, on_date: '2027-01-07' }, [eve])).toBeNull();
});
