import { expect, test } from 'vitest';

import { missingContact } from '#reservations/rules/booking-settings.ts';

const [phone, email] = ['+49 170 1234567', 'ana@mail.example'];

test.each([
  ['either', { phone: '', email: '' }, 'phone'],
  ['either', { phone, email: '' }, null],
  ['either', { phone: '', email }, null],
  ['phone', { phone: '', email }, 'phone'],
  ['phone', { phone, email: '' }, null],
  ['email', { phone, email: '' }, 'email'],
  ['email', { phone: '', email }, null],
] as const)('a store that reaches its guests by %s misses of %o: %s', (contact, left, missing) => {
  expect(missingContact(contact, left)).toBe(missing);
});
