import { expect, test, vi } from 'vitest';

import { createIdempotencyKey } from '#request/idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const webCrypto = globalThis.crypto;

test.each([
  ['where the platform makes it', crypto],
  [
    'on a page that came without https',
    { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webCrypto.getRandomValues(bytes) },
  ],
])('a key is a random UUID %s', (_where, platform) => {
  vi.stubGlobal('crypto', platform);
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(100);
});
