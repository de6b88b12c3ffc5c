import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

import type { KyselyPlugin } from 'kysely';

import { createSecrets } from '#access/secrets.ts';
import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { createRelevanceCheck } from '#features/escalation/alerts.ts';
import { escalateDue } from '#features/escalation/escalate-due.ts';
import { createLog } from '#log.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';
import { QUEUES } from '#messages/outbox/queue.queries.ts';
import { createSender } from '#messages/outbox/sender.ts';
import type { Transport } from '#messages/outbox/transport.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';

// A node that escalates orders and sends their alerts: one run per line of its input, which has the number of statements
// and of deliveries after which it kills itself. Prints a line when it is ready, for each delivery, and after each run.

/** Enough to send what one run enqueues: a queue has eight deliveries at a time. */
const PASSES = 4;

const [databaseUrl = '', secret = ''] = process.argv.slice(2);
const secrets = createSecrets(Buffer.from(secret, 'hex'));
const opened = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
const quiet = () => undefined;
const print = (line: string) => writeSync(1, `${line}\n`);
const die = () => process.kill(process.pid, 'SIGKILL');

let [statementsLeft, deliveriesLeft] = [Infinity, Infinity];
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    statementsLeft -= 1;
    if (statementsLeft < 0) die();
    return node;
  },
  transformResult: async ({ result }) => result,
};
const database = { ...opened, kysely: opened.kysely.withPlugin(killer) };

const deps = {
  secrets,
  panelOrigin: 'https://panel.example',
  notifyEvent: quiet,
  salesChanged: quiet,
  pushes: createPushEnqueuer(secrets, quiet),
};
const transport: Transport = {
  prepare:
    async ({ id, kind, recipient, facts }) =>
    async () => {
      print(`sent ${id} ${(facts as MessageFacts['order_unseen']).orderId} ${kind} ${recipient}`);
      deliveriesLeft -= 1;
      if (deliveriesLeft < 0) die();
      return 'sent';
    },
};

async function sendDue(): Promise<void> {
  const sender = createSender({
    database,
    secrets,
    transports: { email: transport, phone: transport, push: transport },
    storeTransports: {
      email: { own: transport, meanwhile: transport },
      phone: { own: transport, meanwhile: transport },
    },
    accountPaused: async () => {},
    storesSent: false,
    log: createLog({ logLevel: 'silent', nodeName: 'killed' }),
    triggerSending: quiet,
    isRelevant: createRelevanceCheck(database.kysely),
  });
  for (const queue of QUEUES) if (queue.lane === 'alerts') await sender.sendDue(queue);
  await sender.close();
}

print('ready');
for await (const line of createInterface(process.stdin)) {
  const [statements = 0, deliveries = 0] = line.split(' ').map(Number);
  [statementsLeft, deliveriesLeft] = [statements || Infinity, deliveries || Infinity];
  for (let pass = 0; pass < PASSES; pass += 1) {
    await escalateDue(database, deps);
    await sendDue();
  }
  print('idle');
}
await opened.close();
