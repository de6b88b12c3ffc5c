import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';

const secrets = createSecrets(randomBytes(48));
const value = { otp: '482913' };

test('decrypts what it encrypted, and never produces the same bytes twice', () => {
  const one = secrets.encrypt('messages', value);
  expect(secrets.decrypt('messages', one)).toEqual(value);
  expect(secrets.encrypt('messages', value).equals(one)).toBe(false);
  expect(one.toString('latin1')).not.toContain('482913');
});

test('returns null for another purpose, another secret or changed bytes', () => {
  const encrypted = secrets.encrypt('messages', value);
  expect(secrets.decrypt('push', encrypted)).toBeNull();
  expect(createSecrets(randomBytes(48)).decrypt('messages', encrypted)).toBeNull();
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(secrets.decrypt('messages', changed), String(at)).toBeNull();
  }
  expect(secrets.decrypt('messages', Buffer.alloc(3))).toBeNull();
});

test('each purpose has a key of its own', () => {
  expect(secrets.key('captcha').equals(secrets.key('captcha-answers'))).toBe(false);
});
