import { escalationPlan, type EscalationStep } from '@store-panel/domain/escalation/rules';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { acknowledgeOrders, isStillUnseen } from '#features/escalation/acknowledge.queries.ts';
import { createRelevanceCheck } from '#features/escalation/alerts.ts';
import { escalateDue } from '#features/escalation/escalate-due.ts';
import { createLog } from '#log.ts';
import type { MessageFacts } from '#messages/outbox/enqueue-message.ts';
import { QUEUES } from '#messages/outbox/queue.queries.ts';
import { createSender } from '#messages/outbox/sender.ts';
import type { Transport } from '#messages/outbox/transport.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { changeOrder } from '#orders/change-order.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addEscalatingStore } from '#testing/escalation/escalating-store.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

/** `npm run soak -- --only escalation` runs 1,000. */
const SCHEDULES = Number(process.env['ESCALATION_SCHEDULES'] ?? 50);
const FIRST_SEED = 7200;
const ACTIONS = 14;

/** The store's panels. A closed one shows nothing, and neither does one that sleeps; a muted one shows without sound. */
const PANELS = ['closed', 'asleep', 'offline', 'muted', 'second device'] as const;

const log = createLog({ logLevel: 'silent', nodeName: 'test' });
const quiet = () => undefined;

/** A node that dies at its n-th statement. */
function dyingNode(database: Database, statements: number): Database {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, kysely: database.kysely.withPlugin(plugin) };
}

