import { randomBytes } from 'node:crypto';

import { escalationPlan } from '@store-panel/domain/escalation/rules';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { sql } from 'kysely';

import { createSecrets, type Secrets } from '#access/secrets.ts';
import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { acknowledgeOrders } from '#features/escalation/acknowledge.queries.ts';
import { changeOrder } from '#orders/change-order.ts';
import { addEscalatingStore } from '#testing/escalation/escalating-store.ts';
import { checkOrders, type KilledSchedule } from '#testing/escalation/kill-checks.ts';
import { type Delivery, type Limits, type NodeProcess, startNode } from '#testing/escalation/node-process.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

export interface KillFindings {
  readonly seed: number;
  readonly kills: number;
  readonly deliveries: number;
  /** Deliveries of a message that was delivered before, by a node that died before recording it. */
  readonly repeated: number;
  /** Descriptions of what is wrong; empty if nothing is. */
  readonly contradictions: readonly string[];
}

const ORDERS = 6;
const NODES = 2;
/** Statements and deliveries of a run in which there is work for one node. */
const MAX_STATEMENTS = 45;
const MAX_DELIVERIES = 8;

const quiet = () => undefined;

/**
 * Runs schedules on a PostgreSQL server: orders escalate on two nodes, of which one kills itself in most runs; between
 * the runs and during them some orders are accepted or shown.
 */
export async function runKillSchedules(
  seeds: readonly number[],
  onSchedule: (findings: KillFindings) => void,
): Promise<void> {
  const server = await startPostgres();
  const secret = randomBytes(48).toString('hex');
  const database = await openDatabase({ databaseUrl: server.url(), dataFolder: null, poolSize: 4, log: silentLog });
  const deliveries: Delivery[] = [];
  const start = () => startNode(server.url(), secret, (delivery) => deliveries.push(delivery));
  const nodes = await Promise.all(Array.from({ length: NODES }, start));
  try {
    for (const seed of seeds) {
      deliveries.length = 0;
      const secrets = createSecrets(Buffer.from(secret, 'hex'));
      onSchedule(await runSchedule({ database, secrets, nodes, start, deliveries }, seed));
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.close();
    await server.stop();
  }
}

interface KillContext {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly nodes: NodeProcess[];
  readonly start: () => Promise<NodeProcess>;
  /** What the nodes have delivered in this schedule. */
  readonly deliveries: readonly Delivery[];
}

async function runSchedule(context: KillContext, seed: number): Promise<KillFindings> {
  const { database, secrets, nodes, start, deliveries } = context;
  const random = createRandom(seed);
  const store = await addEscalatingStore(database.kysely, secrets, random);
  const { storeId, rules } = store;
  const orders = Array.from({ length: ORDERS }, (_, at) => buildOrderRow(storeId, at + 1));
  await database.kysely.insertInto('orders').values(orders).execute();
  const schedule: KilledSchedule = { ...store, deliveries, answeredAt: new Map() };
  let kills = 0;

  async function run(limits: (node: number) => Limits): Promise<void> {
    const killed = await Promise.all(nodes.map((node, at) => node.run(limits(at))));
    for (const [at, wasKilled] of killed.entries()) {
      if (!wasKilled) continue;
      kills += 1;
      nodes[at] = await start();
    }
  }
  const answer = () => answerOrder(database, random, storeId, random.pick(orders).id ?? '');

  for (const _ of escalationPlan(rules)) {
    await passMinutes(database, storeId, 1 + random.upTo(4));
    const killedNode = random.upTo(NODES);
    const limits = pickLimits(random);
    await Promise.all([
      run((node) => (node === killedNode ? limits : { statements: 0, deliveries: 0 })),
      ...(random.maybe(0.3) ? [answer()] : []),
    ]);
    // No node runs now: nothing about this order may be sent from here on.
    if (random.maybe(0.5)) schedule.answeredAt.set(await answer(), deliveries.length);
    await expireLeases(database);
    await run(() => ({ statements: 0, deliveries: 0 }));
  }
  // Every step is due by now, however late its predecessors were.
  for (const _ of escalationPlan(rules)) {
    await passMinutes(database, storeId, 10);
    await run(() => ({ statements: 0, deliveries: 0 }));
  }
  const ids = new Set(deliveries.map(({ messageId }) => messageId));
  const contradictions = await checkOrders(database, schedule);
  await sql`delete from messages where lane = 'alerts'`.execute(database.kysely);
  await sql`update orders set order_status = 3 where store_id = ${storeId} and order_status = 1`.execute(
    database.kysely,
  );
  return { seed, kills, deliveries: deliveries.length, repeated: deliveries.length - ids.size, contradictions };
}

const pickLimits = (random: Random): Limits =>
  random.maybe(0.6)
    ? { statements: 1 + random.upTo(MAX_STATEMENTS), deliveries: 0 }
    : { statements: 0, deliveries: 1 + random.upTo(MAX_DELIVERIES) };

const passMinutes = ({ kysely }: Database, storeId: string, minutes: number) =>
  sql`update orders set created_at = created_at - make_interval(mins => ${minutes}::int),
    escalated_at = escalated_at - make_interval(mins => ${minutes}::int)
    where store_id = ${storeId}`.execute(kysely);

/** What dead nodes have leased is due. */
const expireLeases = ({ kysely }: Database) =>
  sql`update messages set next_try_at = now() where lane = 'alerts' and state = 'waiting'`.execute(kysely);

/** Accepts an order, or acknowledges that a panel has shown it. @returns its id */
async function answerOrder(database: Database, random: Random, storeId: string, orderId: string): Promise<string> {
  const actor = { kind: 'store', id: storeId, name: 'A store' } as const;
  const isAccepted = random.maybe(0.6);
  await inTransaction(database, async (db, afterCommit) => {
    const write = { db, afterCommit, notifyEvent: quiet };
    if (!isAccepted) {
      await acknowledgeOrders(write, { storeId, orderIds: [orderId], isSilent: false, actor, device: '' });
      return;
    }
    const action = 'accept';
    const errorIfDenied = 'changeStatusFailed';
    await changeOrder(write, { storeId, orderId, action, actor, actorKind: 'store', errorIfDenied });
    // It was rejected, or accepted before.
  }).catch(quiet);
  return orderId;
}
