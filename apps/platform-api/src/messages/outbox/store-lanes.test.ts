import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { createLog } from '#log.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { leaseMessages, LEASE_SECONDS, QUEUES, queueName, releaseAccount } from '#messages/outbox/queue.queries.ts';
import { createSender, type SenderDeps } from '#messages/outbox/sender.ts';
import { type Delivery, DeliveryError, type Transport } from '#messages/outbox/transport.ts';
import { describeOnAnEngine, type TestDatabase } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

const log = createLog({ logLevel: 'silent', nodeName: 'test' });
const STORE_EMAILS = { channel: 'email', lane: 'store_email' } as const;
const CODES = { channel: 'email', lane: 'codes' } as const;

type Deliver = (delivery: Delivery) => Promise<void>;

/** A sender with a transport for the platform's server and one for the stores' own. */
function createTestSender(
  { database }: TestDatabase,
  platform: Deliver,
  stores: Deliver,
  accountPaused: SenderDeps['accountPaused'] = async () => {},
) {
  const by = (deliver: Deliver): Transport => ({
    prepare: async (delivery) => async () => {
      await deliver(delivery);
      return 'sent';
    },
  });
  const [own, other] = [by(stores), by(platform)];
  const triggered: Promise<void>[] = [];
  let isFinished = false;
  const sender = createSender({
    database,
    secrets: testSecrets,
    transports: { email: other, phone: other, push: other },
    storeTransports: { email: { own, meanwhile: other }, phone: { own, meanwhile: other } },
    accountPaused,
    storesSent: false,
    log,
    triggerSending(queue) {
      if (!isFinished) triggered.push(sender.sendDue(queue));
    },
    isRelevant: async () => true,
  });
  onTestFinished(async () => {
    isFinished = true;
    await Promise.all(triggered);
    await sender.close();
  });
  return sender;
}

test('each channel has its lanes', () => {
  expect(QUEUES.map(queueName)).toEqual([
    'email/codes',
    'email/alerts',
    'email/store_email',
    'phone/codes',
    'phone/alerts',
    'phone/store_phone',
    'push/codes',
    'push/alerts',
  ]);
});

