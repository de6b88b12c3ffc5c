import { expect, test } from 'vitest';

import { bookingSettingsError, DEFAULT_BOOKING_SETTINGS } from '#reservations/rules/booking-settings.ts';
import { readEmbedHost } from '#reservations/rules/embed-host.ts';

test.each([
  ['linden.example', 'linden.example'],
  [' WWW.Linden.example ', 'www.linden.example'],
  ['https://www.linden.example/reservieren?x=1#y', 'www.linden.example'],
  ['http://localhost:4870/', 'localhost:4870'],
  ['https://linden.example:443', 'linden.example'],
  ['linden.example:8443', 'linden.example:8443'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['', null],
  ['*', null],
  ['*.example', null],
  ["'self'", null],
  ['data:', null],
  ['https:', null],
  ['a b.example', null],
  ['linden.example; script-src *', null],
  ['https://user:pass@linden.example', null],
  ['https://user@linden.example', null],
  ['[::1]', null],
])('%j is the host %j', (typed, host) => {
  expect(readEmbedHost(typed)).toBe(host);
});

test.each([
  [{ embed_hosts: ['linden.example'] }, null],
  [{ embed_hosts: ['https://linden.example'] }, 'embed_hosts'],
  [{ embed_hosts: ['linden.example', '*'] }, 'embed_hosts'],
  [{ reminder_hours: 24, second_reminder_hours: 2 }, null],
  [{ reminder_hours: 24, second_reminder_hours: 24 }, 'second_reminder_hours'],
  [{ reminder_hours: null, second_reminder_hours: 2 }, 'second_reminder_hours'],
  [{ reminder_hours: null, second_reminder_hours: null }, null],
])('settings with %j contradict themselves at %s', (change, field) => {
  expect(bookingSettingsError({ ...DEFAULT_BOOKING_SETTINGS, ...change })?.field ?? null).toBe(field);
});
