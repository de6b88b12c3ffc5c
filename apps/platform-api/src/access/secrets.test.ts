import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';

const secrets = createSecrets(randomBytes(48));
const value = { otp: '482913' };

test('opens what it sealed, and never produces the same bytes twice', () => {
  const one = secrets.seal('messages', value);
  expect(secrets.open('messages', one)).toEqual(value);
  expect(secrets.seal('messages', value).equals(one)).toBe(false);
  expect(one.toString('latin1')).not.toContain('482913');
});

test('returns null for another purpose, another secret or changed bytes', () => {
  const sealed = secrets.seal('messages', value);
  expect(secrets.open('push', sealed)).toBeNull();
  expect(createSecrets(randomBytes(48)).open('messages', sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(secrets.open('messages', changed), String(at)).toBeNull();
  }
  expect(secrets.open('messages', Buffer.alloc(3))).toBeNull();
});

test('each purpose has a key of its own', () => {
  expect(secrets.key('captcha').equals(secrets.key('captcha-answers'))).toBe(false);
});
