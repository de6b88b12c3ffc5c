import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { insertSession } from '#access/sessions/sessions.queries.ts';
import { type Listener, listen } from '#db/listener.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { saveSubscription } from '#messages/push/push-subscriptions.queries.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

describeOnAnEngine('enqueued messages', (on) => {
  let listener: Listener;
  const onNotification = vi.fn<(payload: string) => void>();
  const onEnqueued = vi.fn<() => void>();
  const pushes = createPushEnqueuer(testSecrets, onEnqueued);
  let storeId: string;
  let sessionId: string;

  beforeAll(async () => {
    const { kysely } = on.database;
    listener = listen(on.database, 'url' in on ? (on.url as string) : undefined, {
      handlers: { messages: onNotification },
      onMissed: () => undefined,
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
    onNotification.mockClear();
    onEnqueued.mockClear();
    await on.database.kysely.deleteFrom('messages').execute();
  });

  const listMessages = () => on.database.kysely.selectFrom('messages').selectAll().execute();
  const enqueueEmail = (db: QueryExecutor, isVoid: boolean) =>
    enqueueMessage(db, testSecrets, {
      channel: 'email',
      kind: 'password_changed',
      recipient: 'ada@kitchen.example',
      lang: 2,
      facts: { name: 'Linden', account: 'store' },
      expiresAt: new Date(Date.now() + 60_000),
      isVoid,
    });
  const facts = { orderId: uuidV7(), number: 42, store: ['Linden'] };

  test.each([false, true])('are notified to every node after the commit, void or not (%s)', async (isVoid) => {
    await inTransaction(on.database, async (db) => {
      await enqueueEmail(db, isVoid);
      await enqueueEmail(db, isVoid);
    });
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(1));
    expect(await listMessages()).toHaveLength(2);
  });

  test('are rolled back with their change', async () => {
    const failed = inTransaction(on.database, async (db, afterCommit) => {
      await enqueueEmail(db, false);
      await pushes.orderReleased({ db, afterCommit }, storeId, facts);
      throw new Error('no order after all');
    });
    await expect(failed).rejects.toThrow('no order after all');
    expect(await listMessages()).toEqual([]);
    expect(onEnqueued).not.toHaveBeenCalled();
    // Notifications arrive in order: an earlier one would have come before this one.
    await enqueueEmail(on.database.kysely, false);
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalled());
    expect(onNotification).toHaveBeenCalledTimes(1);
  });

  test('for devices are reported after the commit, not by a database notification, which would delay commits', async () => {
    await inTransaction(on.database, async (db, afterCommit) => {
      await pushes.orderReleased({ db, afterCommit }, storeId, facts);
      expect(onEnqueued).not.toHaveBeenCalled();
    });
    expect(onEnqueued).toHaveBeenCalledTimes(1);
    const [push = expect.fail(), ...more] = await listMessages();
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      channel: 'push',
      kind: 'order_released',
      recipient: sessionId,
      lang: 4,
      state: 'waiting',
    });
    expect(testSecrets.decrypt('messages', push.sealed ?? Buffer.alloc(0))).toEqual(facts);
    await enqueueEmail(on.database.kysely, false);
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalled());
    expect(onNotification).toHaveBeenCalledTimes(1);
  });

  test('without recipients are not enqueued, and nothing is reported', async () => {
    const otherStoreId = await insertStore(on.database.kysely);
    await inTransaction(on.database, async (db, afterCommit) => {
      await pushes.orderReleased({ db, afterCommit }, otherStoreId, facts);
      await pushes.signedInElsewhere({ db, afterCommit }, []);
      await pushes.signedInElsewhere({ db, afterCommit }, [sessionId]);
    });
    expect(await listMessages()).toEqual([]);
    expect(onEnqueued).not.toHaveBeenCalled();
  });

  test('are encrypted: the database contains neither codes nor names', async () => {
    await enqueueEmail(on.database.kysely, false);
    const [{ sealed, ...rest } = expect.fail()] = await listMessages();
    expect(`${sealed?.toString('latin1')}${JSON.stringify(rest)}`).not.toContain('Linden');
  });
});
