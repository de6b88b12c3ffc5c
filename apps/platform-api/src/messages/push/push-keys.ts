import { generateKeyPairSync } from 'node:crypto';

import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';

/** The platform's own keys, which identify it to push services and browsers (VAPID, RFC 8292). In base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface StoredKeys {
  readonly public_key: string;
  /** The private key encrypted by {@link Secrets}, in base64. */
  readonly sealed: string;
}

const KEY = 'push';

/**
 * Returns the keys, created on first use and shared by all nodes. After a change of SECRET they can't be read; all
 * sessions and their devices have ended with it, so new keys are created.
 */
export async function readPushKeys({ kysely, log }: Database, secrets: Secrets): Promise<PushKeys> {
  const stored = await readStoredKeys();
  const existing = stored && decryptKeys(secrets, stored);
  if (existing) return existing;
  if (stored) log.warn('The keys for pushes were encrypted with another SECRET; there are new ones from now on.');
  const created = makeKeys();
  const value = json<unknown>({
    public_key: created.publicKey,
    sealed: secrets.encrypt('push', { privateKey: created.privateKey }).toString('base64'),
  } satisfies StoredKeys);
  await kysely
    .insertInto('settings')
    .values({ key: KEY, value, is_public: false })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        // If two nodes create keys concurrently, the first ones stay.
        .where(sql<boolean>`settings.value = ${json<unknown>(stored ?? null)}::jsonb`),
    )
    .execute();
  const current = await readStoredKeys();
  const keys = current && decryptKeys(secrets, current);
  if (!keys) throw new Error('The keys for pushes are encrypted with the SECRET of another node.');
  return keys;

  async function readStoredKeys(): Promise<StoredKeys | undefined> {
    const row = await kysely.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    return row?.value as StoredKeys | undefined;
  }
}

function decryptKeys(secrets: Secrets, { public_key: publicKey, sealed }: StoredKeys): PushKeys | null {
  const decrypted = secrets.decrypt('push', Buffer.from(sealed, 'base64')) as { readonly privateKey: string } | null;
  return decrypted && { publicKey, privateKey: decrypted.privateKey };
}

function makeKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
