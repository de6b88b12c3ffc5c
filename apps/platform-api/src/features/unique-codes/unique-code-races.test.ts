import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { redeemCode, releaseCode, retakeCode } from '#sales/unique-codes/unique-code-uses.queries.ts';
import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import { createStoreWithMenu, type StoreWithMenu } from '#testing/fixtures/manual-orders.ts';
import { pizzaLine } from '#testing/fixtures/menu/sample-offer.ts';
import { addUniqueCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('races for the last use of a unique code', (on) => {
  let nodes: readonly TestPlatform[];
  let channel: SessionHeaders;
  let group: StoreWithMenu;

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    channel = await signInUser(nodes[0]?.origin ?? '', (await addChannel(on.database)).email);
    group = await createStoreWithMenu(on.database, nodes[0]?.origin ?? '');
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  /** The code's own count and its uses that were not given back. */
  const countsOf = async (codeId: string) => {
    const { rows } = await on.database.pool.query<{ counts: number[] }>(
      `select array[c.used, (select count(*) from unique_code_uses u where u.code_id = c.id and u.released_at is null)
      ]::int[] as counts from unique_codes c where c.id = $1`,
      [codeId],
    );
    return rows[0]?.counts ?? [];
  };
  /** Twenty orders that have used no code. */
  const addOrders = async (round: number) => {
    const rows = Array.from({ length: 20 }, (_, at) => buildOrderRow(group.id, 1_000_000 + round * 20 + at));
    await on.database.kysely.insertInto('orders').values(rows).execute();
    return rows.map(({ id }) => id);
  };

  test('one of twenty orders has it, without the lock of new orders', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { code_id: codeId } = await addUniqueCode(on.database, group.id, { code: `LAST-${round}` });
      const orders = await addOrders(round);
      const results = await Promise.allSettled(
        orders.map((orderId) =>
          inTransaction(on.database, (db) => redeemCode(db, { storeId: group.id, orderId, codeId })),
        ),
      );
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
      expect(refused.filter((reason) => !reason.includes('offerNotFound'))).toEqual([]);
      expect(refused).toHaveLength(19);
      expect(await countsOf(codeId)).toEqual([1, 1]);
    }
  });

  test('the same with the lock, and the order that has it has the offer', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const code = `ORDER-${round}`;
      const { code_id, offer_id } = await addUniqueCode(on.database, group.id, { code });
      const lines = { lines: [pizzaLine(group, 2)], discount: 180, total: 1_870 };
      const request = () => buildOrderRequest(group.id, { ...lines, offer: { offer_id, code, delivery_discount: 0 } });
      const sent = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          call(nodes[at % 2]?.origin ?? '', 'POST /api/user/create_order', request(), channel),
        ),
      );
      expect(sent.filter(({ code: refusal }) => refusal === null)).toHaveLength(1);
      expect(sent.filter(({ code: refusal }) => refusal === ERROR.offerNotFound)).toHaveLength(5);
      expect(await countsOf(code_id)).toEqual([1, 1]);
      const { rows } = await on.database.pool.query(`select from orders where offer ->> 'unique_code_id' = $1`, [
        code_id,
      ]);
      expect(rows).toHaveLength(1);
    }
  });

  test('giving back, taking again and using at once leave as many uses as are counted', async () => {
    const { code_id: codeId } = await addUniqueCode(on.database, group.id, { code: 'MIXED-1', uses: 3 });
    const orders = await addOrders(RACE_ROUNDS);
    const storeId = group.id;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await Promise.allSettled(
        orders.map((orderId, at) =>
          inTransaction(
            on.database,
            (db) =>
              [
                () => redeemCode(db, { storeId, orderId, codeId }),
                () => releaseCode(db, storeId, orderId),
                () => retakeCode(db, { storeId, orderId, codeId }),
              ][(at + round) % 3]?.() ?? Promise.resolve(),
          ),
        ),
      );
      const [used, uses] = await countsOf(codeId);
      expect(used).toBe(uses);
    }
  });
});
