import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createLog } from '#log.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import {
  type Channel,
  leaseMessages,
  LEASE_SECONDS,
  OLD_MESSAGES,
  recordOutcome,
} from '#messages/outbox/queue.queries.ts';
import { createSender, backoffSeconds, type SenderDeps } from '#messages/outbox/sender.ts';
import type { Delivery, Transport } from '#messages/outbox/transport.ts';
import { describeOnEachEngine, type TestDatabase } from '#testing/databases/test-database.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

describe('the backoff after a failure', () => {
  test('doubles from two seconds to five minutes, half of it random', () => {
    const pauses = (chance: number) => [1, 2, 3, 8, 9, 40].map((tries) => backoffSeconds(tries, () => chance));
    expect(pauses(0)).toEqual([1, 2, 4, 128, 150, 150]);
    expect(pauses(1)).toEqual([2, 4, 8, 256, 300, 300]);
  });
});

const log = createLog({ logLevel: 'silent', nodeName: 'test' });
const EMAILS = { channel: 'email', lane: 'codes' } as const;
const PLATFORM_LANES = ['codes', 'alerts'] as const;
type PlatformLane = (typeof PLATFORM_LANES)[number];

/** A sender whose messages are delivered by `deliver`. */
function createTestSender(
  { database }: TestDatabase,
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>,
  overrides: Partial<SenderDeps> = {},
) {
  const transport: Transport = {
    prepare: async (delivery) => async (signal) => {
      await deliver(delivery, signal);
      return 'sent';
    },
  };
  const transports = { email: transport, phone: transport, push: transport };
  const triggered: Promise<void>[] = [];
  let isFinished = false;
  const sender = createSender({
    database,
    secrets: testSecrets,
    transports,
    storeTransports: {
      email: { own: transport, meanwhile: transport },
      phone: { own: transport, meanwhile: transport },
    },
    accountPaused: async () => {},
    storesSent: false,
    log,
    triggerSending(queue) {
      if (!isFinished) triggered.push(sender.sendDue(queue));
    },
    isRelevant: async () => true,
    ...overrides,
  });
  onTestFinished(async () => {
    isFinished = true;
    await Promise.all(triggered);
    await sender.close();
  });
  return sender;
}

