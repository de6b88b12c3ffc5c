import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { insertSession } from '#access/sessions/sessions.queries.ts';
import { type Listener, listen } from '#db/listener.ts';
import { inTransaction, type Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { saveSubscription } from '#messages/push/push-subscriptions.queries.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

describeOnAnEngine('what is posted', (on) => {
  let listener: Listener;
  const heard = vi.fn<(payload: string) => void>();
  const told = vi.fn<() => void>();
  const pushes = createPushEnqueuer(testSecrets, told);
  let storeId: string;
  let sessionId: string;

  beforeAll(async () => {
    const { kysely } = on.database;
    listener = listen(on.database, 'url' in on ? (on.url as string) : undefined, {
      heard: { messages: heard },
      missed: () => undefined,
    });
    await vi.waitUntil(() => listener.isCurrent());
    storeId = await insertStore(kysely);
    sessionId = await insertSession(kysely, {
      kind: 'store',
      principalId: storeId,
      storeId,
      tokenHash: randomBytes(32),
      mode: 'cookie',
      userAgent: '',
      deviceToken: '',
      lang: 0,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const device = { endpoint: 'https://push.example/1', p256dh: '', auth: '' };
    await saveSubscription(kysely, testSecrets, { sessionId, storeId, lang: 4 }, device);
  });
  afterAll(() => listener.close());
  beforeEach(async () => {
    heard.mockClear();
    told.mockClear();
    await on.database.kysely.deleteFrom('messages').execute();
  });

  const posted = () => on.database.kysely.selectFrom('messages').selectAll().execute();
  const letter = (db: Queries, isVoid: boolean) =>
    enqueueMessage(db, testSecrets, {
      channel: 'email',
      kind: 'password_changed',
      recipient: 'ada@kitchen.example',
      lang: 2,
      facts: { name: 'Linden', account: 'store' },
      expiresAt: new Date(Date.now() + 60_000),
      isVoid,
    });
  const facts = { orderId: uuidV7(), number: 42, store: ['Linden'], isAccepted: false };

  test.each([false, true])('is announced to every node once it is committed, void or not (%s)', async (isVoid) => {
    await inTransaction(on.database, async (db) => {
      await letter(db, isVoid);
      await letter(db, isVoid);
    });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(await posted()).toHaveLength(2);
  });

  test('is nothing where the change is not kept', async () => {
    const failed = inTransaction(on.database, async (db, afterCommit) => {
      await letter(db, false);
      await pushes.newOrder({ db, afterCommit }, storeId, facts);
      throw new Error('no order after all');
    });
    await expect(failed).rejects.toThrow('no order after all');
    expect(await posted()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    // Notices arrive in order: had there been one, it would have come before this one.
    await letter(on.database.kysely, false);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('for devices is told after the commit, and not by a notice, which would make commits wait', async () => {
    await inTransaction(on.database, async (db, afterCommit) => {
      await pushes.newOrder({ db, afterCommit }, storeId, facts);
      expect(told).not.toHaveBeenCalled();
    });
    expect(told).toHaveBeenCalledTimes(1);
    const [push = expect.fail(), ...more] = await posted();
    expect(more).toEqual([]);
    expect(push).toMatchObject({ channel: 'push', kind: 'new_order', recipient: sessionId, lang: 4, state: 'waiting' });
    expect(testSecrets.open('messages', push.sealed ?? Buffer.alloc(0))).toEqual(facts);
    await letter(on.database.kysely, false);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('for nobody is nothing, and nobody is told', async () => {
    const elsewhere = await insertStore(on.database.kysely);
    await inTransaction(on.database, async (db, afterCommit) => {
      await pushes.newOrder({ db, afterCommit }, elsewhere, facts);
      await pushes.signedInElsewhere({ db, afterCommit }, []);
      await pushes.signedInElsewhere({ db, afterCommit }, [sessionId]);
    });
    expect(await posted()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  test('is sealed: whoever has the database alone reads neither codes nor names', async () => {
    await letter(on.database.kysely, false);
    const [{ sealed, ...rest } = expect.fail()] = await posted();
    expect(`${sealed?.toString('latin1')}${JSON.stringify(rest)}`).not.toContain('Linden');
  });
});
