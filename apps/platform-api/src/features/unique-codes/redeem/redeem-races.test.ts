import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCodeTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { addPrices } from '#testing/fixtures/delivery/sample-prices.ts';
import { addOwnAddress, addPublicCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { addReturningStore, deliverOrder, type ReturningStore } from '#testing/returns/returning-store.ts';
import { call, keyed, startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

const BERLIN = { street: 'Ritterstraße', house: '22', postcode: '10969', city: 'Berlin', region: '', country: 'DE' };
const HOLDER = {
  name: 'Wilma Werk',
  phone: '+49 30 7654321',
  address: BERLIN,
  contents: 'Lamp to repair',
  grams: 1500,
};
const AT_ONCE = 20;

describeOnPostgres('races for the last use of a code on the public page', (on) => {
  let nodes: readonly TestPlatform[];
  let shop: ReturningStore;
  let orders: readonly string[];
  const tokens = createCodeTokens(testSecrets);

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url, trustedProxies: 1 }),
      await startPlatform(on.database, { databaseUrl: on.url, trustedProxies: 1 }),
    ];
    const origin = nodes[0]?.origin ?? '';
    shop = await addReturningStore(on.database, origin);
    await addPrices(on.database);
    await payIn(on.database.kysely, shop.store.id, 100_000_000);
    orders = await Promise.all(Array.from({ length: AT_ONCE }, () => deliverOrder(origin, shop)));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  /** Each from another address: the limit of one is another test's. */
  const redeem = (at: number, body: object) =>
    call(
      nodes[at % 2]?.origin ?? '',
      'POST /api/user/redeem_unique_code',
      body,
      keyed({ 'x-forwarded-for': `10.3.0.${at}` }),
    );
  const countsOf = async (codeId: string) => {
    const { rows } = await on.database.pool.query<{ counts: number[] }>(
      `select array[c.used, (select count(*) from unique_code_uses u where u.code_id = c.id and u.released_at is null),
        (select count(*) from returns r join unique_code_uses u on u.return_id = r.id where u.code_id = c.id),
        (select count(*) from orders o where o.sent_in ->> 'code_id' = c.id::text)
      ]::int[] as counts from unique_codes c where c.id = $1`,
      [codeId],
    );
    return rows[0]?.counts;
  };
  async function race(codeId: string, bodyOf: (at: number) => object) {
    await on.database.kysely.deleteFrom('rate_limits').execute();
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => redeem(at, bodyOf(at))));
    expect(sent.filter(({ code }) => code === null)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === ERROR.dataNotFound)).toHaveLength(AT_ONCE - 1);
    return countsOf(codeId);
  }

  test('one of twenty opens a return', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const codeId = await addPublicCode(on.database, shop.store.id, { code: `RETURN-${round}` });
      const lines = [{ line: 0, quantity: 1, reason: 'damaged' }];
      const counts = await race(codeId, (at) => ({
        code_token: tokens.issue({ storeId: shop.store.id, codeId, orderId: orders[(at + round) % AT_ONCE] ?? '' }),
        return: { lines },
      }));
      expect(counts).toEqual([1, 1, 1, 0]);
      // For the next round, nothing comes back.
      await on.database.kysely.deleteFrom('returns').where('store_id', '=', shop.store.id).execute();
    }
  });

  test('one of twenty sends a parcel', async () => {
    const address_id = await addOwnAddress(on.database, shop.store.id);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const send = { max_grams: 2000, service_level: 'next_day', address_id } as const;
      const codeId = await addPublicCode(on.database, shop.store.id, { code: `SEND-${round}`, send });
      const code_token = tokens.issue({ storeId: shop.store.id, codeId, orderId: null });
      expect(await race(codeId, () => ({ code_token, send: HOLDER }))).toEqual([1, 1, 0, 1]);
    }
  });
});
