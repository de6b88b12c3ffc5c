import type { Notice, PaymentGateways } from '@store-panel/stand-ins/payment-gateways';

import type { Database } from '#db/database.ts';
import { createPushEnqueuer } from '#messages/push/enqueue-push.ts';
import { askPayment } from '#payments/ask-payment.ts';
import { createGateways } from '#payments/gateways/open-gateway.ts';
import { readPayment } from '#payments/payments.queries.ts';
import { addUnpaidOrder, noticeUrl, type PayingStore } from '#testing/payments/paying-store.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, testSecrets, type TestPlatform } from '#testing/servers/test-platform.ts';

interface Scheduled {
  readonly database: Database;
  readonly server: TestPlatform;
  readonly standIn: PaymentGateways;
  readonly paying: PayingStore;
}

/** What may become of one notice. */
const FATES = ['lost', 'once', 'twice', 'late', 'forged', 'while asking', 'gateway silent'] as const;

/**
 * One life of a link: it is made, paid or left, and its notices are lost, doubled, sent late or forged; asking comes at any
 * time. @returns what is wrong at the end; empty if the order is paid once by what the gateway took, or not at all
 */
export async function runPaymentSchedule(
  { database, server, standIn, paying: { store, staff } }: Scheduled,
  seed: number,
): Promise<readonly string[]> {
  const { maybe, pick, upTo } = createRandom(seed);
  const orderId = await addUnpaidOrder(database, store.id, { total: 450 + upTo(5000) });
  const link = (version = 1) =>
    call(server.origin, 'POST /api/store/create_payment_link', { order_id: orderId, version }, keyed(staff));
  // A reply of the gateway may be lost before the link is there.
  if (maybe(0.3)) {
    standIn.setFaults(({ path }) => (path.endsWith('/sessions') ? 'lose_reply' : null));
    await link();
    standIn.setFaults(() => null);
  }
  const { payment_id: id, url } = (await link()).body;
  const ref = url.slice(url.lastIndexOf('/') + 1);
  const isPaid = maybe(0.8);
  const target = await noticeUrl(server.origin, staff, 'stripe');
  const post = ({ body, headers }: Notice) => fetch(target, { method: 'POST', body, headers });
  const openGateway = createGateways({ stripe: standIn.origin });
  const deps = {
    database,
    secrets: testSecrets,
    openGateway,
    notifyEvent: () => undefined,
    pushes: createPushEnqueuer(testSecrets, () => undefined),
    settleFee: () => Promise.resolve(),
    settleBill: () => Promise.resolve(),
  };
  const ask = async () => {
    const payment = await readPayment(database.kysely, store.id, { id });
    if (payment) await askPayment(deps, payment).catch(() => undefined);
  };

  if (maybe(0.3)) await ask();
  const notice = await standIn.decide(ref, isPaid);
  const late: Notice[] = [];
  for (let count = 0; count < 3; count += 1) {
    const fate = pick(FATES);
    if (fate === 'once') await post(notice);
    if (fate === 'twice') await Promise.all([post(notice), post(notice), ask()]);
    if (fate === 'late') late.push(notice);
    if (fate === 'forged') await post({ ...notice, body: notice.body.replace(ref, 'cs_test_other') });
    if (fate === 'while asking') await Promise.all([post(notice).catch(() => undefined), ask()]);
    if (fate === 'gateway silent') {
      standIn.setFaults(({ method }) => (method === 'GET' ? 'lose_reply' : null));
      await post(notice);
      standIn.setFaults(() => null);
    }
  }
  await ask();
  for (const one of late) await post(one);
  await ask();
  return checkEnd({ database, store, orderId, id, isPaid, taken: Number(standIn.payments.get(ref)?.amount ?? 0) });
}

interface End extends Pick<PayingStore, 'store'> {
  readonly database: Database;
  readonly orderId: string;
  readonly id: string;
  readonly isPaid: boolean;
  readonly taken: number;
}

async function checkEnd({ database: { kysely }, store, orderId, id, isPaid, taken }: End): Promise<readonly string[]> {
  const order = await kysely
    .selectFrom('orders')
    .select(['payment_status', 'balance_due', 'total', 'version'])
    .where('store_id', '=', store.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payments = await kysely
    .selectFrom('order_payments as p')
    .innerJoin('payment_parts as t', (join) =>
      join.onRef('t.store_id', '=', 'p.store_id').onRef('t.payment_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.state', 'p.amount', 'p.problem'])
    .where('p.store_id', '=', store.id)
    .where('t.order_id', '=', orderId)
    .execute();
  const { count } = await kysely
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', store.id)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = payments.find((one) => one.id === id);
  const settled = payments.filter(({ state }) => state === 'success').length;
  const wrong: string[] = [];
  const confirm = (holds: boolean, text: string) => void (holds || wrong.push(text));
  confirm(payments.length === 1, `${payments.length} payments of one link`);
  confirm(settled === (isPaid ? 1 : 0), `settled ${settled} times`);
  confirm(payment?.state === (isPaid ? 'success' : 'fail'), `the payment is ${payment?.state}`);
  confirm(payment?.problem === null, `flagged ${payment?.problem}`);
  confirm(order.payment_status === (isPaid ? 'paid' : 'created'), `the order is ${order.payment_status}`);
  confirm(order.balance_due === 0, `${order.balance_due} is open`);
  confirm(!isPaid || (payment?.amount === order.total && taken === order.total), 'another amount was taken');
  confirm(count === (isPaid ? 1 : 0), `${count} events`);
  confirm(order.version === (isPaid ? 2 : 1), `version ${order.version}`);
  return wrong;
}
