import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { expectCustomersEqual } from '#testing/insight/store-customers.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_127;
/** Rounds after which a node is started again. */
const ROUNDS_OF_A_NODE = 6;

describeOnPostgres(`blocking a number while it orders (seed ${SEED})`, (on) => {
  let nodes: TestPlatform[];
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  const start = () => startPlatform(on.database, { databaseUrl: on.url });
  beforeAll(async () => {
    nodes = [await start(), await start()];
    store = await addStore(on.database);
    staff = await signInStore(origin(0), store.email);
    channel = await signInUser(origin(0), (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  const place = (at: number, customer_phone: string) =>
    call(origin(at), 'POST /api/user/create_order', buildOrderRequest(store.id, { customer_phone }), channel);
  const block = (at: number, phone: string) =>
    call(origin(at), 'POST /api/store/block_user', { phone, kind: 'fake_orders', reason: '' }, keyed(staff));
  async function restart(at: number): Promise<void> {
    await nodes[at]?.close();
    nodes[at] = await start();
  }

  test('lets an order be there before, or refuses it, however the number is written', async () => {
    const random = createRandom(SEED);
    let before = 0;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // More blocks than people press in an hour.
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const national = String(1_700_000_000 + round);
      const spellings = [`+49 ${national}`, `0${national}`, `0049 (0)${national}`];
      const spelling = () => random.pick(spellings);
      if (random.maybe(0.5)) await place(round, spelling());
      const former = Number((await ordersOf(national)) > 0);
      const racers = [
        () => place(round, spelling()),
        () => place(round + 1, spelling()),
        () => block(round + random.upTo(2), spelling()),
      ];
      const sent = await Promise.all(
        random.maybe(0.5) ? racers.map((send) => send()) : racers.toReversed().map((send) => send()),
      );
      const orders = sent.flatMap(({ body }) => ('order_id' in body || !('user' in body) ? [body] : []));
      const placed = orders.filter(({ success }) => success).length;
      const refused = orders.filter((body) => !body.success);
      expect(refused.map((body) => ('error_code' in body ? body.error_code : 0))).toEqual(
        refused.map(() => ERROR.orderFailed),
      );
      // The block has seen the orders that were there before it, and there are no others.
      const blocked = sent.map(({ body }) => body).find((body) => 'user' in body);
      expect(blocked).toMatchObject({ success: true, user: { orders: former + placed } });
      expect(await ordersOf(national)).toBe(former + placed);
      before += placed;
      if (round % ROUNDS_OF_A_NODE === ROUNDS_OF_A_NODE - 1) await restart(round % 2);
      for (const phone of spellings)
        expect((await place(round, phone)).body).toMatchObject({ success: false, error_code: ERROR.orderFailed });
    }
    expect(before).toBeGreaterThan(0);
    await expectCustomersEqual(on.database.kysely, store.id);
  });

  const ordersOf = async (national: string) =>
    (
      await on.database.kysely
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('store_id', '=', store.id)
        .where('customer_key', '=', `49${national}`)
        .executeTakeFirstOrThrow()
    ).count;
});
