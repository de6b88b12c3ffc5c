import { expect, test } from 'vitest';

import { timeCell } from '#http/table-exports/cells.ts';

test('a time is written in local time, as text and as serial', () => {
  const zone = 'Asia/Kolkata';
  const cell = timeCell('2026-03-01T20:00:30.000Z', { language: 'en', zone, clock: 'standard' });
  expect(cell).toEqual({ kind: 'time', serial: 46_083 + (90 * 60 + 30) / 86_400, value: '02 Mar 2026 01:30 AM' });
  const evening = timeCell('2026-03-01T10:00:30.000Z', { language: 'en', zone, clock: 'h23' });
  expect(evening).toMatchObject({ serial: 46_082 + (930 * 60 + 30) / 86_400, value: '01 Mar 2026 15:30' });
});