describeOnEachEngine('sending', (on) => {
  beforeEach(() => sql`truncate messages`.execute(on.database.kysely).then(() => undefined));

  const post = (recipient: string, channel: Exclude<Channel, 'push'> = 'email', lane: PlatformLane = 'codes') =>
    enqueueMessage(on.database.kysely, testSecrets, {
      channel,
      lane,
      kind: 'password_changed',
      recipient,
      lang: 2,
      facts: { name: 'Linden', account: 'store' },
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
  const rows = () => on.database.kysely.selectFrom('messages').selectAll().orderBy('recipient').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  const makeDue = () =>
    on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .execute();

  test('concurrent senders send each message once', async () => {
    const delivered: string[] = [];
    const senders = Array.from({ length: 4 }, () =>
      createTestSender(on, async ({ recipient }) => {
        delivered.push(recipient);
      }),
    );
    const all = Array.from({ length: 60 }, (_, at) => `${String(at).padStart(2, '0')}@kitchen.example`);
    await Promise.all(all.map((recipient) => post(recipient)));
    await vi.waitFor(async () => {
      await Promise.all(senders.map((sender) => sender.sendDue(EMAILS)));
      expect(await states()).toEqual(all.map(() => 'sent'));
    }, scaledMs(20_000));
    expect(delivered.toSorted()).toEqual(all);
    expect((await rows()).every(({ tries }) => tries === 1)).toBe(true);
  });

  test('a message of a crashed sender is sent again after its lease has expired', async () => {
    await post('ada@kitchen.example');
    // It has leased and sent the message, then crashed.
    const [dead] = await leaseMessages(on.database.kysely, EMAILS, 8);
    const delivered: Delivery[] = [];
    const next = createTestSender(on, async (delivery) => {
      delivered.push(delivery);
    });
    await next.sendDue(EMAILS);
    expect(delivered).toEqual([]);
    const [{ next_try_at } = expect.fail()] = await rows();
    const lease = (next_try_at.getTime() - Date.now()) / 1000;
    expect(lease).toBeGreaterThan(LEASE_SECONDS - 30);
    expect(lease).toBeLessThanOrEqual(LEASE_SECONDS);

    await makeDue();
    await next.sendDue(EMAILS);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']));
    expect(delivered.map(({ id }) => id)).toEqual([dead?.id]);
  });

  test('leases a due message at once, however its time was rounded', async () => {
    await post('ada@kitchen.example');
    for (let time = 0; time < 30; time += 1) {
      await makeDue();
      expect(await leaseMessages(on.database.kysely, EMAILS, 8)).toHaveLength(1);
    }
  });

  test('a sender whose lease has expired changes nothing', async () => {
    await post('ada@kitchen.example');
    const [late = expect.fail()] = await leaseMessages(on.database.kysely, EMAILS, 8);
    await makeDue();
    const [current = expect.fail()] = await leaseMessages(on.database.kysely, EMAILS, 8);
    await recordOutcome(on.database.kysely, late, { became: 'failed', problem: 'smtp ETIMEDOUT' }, false);
    expect(await states()).toEqual(['waiting']);
    await recordOutcome(on.database.kysely, current, { became: 'sent' }, false);
    expect(await states()).toEqual(['sent']);
  });

  test.for(PLATFORM_LANES)('%s that hang delay nothing in the other lane', async (lane) => {
    const other = PLATFORM_LANES.find((one) => one !== lane) ?? expect.fail();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const delivered: string[] = [];
    const sender = createTestSender(on, async ({ recipient }) => {
      delivered.push(recipient);
      if (recipient.startsWith('slow')) await released;
    });
    // Runs before the sender is closed, which waits for its deliveries.
    onTestFinished(release);
    const slow = Array.from({ length: 9 }, (_, at) => `slow${at}@kitchen.example`);
    await Promise.all(slow.map((recipient) => post(recipient, 'email', lane)));
    await sender.sendDue({ channel: 'email', lane });
    await vi.waitFor(() => expect(delivered).toHaveLength(8));
    await post('quick@kitchen.example', 'email', other);
    await sender.sendDue({ channel: 'email', lane: other });
    await vi.waitFor(() => expect(delivered).toContain('quick@kitchen.example'));
    release();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
  });

  test('a hanging message blocks no other message or channel', async () => {
    const delivered: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sender = createTestSender(on, async ({ recipient }) => {
      delivered.push(recipient);
      if (recipient.startsWith('slow')) await released;
    });
    const slow = Array.from({ length: 8 }, (_, at) => `slow${at}@kitchen.example`);
    await Promise.all(slow.slice(1).map((recipient) => post(recipient)));
    await sender.sendDue(EMAILS);
    await post('quick@kitchen.example');
    await sender.sendDue(EMAILS);
    await vi.waitFor(() => expect(delivered).toContain('quick@kitchen.example'));

    // Now the maximum number of deliveries is running.
    await post(slow[0] ?? '');
    await vi.waitFor(async () => {
      await sender.sendDue(EMAILS);
      expect(delivered).toContain('slow0@kitchen.example');
    });
    await post('next@kitchen.example');
    await sender.sendDue(EMAILS);
    await post('+491512345678', 'phone');
    await sender.sendDue({ channel: 'phone', lane: 'codes' });
    await vi.waitFor(() => expect(delivered).toContain('+491512345678'));
    expect(delivered).not.toContain('next@kitchen.example');
    // Once there is capacity, the channel continues by itself.
    release();
    await vi.waitFor(() => expect(delivered).toContain('next@kitchen.example'));
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
  });

  test('a stopping server waits for running deliveries, and releases those that do not end', async () => {
    await Promise.all(['quick@kitchen.example', 'stuck@kitchen.example'].map((recipient) => post(recipient)));
    let started = 0;
    const sender = createTestSender(on, async ({ recipient }, signal) => {
      started += 1;
      if (recipient.startsWith('quick')) return;
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    await sender.sendDue(EMAILS);
    await vi.waitFor(() => expect(started).toBe(2));
    await sender.close();
    const [quick, stuck] = await rows();
    expect(quick).toMatchObject({ state: 'sent' });
    expect(stuck).toMatchObject({ state: 'waiting', problem: 'the server stopped' });
    expect(await leaseMessages(on.database.kysely, EMAILS, 8), 'another node takes it at once').toHaveLength(1);
  });

  test('retries after an internal error', async () => {
    await post('ada@kitchen.example');
    const sender = createTestSender(on, async () => {
      throw new TypeError('ada@kitchen.example is no function');
    });
    await sender.sendDue(EMAILS);
    await vi.waitFor(async () => {
      expect((await rows())[0]).toMatchObject({ state: 'waiting', problem: 'TypeError' });
    });
  });

  test('stores sent messages only for the outbox page', async () => {
    for (const storesSent of [true, false]) {
      await sql`truncate messages`.execute(on.database.kysely);
      await post('ada@kitchen.example');
      await createTestSender(on, async () => {}, { storesSent }).sendDue(EMAILS);
      await vi.waitFor(async () => expect(await states()).toEqual(['sent']));
      const [{ sealed } = expect.fail()] = await rows();
      expect(sealed !== null).toBe(storesSent);
      expect(await leaseMessages(on.database.kysely, EMAILS, 8)).toEqual([]);
    }
  });

  test('deletes old messages', async () => {
    const DAY = 24 * 60 * 60_000;
    const ages = [
      ['sent', 0.9],
      ['sent', 1.1],
      ['void', 1.1],
      ['failed', 1.1],
      ['waiting', 1.1],
      ['failed', 8.1],
      ['waiting', 8.1],
    ] as const;
    await on.database.kysely
      .insertInto('messages')
      .values(
        ages.map(([state, days], at) => ({
          id: crypto.randomUUID(),
          channel: 'email' as const,
          kind: 'password_changed',
          recipient: String(at),
          state,
          created_at: new Date(Date.now() - days * DAY),
          expires_at: new Date(),
        })),
      )
      .execute();
    await sql`delete from messages where ${OLD_MESSAGES.isExpired}`.execute(on.database.kysely);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['0', '3', '4']);
  });
});
