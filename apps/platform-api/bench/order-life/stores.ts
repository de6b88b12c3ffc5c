import { randomUUID } from 'node:crypto';

import { insertSession, newSessionExpiry } from '#access/sessions/sessions.queries.ts';
import { createTokens, newServerToken } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { addChannel, addStore } from '#testing/fixtures/accounts.ts';
import type { BusyStore } from './live.ts';

/** Adds stores with a signed-in panel each, and the channel that orders for all. */
export async function addStores(database: Database, secret: Buffer, count: number): Promise<readonly BusyStore[]> {
  const tokens = createTokens(secret);
  const signIn = async (kind: 'store' | 'user', id: string) => {
    const server = newServerToken();
    const sid = await insertSession(database.kysely, {
      kind,
      principalId: id,
      storeId: kind === 'store' ? id : null,
      tokenHash: server.hash,
      mode: 'header',
      userAgent: '',
      deviceToken: randomUUID(),
      lang: 0,
      expiresAt: newSessionExpiry('default'),
    });
    return { authorization: tokens.signAccess({ sid, mode: 'header' }), servertoken: server.token };
  };
  const channel = await signIn('user', (await addChannel(database)).id);
  const stores: BusyStore[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await addStore(database);
    stores.push({ id, channel, store: { ...(await signIn('store', id)), type: '0' } });
  }
  return stores;
}