describeOnAnEngine('unseen orders', (on) => {
  /** Runs one schedule and returns what is wrong. */
  async function runSchedule(seed: number): Promise<void> {
    const random = createRandom(seed);
    const panel = random.pick(PANELS);
    const { storeId, rules, devices, contacts } = await addEscalatingStore(on.database.kysely, testSecrets, random);
    const order = buildOrderRow(storeId, 1);
    await on.database.kysely.insertInto('orders').values(order).execute();

    const deps = {
      secrets: testSecrets,
      panelOrigin: 'https://panel.example',
      notifyEvent: quiet,
      salesChanged: quiet,
      pushes: createPushEnqueuer(testSecrets, quiet),
    };
    const actor = { kind: 'store', id: storeId, name: 'Test kitchen' } as const;
    const run = (node: Database = on.database) => escalateDue(node, deps);
    const pass = (seconds: number) =>
      sql`update orders set created_at = created_at - make_interval(secs => ${seconds}),
        escalated_at = escalated_at - make_interval(secs => ${seconds})
        where store_id = ${storeId}`.execute(on.database.kysely);
    const acknowledge = (isSilent: boolean) =>
      inTransaction(on.database, (db, afterCommit) =>
        acknowledgeOrders(
          { db, afterCommit, notifyEvent: quiet },
          { storeId, orderIds: [order.id], isSilent, actor, device: '' },
        ),
      );
    const change = (action: 'accept' | 'cancel_by_user') =>
      inTransaction(on.database, (db, afterCommit) =>
        changeOrder(
          { db, afterCommit, notifyEvent: quiet },
          {
            storeId,
            orderId: order.id,
            action,
            actor: action === 'accept' ? actor : { kind: 'user', id: null, name: null },
            actorKind: action === 'accept' ? 'store' : 'customer',
            errorIfDenied: 'changeStatusFailed',
          },
        ),
      ).catch(quiet);

    /** What arrived, and whether the order was unseen then. */
    const arrived: { readonly id: string; readonly wasUnseen: boolean }[] = [];
    async function send(diesAfterSending: boolean): Promise<void> {
      const transport: Transport = {
        prepare:
          async ({ id }) =>
          async () => {
            arrived.push({ id, wasUnseen: await isStillUnseen(on.database.kysely, storeId, order.id) });
            if (diesAfterSending) throw new Error('killed');
            return 'sent';
          },
      };
      const sender = createSender({
        database: on.database,
        secrets: testSecrets,
        transports: { email: transport, phone: transport, push: transport },
        storeTransports: {
          email: { own: transport, meanwhile: transport },
          phone: { own: transport, meanwhile: transport },
        },
        accountPaused: async () => {},
        storesSent: true,
        log,
        triggerSending: quiet,
        isRelevant: createRelevanceCheck(on.database.kysely),
      });
      await sql`update messages set next_try_at = now() where state = 'waiting'`.execute(on.database.kysely);
      for (const queue of QUEUES) if (queue.lane === 'alerts') await sender.sendDue(queue);
      await sender.close();
    }

    for (let action = 0; action < ACTIONS; action += 1) {
      const dice = random.upTo(100);
      if (dice < 30) await pass(10 + random.upTo(120));
      else if (dice < 50) await Promise.all(Array.from({ length: 1 + random.upTo(3) }, () => run()));
      else if (dice < 65) await run(dyingNode(on.database, random.upTo(12))).catch(quiet);
      else if (dice < 78) await send(random.maybe(0.3));
      else if (dice < 84 && panel === 'muted') await acknowledge(true);
      else if (dice < 82 && panel === 'second device') await Promise.all([run(), acknowledge(false)]);
      else if (dice < 82 && panel === 'offline' && action > ACTIONS / 2) await acknowledge(false);
      else if (dice > 94) await Promise.all([run(), change(random.maybe(0.7) ? 'accept' : 'cancel_by_user'), run()]);
      else await pass(30);
    }
    await send(false);

    const row = await on.database.kysely
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    const steps = row.escalation_steps;
    const { rows: events } = await sql<{ action: string; step: EscalationStep | null }>`
      select payload ->> 'action' as action, payload #>> '{escalation,step}' as step from events
      where store_id = ${storeId} order by seq`.execute(on.database.kysely);
    const notified = (
      await on.database.kysely.selectFrom('messages').selectAll().where('lane', '=', 'alerts').execute()
    ).flatMap(({ id, kind, sealed, state }) => {
      const facts = sealed && (testSecrets.decrypt('messages', sealed) as MessageFacts['order_unseen']);
      return facts?.orderId === order.id || facts === null ? [{ id, kind, state, isOurs: facts !== null }] : [];
    });

    // Each step once, in the order of the plan.
    expect(steps).toEqual(
      escalationPlan(rules)
        .map(({ step }) => step)
        .slice(0, steps.length),
    );
    expect(events.flatMap(({ step }) => step ?? [])).toEqual(steps.filter((step) => step !== 'reject'));
    // Nothing after an answer: neither a step nor a message.
    const answer = events.findIndex(({ action }) => ['accept', 'reject', 'cancel_by_user'].includes(action));
    // A customer may still cancel what was accepted.
    const later = answer < 0 ? [] : events.slice(answer + 1).filter(({ action }) => action !== 'cancel_by_user');
    expect(later).toEqual([]);
    expect(arrived.filter(({ wasUnseen }) => !wasUnseen)).toEqual([]);
    // Each device and person once a step, whatever died: a repeated delivery has the same id.
    const countOf = (kind: string) => notified.filter((message) => message.isOurs && message.kind === kind).length;
    const arrivedIds = new Set(arrived.map(({ id }) => id));
    if (answer < 0 && row.shown_at === null) {
      expect(countOf('order_unseen')).toBe(steps.includes('push') ? devices : 0);
      expect(countOf('order_alert')).toBe(steps.includes('people') ? contacts : 0);
      expect(arrivedIds.size).toBe(countOf('order_unseen') + countOf('order_alert'));
    }
    expect(arrivedIds.size).toBeLessThanOrEqual(
      (steps.includes('push') ? devices : 0) + (steps.includes('people') ? contacts : 0),
    );
    await sql`update orders set order_status = 3 where store_id = ${storeId} and order_status = 1`.execute(
      on.database.kysely,
    );
    await sql`delete from messages where lane = 'alerts'`.execute(on.database.kysely);
  }

  test(`${SCHEDULES} schedules: told once a step, never after an answer`, async () => {
    const failures: unknown[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
      await runSchedule(seed).catch((error: unknown) => failures.push({ seed, error }));
    }
    expect(failures).toEqual([]);
  });
});
