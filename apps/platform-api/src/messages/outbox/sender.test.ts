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

describe('the pause after a failure', () => {
  test('doubles from two seconds to five minutes, half of it by chance', () => {
    const pauses = (chance: number) => [1, 2, 3, 8, 9, 40].map((tries) => backoffSeconds(tries, () => chance));
    expect(pauses(0)).toEqual([1, 2, 4, 128, 150, 150]);
    expect(pauses(1)).toEqual([2, 4, 8, 256, 300, 300]);
  });
});

const log = createLog({ logLevel: 'silent', nodeName: 'test' });

/** A sender whose mails are taken by `take`. */
function senderOn(
  { database }: TestDatabase,
  take: (delivery: Delivery, signal: AbortSignal) => Promise<void>,
  own: Partial<SenderDeps> = {},
) {
  const transport: Transport = {
    prepare: async (delivery) => async (signal) => {
      await take(delivery, signal);
      return 'sent';
    },
  };
  const transports = { email: transport, phone: transport, push: transport };
  const sender = createSender({
    database,
    secrets: testSecrets,
    transports,
    keepsSent: false,
    log,
    more: (channel) => void sender.round(channel),
    ...own,
  });
  onTestFinished(() => sender.close());
  return sender;
}

describeOnEachEngine('sending', (on) => {
  beforeEach(() => sql`truncate messages`.execute(on.database.kysely).then(() => undefined));

  const post = (recipient: string, channel: Exclude<Channel, 'push'> = 'email') =>
    enqueueMessage(on.database.kysely, testSecrets, {
      channel,
      kind: 'password_changed',
      recipient,
      lang: 2,
      facts: { name: 'Linden', account: 'store' },
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
  const rows = () => on.database.kysely.selectFrom('messages').selectAll().orderBy('recipient').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  const isDueNow = () =>
    on.database.kysely
      .updateTable('messages')
      .set({ next_try_at: sql<Date>`now()` })
      .execute();

  test('several senders at once send each message once', async () => {
    const taken: string[] = [];
    const senders = Array.from({ length: 4 }, () =>
      senderOn(on, async ({ recipient }) => {
        taken.push(recipient);
      }),
    );
    const all = Array.from({ length: 60 }, (_, at) => `${String(at).padStart(2, '0')}@kitchen.example`);
    await Promise.all(all.map((recipient) => post(recipient)));
    await vi.waitFor(async () => {
      await Promise.all(senders.map((sender) => sender.round('email')));
      expect(await states()).toEqual(all.map(() => 'sent'));
    }, 20_000);
    expect(taken.toSorted()).toEqual(all);
    expect((await rows()).every(({ tries }) => tries === 1)).toBe(true);
  });

  test('a sender that dies after sending leaves the message to the next one, once its lease has ended', async () => {
    await post('ada@kitchen.example');
    // It has claimed and handed on, and then it is gone.
    const [dead] = await leaseMessages(on.database.kysely, 'email', 8);
    const taken: Delivery[] = [];
    const next = senderOn(on, async (delivery) => {
      taken.push(delivery);
    });
    await next.round('email');
    expect(taken).toEqual([]);
    const [{ next_try_at } = expect.fail()] = await rows();
    const lease = (next_try_at.getTime() - Date.now()) / 1000;
    expect(lease).toBeGreaterThan(LEASE_SECONDS - 30);
    expect(lease).toBeLessThanOrEqual(LEASE_SECONDS);

    await isDueNow();
    await next.round('email');
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']));
    expect(taken.map(({ id }) => id)).toEqual([dead?.id]);
  });

  test('what becomes due is taken at once, however its moment was rounded', async () => {
    await post('ada@kitchen.example');
    for (let time = 0; time < 30; time += 1) {
      await isDueNow();
      expect(await leaseMessages(on.database.kysely, 'email', 8)).toHaveLength(1);
    }
  });

  test('who comes back after its lease has ended changes nothing any more', async () => {
    await post('ada@kitchen.example');
    const [late = expect.fail()] = await leaseMessages(on.database.kysely, 'email', 8);
    await isDueNow();
    const [current = expect.fail()] = await leaseMessages(on.database.kysely, 'email', 8);
    await recordOutcome(on.database.kysely, late, { became: 'failed', problem: 'smtp ETIMEDOUT' }, false);
    expect(await states()).toEqual(['waiting']);
    await recordOutcome(on.database.kysely, current, { became: 'sent' }, false);
    expect(await states()).toEqual(['sent']);
  });

  test('one that hangs holds up no other, nor another channel', async () => {
    const taken: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sender = senderOn(on, async ({ recipient }) => {
      taken.push(recipient);
      if (recipient.startsWith('slow')) await held;
    });
    const slow = Array.from({ length: 8 }, (_, at) => `slow${at}@kitchen.example`);
    await Promise.all(slow.slice(1).map((recipient) => post(recipient)));
    await sender.round('email');
    await post('quick@kitchen.example');
    await sender.round('email');
    await vi.waitFor(() => expect(taken).toContain('quick@kitchen.example'));

    // Now all places are taken.
    await post(slow[0] ?? '');
    await vi.waitFor(async () => {
      await sender.round('email');
      expect(taken).toContain('slow0@kitchen.example');
    });
    await post('next@kitchen.example');
    await sender.round('email');
    await post('+491512345678', 'phone');
    await sender.round('phone');
    await vi.waitFor(() => expect(taken).toContain('+491512345678'));
    expect(taken).not.toContain('next@kitchen.example');
    // As soon as there is room, the lane looks again by itself.
    letGo();
    await vi.waitFor(() => expect(taken).toContain('next@kitchen.example'));
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
  });

  test('a server that stops waits for what is on its way, and gives back what does not end', async () => {
    await Promise.all(['quick@kitchen.example', 'stuck@kitchen.example'].map((recipient) => post(recipient)));
    let begun = 0;
    const sender = senderOn(on, async ({ recipient }, signal) => {
      begun += 1;
      if (recipient.startsWith('quick')) return;
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    await sender.round('email');
    await vi.waitFor(() => expect(begun).toBe(2));
    await sender.close();
    const [quick, stuck] = await rows();
    expect(quick).toMatchObject({ state: 'sent' });
    expect(stuck).toMatchObject({ state: 'waiting', problem: 'the server stopped' });
    expect(await leaseMessages(on.database.kysely, 'email', 8), 'another node takes it at once').toHaveLength(1);
  });

  test('a fault of ours is tried again like any other', async () => {
    await post('ada@kitchen.example');
    const sender = senderOn(on, async () => {
      throw new TypeError('ada@kitchen.example is no function');
    });
    await sender.round('email');
    await vi.waitFor(async () => {
      expect((await rows())[0]).toMatchObject({ state: 'waiting', problem: 'TypeError' });
    });
  });

  test('what was sent stays readable for the outbox page, and only for it', async () => {
    for (const keepsSent of [true, false]) {
      await sql`truncate messages`.execute(on.database.kysely);
      await post('ada@kitchen.example');
      await senderOn(on, async () => {}, { keepsSent }).round('email');
      await vi.waitFor(async () => expect(await states()).toEqual(['sent']));
      const [{ sealed } = expect.fail()] = await rows();
      expect(sealed !== null).toBe(keepsSent);
      expect(await leaseMessages(on.database.kysely, 'email', 8)).toEqual([]);
    }
  });

  test('what is old is swept away', async () => {
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
    await sql`delete from messages where ${OLD_MESSAGES.isOver}`.execute(on.database.kysely);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['0', '3', '4']);
  });
});
