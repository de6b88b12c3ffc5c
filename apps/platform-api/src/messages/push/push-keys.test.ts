import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { readPushKeys } from '#messages/push/push-keys.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

describeOnAnEngine('the keys for pushes', (on) => {
  const first = createSecrets(randomBytes(48));

  test('are created once, by the first node', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => readPushKeys(on.database, first)));
    expect(new Set(all.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1);
    expect(await readPushKeys(on.database, first)).toEqual(all[0]);
    expect(Buffer.from(all[0]?.privateKey ?? '', 'base64url')).toHaveLength(32);
  });

  test('are replaced after a change of the secret, which ends all sessions', async () => {
    const before = await readPushKeys(on.database, first);
    const second = createSecrets(randomBytes(48));
    const [one, other] = await Promise.all([readPushKeys(on.database, second), readPushKeys(on.database, second)]);
    expect(one).toEqual(other);
    expect(one.publicKey).not.toBe(before.publicKey);
  });
});
