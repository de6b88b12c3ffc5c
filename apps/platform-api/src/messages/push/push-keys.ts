import { generateKeyPairSync } from 'node:crypto';

import { sql } from 'kysely';

import { SEAL_HEADER_BYTES, sealHeader, type Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';

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
  const stored = await readStoredKeys(kysely);
  const existing = stored && decryptKeys(secrets, stored);
  if (existing) return existing;
  if (stored) log.warn('The keys for pushes were encrypted with another SECRET; there are new ones from now on.');
  const created = makeKeys();
  const value = json<unknown>(sealKeys(secrets, created));
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
  const current = await readStoredKeys(kysely);
  const keys = current && decryptKeys(secrets, current);
  if (!keys) throw new Error('The keys for pushes are encrypted with the SECRET of another node.');
  return keys;
}

async function readStoredKeys(db: QueryExecutor): Promise<StoredKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as StoredKeys | undefined;
}

/** Encrypts the keys with the current secret, if only the previous one opens them. */
export async function resealPushKeys(db: QueryExecutor, secrets: Secrets): Promise<void> {
  const stored = await readStoredKeys(db);
  if (stored === undefined) return;
  const isCurrent = Buffer.from(stored.sealed, 'base64').subarray(0, SEAL_HEADER_BYTES).equals(sealHeader(secrets));
  const keys = isCurrent ? null : decryptKeys(secrets, stored);
  if (keys === null) return;
  await db
    .updateTable('settings')
    .set({ value: json<unknown>(sealKeys(secrets, keys)) })
    .where('key', '=', KEY)
    .where(sql<boolean>`value = ${json<unknown>(stored)}::jsonb`)
    .execute();
}

const sealKeys = (secrets: Secrets, { publicKey, privateKey }: PushKeys): StoredKeys => ({
  public_key: publicKey,
  sealed: secrets.encrypt('push', { privateKey }).toString('base64'),
});

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
