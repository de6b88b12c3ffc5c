// Measures what the mail servers of stores that do not work cost a one-time code: 2,000 mails wait at 20 of them, which
// hang, refuse, or break off after they took a mail for the first time. And counts what became of the mails. On PostgreSQL with fsync.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { median, report } from '@store-panel/tooling/bench/figure';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { createSecrets } from '#access/secrets.ts';
import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { createLog } from '#log.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import type { Queue } from '#messages/outbox/queue.queries.ts';
import { createSender } from '#messages/outbox/sender.ts';
import { type Delivery, DeliveryError, type Transport } from '#messages/outbox/transport.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

const STORE_COUNT = 20;
const MAILS_A_STORE = 100;
const CODES_A_ROUND = 40;
const ROUNDS = 5;
const MAX_RATIO = 1.5;
const DRAIN_LIMIT_MS = 240_000;
const CODES: Queue = { channel: 'email', lane: 'codes' };
const STORE_EMAILS: Queue = { channel: 'email', lane: 'store_email' };

const secrets = createSecrets(randomBytes(48));
const log = createLog({ logLevel: 'silent', nodeName: 'bench' });

const transport = (send: (delivery: Delivery, signal: AbortSignal) => Promise<void>): Transport => ({
  prepare: async (delivery) => async (signal) => {
    await send(delivery, signal);
    return 'sent';
  },
});

const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DeliveryError('smtp timeout', { isAccountFault: true })));
  });

/** Sends what is due, as a server does, until it is closed. */
function startSending(database: Database, stores: ReadonlyMap<string, number>) {
  /** How often each message was taken, by its id. */
  const taken = new Map<string, number>();
  const codes = new Map<string, (at: number) => void>();
  const take = ({ id }: Delivery) => void taken.set(id, (taken.get(id) ?? 0) + 1);
  const own = transport(async (delivery, signal) => {
    const nth = stores.get(delivery.storeId ?? '') ?? 0;
    if (nth % 3 === 0) await hang(signal);
    if (nth % 3 === 1) throw new DeliveryError('smtp ECONNREFUSED', { isAccountFault: true });
    take(delivery);
    if (taken.get(delivery.id) === 1) throw new DeliveryError('smtp ECONNRESET');
  });
  const platform = transport(async (delivery) => {
    take(delivery);
    codes.get(delivery.recipient)?.(performance.now());
  });
  const closing = new AbortController();
  const sender = createSender({
    database,
    secrets,
    transports: { email: platform, phone: platform, push: platform },
    storeTransports: { email: { own, meanwhile: platform }, phone: { own, meanwhile: platform } },
    accountPaused: async () => {},
    storesSent: false,
    log,
    triggerSending: (queue) => void (closing.signal.aborted || sender.sendDue(queue)),
    isRelevant: async () => true,
  });
  const ticking = (async () => {
    while (!closing.signal.aborted) {
      for (const queue of [CODES, STORE_EMAILS]) await sender.sendDue(queue);
      await sleep(20);
    }
  })();
  return {
    taken,
    async timeOfCode(recipient: string): Promise<number> {
      const received = Promise.withResolvers<number>();
      codes.set(recipient, received.resolve);
      const start = performance.now();
      await post(database, recipient);
      await sender.sendDue(CODES);
      return (await received.promise) - start;
    },
    async close() {
      closing.abort();
      await ticking;
      await sender.close();
    },
  };
}

const post = ({ kysely }: Database, recipient: string, storeId?: string) =>
  enqueueMessage(kysely, secrets, {
    channel: 'email',
    kind: 'password_changed',
    recipient,
    lang: 2,
    facts: { name: 'Linden', account: 'store' },
    expiresAt: new Date(Date.now() + 60 * 60_000),
    ...(storeId !== undefined && { storeId }),
  });

async function statesOf({ pool }: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from messages where store_id is not null group by state',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const postgres = await startPostgres({ isDurable: true });
const database = await openDatabase({ databaseUrl: postgres.url(), dataFolder: null, poolSize: 10, log: silentLog });
try {
  const ids: string[] = [];
  for (let nth = 0; nth < STORE_COUNT; nth += 1) ids.push(await insertStore(database.kysely));
  const sending = startSending(database, new Map(ids.map((id, nth) => [id, nth])));
  const timeCodes = async (name: string) => {
    const times: number[] = [];
    for (let at = 0; at < CODES_A_ROUND; at += 1) times.push(await sending.timeOfCode(`${name}-${at}@kitchen.example`));
    return median(times);
  };
  await timeCodes('first');
  const quiet: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) quiet.push(await timeCodes(`quiet-${round}`));
  for (const id of ids) for (let at = 0; at < MAILS_A_STORE; at += 1) await post(database, `${at}@${id}.example`, id);
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) busy.push(await timeCodes(`busy-${round}`));
  const waiting = (await statesOf(database))['waiting'] ?? 0;
  const [value, floor] = [median(busy), median(quiet)];
  const ratio = Number((value / floor).toFixed(2));
  report(
    {
      name: `a code while ${waiting} mails wait at ${STORE_COUNT} dead servers, ms (floor: none waits)`,
      value: Number(value.toFixed(2)),
      floor: Number(floor.toFixed(2)),
      ratio,
      limit: MAX_RATIO,
    },
    ratio <= MAX_RATIO,
  );
  const end = performance.now() + DRAIN_LIMIT_MS;
  const all = STORE_COUNT * MAILS_A_STORE;
  let states = await statesOf(database);
  while ((states['sent'] ?? 0) < all && performance.now() < end) {
    await sleep(500);
    // Waits between attempts are the sender's own; a bench need not sit them out.
    await database.pool.query(
      "update messages set next_try_at = now() where state = 'waiting' and next_try_at > now()",
    );
    states = await statesOf(database);
  }
  await sending.close();
  const { rows } = await database.pool.query<{ id: string }>('select id from messages where store_id is not null');
  const lost = rows.filter(({ id }) => !sending.taken.has(id)).length;
  report(
    {
      name: `mails of ${all} that were lost (states at the end: ${JSON.stringify(states)})`,
      value: lost + (all - rows.length),
      floor: 0,
      ratio: 0,
      limit: 0,
    },
    lost === 0 && rows.length === all && states['sent'] === all,
  );
  const again = [...sending.taken.values()].filter((times) => times > 1).length;
  // Only what broke off after the content may come again, with the same Message-ID.
  const mayRepeat = ids.filter((_id, nth) => nth % 3 === 2).length * MAILS_A_STORE;
  report(
    {
      name: `mails taken again under their Message-ID (of ${mayRepeat} whose server broke off)`,
      value: again,
      floor: mayRepeat,
      ratio: 0,
      limit: mayRepeat,
    },
    again <= mayRepeat,
  );
} finally {
  await database.close();
  await postgres.stop();
}