describeOnAnEngine('messages of stores', (on) => {
  beforeEach(() => sql`truncate messages, message_accounts`.execute(on.database.kysely).then(() => undefined));

  const post = (recipient: string, storeId?: string) =>
    enqueueMessage(on.database.kysely, testSecrets, {
      channel: 'email',
      kind: 'password_changed',
      recipient,
      lang: 2,
      facts: { name: 'Linden', account: 'store' },
      expiresAt: new Date(Date.now() + 60 * 60_000),
      ...(storeId === undefined ? {} : { storeId }),
    });
  const addStores = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertStore(on.database.kysely)));
  const states = async () =>
    (await on.database.kysely.selectFrom('messages').select('state').execute()).map(({ state }) => state);
  const makeDue = () =>
    on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .execute();
  const accountOf = (storeId: string) =>
    on.database.kysely
      .selectFrom('message_accounts')
      .select([
        'failures',
        'pauses',
        sql<number>`round(extract(epoch from paused_until - now()) / 60)::int`.as('minutes'),
      ])
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
  const endPause = () =>
    on.database.kysely
      .updateTable('message_accounts')
      .set({ paused_until: sql<Date>`now() - interval '1 second'` })
      .where('paused_until', 'is not', null)
      .execute();

  test('of each store one is sent at a time, by all nodes together, and in the end all are', async () => {
    const [busy = '', quiet = ''] = await addStores(2);
    for (let at = 0; at < 5; at += 1) await post(`busy${at}@kitchen.example`, busy);
    await post('quiet@kitchen.example', quiet);
    const running = new Map<string, number>();
    const delivered: string[] = [];
    let maxRunning = 0;
    const gate = Promise.withResolvers<void>();
    const deliver: Deliver = async ({ storeId, recipient }) => {
      const count = (running.get(storeId ?? '') ?? 0) + 1;
      running.set(storeId ?? '', count);
      maxRunning = Math.max(maxRunning, count);
      delivered.push(recipient);
      await gate.promise;
      running.set(storeId ?? '', (running.get(storeId ?? '') ?? 0) - 1);
    };
    const nodes = [1, 2, 3].map(() => createTestSender(on, deliver, deliver));
    onTestFinished(() => gate.resolve());
    for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map((node) => node.sendDue(STORE_EMAILS)));
    expect(delivered.toSorted()).toEqual(['busy0@kitchen.example', 'quiet@kitchen.example']);
    gate.resolve();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])), scaledMs(10_000));
    expect(delivered).toHaveLength(6);
    expect(maxRunning).toBe(1);
  });

  test('a store with many delays no other one', async () => {
    const stores = await addStores(4);
    const [busy = '', ...others] = stores;
    for (let at = 0; at < 12; at += 1) await post(`busy${at}@kitchen.example`, busy);
    for (const store of others) await post(`${store}@kitchen.example`, store);
    const turns: (string | undefined)[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const [message = expect.fail()] = await leaseMessages(on.database.kysely, STORE_EMAILS, 1);
      const { account } = message;
      turns.push(account?.storeId);
      if (account) await releaseAccount(on.database.kysely, account, 'reached');
    }
    expect(new Set(turns.slice(0, 4))).toEqual(new Set(stores));
    expect(turns.slice(4)).toEqual([busy, busy, busy, busy]);
  });

  test('after three attempts that reach nobody, the platform sends; later the own server is tried again', async () => {
    const [storeId = ''] = await addStores(1);
    let isDown = true;
    const bySender: string[] = [];
    const sender = createTestSender(
      on,
      async () => void bySender.push('platform'),
      async () => {
        bySender.push('own');
        if (isDown) throw new DeliveryError('smtp ECONNREFUSED', { isAccountFault: true });
      },
    );
    const send = async () => {
      const before = bySender.length;
      await makeDue();
      await sender.sendDue(STORE_EMAILS);
      await vi.waitFor(async () => {
        expect(bySender.length).toBeGreaterThan(before);
        const { rows } = await sql`select from message_accounts where busy_until > now()`.execute(on.database.kysely);
        expect(rows).toEqual([]);
      });
    };
    await post('ada@kitchen.example', storeId);
    for (let attempt = 0; attempt < 3; attempt += 1) await send();
    expect(await accountOf(storeId)).toMatchObject({ pauses: 1, minutes: 1 });
    await send();
    expect(bySender).toEqual(['own', 'own', 'own', 'platform']);
    expect(await states()).toEqual(['sent']);

    // Each pause after the first needs one failure, and is twice as long, up to half an hour.
    const pauses: number[] = [];
    for (let pause = 0; pause < 6; pause += 1) {
      await endPause();
      await post(`ada${pause}@kitchen.example`, storeId);
      await send();
      pauses.push((await accountOf(storeId)).minutes);
      await send();
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30]);

    isDown = false;
    await endPause();
    await post('bea@kitchen.example', storeId);
    await send();
    expect(bySender.at(-1)).toBe('own');
    expect(await accountOf(storeId)).toEqual({ failures: 0, pauses: 0, minutes: null });
  });

  test('a message that a reached server refuses pauses nothing', async () => {
    const [storeId = ''] = await addStores(1);
    const sender = createTestSender(
      on,
      async () => expect.fail(),
      async () => {
        throw new DeliveryError('smtp 550 EENVELOPE', { isFinal: true });
      },
    );
    for (let at = 0; at < 4; at += 1) await post(`ada${at}@kitchen.example`, storeId);
    await sender.sendDue(STORE_EMAILS);
    await vi.waitFor(async () => expect(await states()).toEqual(['failed', 'failed', 'failed', 'failed']));
    expect(await accountOf(storeId)).toMatchObject({ failures: 0, pauses: 0 });
  });

  test('a message that is too late says nothing of the server', async () => {
    const [storeId = ''] = await addStores(1);
    const sender = createTestSender(
      on,
      async () => expect.fail(),
      async () => {
        throw new DeliveryError('smtp ETIMEDOUT', { isAccountFault: true });
      },
    );
    const fail = async (failures: number) => {
      await makeDue();
      await sender.sendDue(STORE_EMAILS);
      await vi.waitFor(async () => expect((await accountOf(storeId)).failures).toBe(failures));
    };
    await post('ada@kitchen.example', storeId);
    await fail(1);
    await on.database.kysely
      .updateTable('messages')
      .set({ expires_at: new Date(0) })
      .execute();
    await makeDue();
    await sender.sendDue(STORE_EMAILS);
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']));
    await post('bea@kitchen.example', storeId);
    await fail(2);
  });

  test('a store whose sender crashed is served again when its lease has expired', async () => {
    const [storeId = ''] = await addStores(1);
    await post('ada@kitchen.example', storeId);
    const [{ account: late } = expect.fail()] = await leaseMessages(on.database.kysely, STORE_EMAILS, 8);
    await makeDue();
    expect(await leaseMessages(on.database.kysely, STORE_EMAILS, 8)).toEqual([]);
    const { busy_until } = await on.database.kysely
      .selectFrom('message_accounts')
      .select('busy_until')
      .executeTakeFirstOrThrow();
    expect(busy_until.getTime() - Date.now()).toBeLessThanOrEqual(LEASE_SECONDS * 1000);
    await on.database.kysely
      .updateTable('message_accounts')
      .set({ busy_until: sql<Date>`now()` })
      .execute();
    const [next] = await leaseMessages(on.database.kysely, STORE_EMAILS, 8);
    expect(next?.tries).toBe(2);
    // What the first one still reports is too late.
    if (late) await releaseAccount(on.database.kysely, late, 'unreached');
    expect(await accountOf(storeId)).toMatchObject({ failures: 0 });
    await makeDue();
    expect(await leaseMessages(on.database.kysely, STORE_EMAILS, 8)).toEqual([]);
  });

  test('twenty stores whose servers hang delay no code', async () => {
    const stores = await addStores(20);
    for (const store of stores) for (let at = 0; at < 5; at += 1) await post(`${at}@${store}.example`, store);
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const codes: string[] = [];
    const sender = createTestSender(
      on,
      async ({ recipient }) => void codes.push(recipient),
      () => gate.promise,
    );
    for (let round = 0; round < 3; round += 1) await sender.sendDue(STORE_EMAILS);
    await post('ada@kitchen.example');
    await sender.sendDue(CODES);
    await vi.waitFor(() => expect(codes).toEqual(['ada@kitchen.example']));
    gate.resolve();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])), scaledMs(20_000));
  });
});
