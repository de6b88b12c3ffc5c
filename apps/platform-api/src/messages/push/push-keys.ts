import { generateKeyPairSync } from 'node:crypto';

import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';

/** The platform's own keys, by which push services and browsers know that a push is its (VAPID, RFC 8292). In base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface KeptKeys {
  readonly public_key: string;
  /** Base64 of what {@link Secrets} sealed. */
  readonly sealed: string;
}

const KEY = 'push';

/**
 * The keys, made the first time that anybody asks for them and the same for ever after, on every node. With another SECRET
 * they can't be read; all sessions have ended with the old one, and their devices with them, so new ones are made.
 */
export async function readPushKeys({ kysely, log }: Database, secrets: Secrets): Promise<PushKeys> {
  const kept = await keptKeys();
  const opened = kept && open(secrets, kept);
  if (opened) return opened;
  if (kept) log.warn('The keys for pushes were sealed with another SECRET; there are new ones from now on.');
  const made = makeKeys();
  const value = json<unknown>({
    public_key: made.publicKey,
    sealed: secrets.seal('push', { privateKey: made.privateKey }).toString('base64'),
  } satisfies KeptKeys);
  await kysely
    .insertInto('settings')
    .values({ key: KEY, value, is_public: false })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        // Two nodes that make some at the same moment keep the first ones.
        .where(sql<boolean>`settings.value = ${json<unknown>(kept ?? null)}::jsonb`),
    )
    .execute();
  const now = await keptKeys();
  const keys = now && open(secrets, now);
  if (!keys) throw new Error('The keys for pushes are sealed with the SECRET of another node.');
  return keys;

  async function keptKeys(): Promise<KeptKeys | undefined> {
    const row = await kysely.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    return row?.value as KeptKeys | undefined;
  }
}

function open(secrets: Secrets, { public_key: publicKey, sealed }: KeptKeys): PushKeys | null {
  const opened = secrets.open('push', Buffer.from(sealed, 'base64')) as { readonly privateKey: string } | null;
  return opened && { publicKey, privateKey: opened.privateKey };
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
