import { createCipheriv, createHmac, randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createSecrets, sealHeader, type SecretPlace, type SecretPurpose } from '#access/secrets.ts';

const secret = randomBytes(48);
const secrets = createSecrets(secret);
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

test('none of 1,000 values opens at the place of another', () => {
  const purpose = fc.constantFrom<SecretPurpose>('store-secrets', 'messages');
  // Their parts could be read as those of another place if they were put together without care.
  const part = fc.constantFrom('', 'a', 'a,a', '"', 'a","a');
  const place = fc.option(fc.record({ storeId: part, slot: part }), { nil: undefined });
  const same = (one: SecretPlace | undefined, other: SecretPlace | undefined) =>
    (one?.storeId ?? '') === (other?.storeId ?? '') && (one?.slot ?? '') === (other?.slot ?? '');
  fc.assert(
    fc.property(purpose, place, purpose, place, (ofOne, one, ofOther, other) => {
      const opened = secrets.decrypt(ofOther, secrets.encrypt(ofOne, value, one), other);
      expect(opened).toEqual(ofOne === ofOther && same(one, other) ? value : null);
    }),
    { numRuns: 1000, seed: 34 },
  );
});

/** As values were encrypted before they named their key. */
function encryptFirst(by: Buffer, purpose: SecretPurpose): Buffer {
  const nonce = randomBytes(12);
  const key = createHmac('sha256', by).update(`store-panel/sealed/${purpose}`).digest();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

test('values of the first form still open, but not as the secret of a place', () => {
  const first = encryptFirst(secret, 'messages');
  expect(secrets.decrypt('messages', first)).toEqual(value);
  expect(secrets.decrypt('push', first)).toBeNull();
  expect(secrets.decrypt('messages', first, { storeId: 'a', slot: 'b' })).toBeNull();
});

test('after a change of the secret the previous one opens and verifies, and makes nothing new', () => {
  const next = createSecrets(randomBytes(48), secret);
  const place = { storeId: 'a', slot: 'b' };
  expect(next.decrypt('push', secrets.encrypt('push', value, place), place)).toEqual(value);
  expect(next.decrypt('messages', encryptFirst(secret, 'messages'))).toEqual(value);
  const [before] = secrets.macs('offers', 'a customer');
  const macs = next.macs('offers', 'a customer');
  expect(macs[1]).toEqual(before);
  expect(macs).toHaveLength(2);
  expect(macs[0]).not.toEqual(before);
  const made = next.encrypt('push', value);
  expect(made.subarray(0, 5)).toEqual(sealHeader(next));
  expect(secrets.decrypt('push', made)).toBeNull();
});
