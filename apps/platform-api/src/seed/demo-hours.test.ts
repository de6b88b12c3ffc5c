import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { storeHoursProblems } from '@store-panel/domain/hours/hours-problems';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { expect, test } from 'vitest';

import { LINDEN_HOURS, NAKHEEL_HOURS, openAt } from '#seed/demo-hours.ts';

const HALF_HOUR = 30 * 60_000;
const MONDAY = Date.parse('2026-11-30T00:10:00Z');

test.each([
  ['Linden', LINDEN_HOURS, 'Europe/Berlin'],
  ['Nakheel', NAKHEEL_HOURS, 'Asia/Kuwait'],
] as const)('%s is open at its first start, whenever that is', (_name, demo, zone) => {
  for (let at = MONDAY; at < MONDAY + 7 * 48 * HALF_HOUR; at += HALF_HOUR) {
    const { hours } = openAt(demo, at, zone);
    const calendar = hoursCalendar({ hours, festivals: [] }, zone);
    for (const later of [0, 2 * HALF_HOUR])
      expect({ at: new Date(at), ...stateAt(calendar, 'pickup', at + later) }).toMatchObject({ isOpen: true });
    expect({ at: new Date(at), problems: storeHoursProblems(hours) }).toEqual({ at: new Date(at), problems: [] });
  }
});
