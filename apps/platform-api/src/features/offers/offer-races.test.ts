import { ERROR } from '@store-panel/contract/errors/error-codes';
import { OFFER_LIMITS } from '@store-panel/domain/offers/offer';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { redeemOffer } from '#sales/offers/offer-uses.queries.ts';
import { addChannel, buildOrderRequest, signInUser } from '#testing/fixtures/accounts.ts';
import {
  buildManualOrder,
  buildPlacementFields,
  createStoreWithMenu,
  placeManualOrder,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { offerInput, type OfferInput, pizzaLine, saveOffer } from '#testing/fixtures/menu/sample-offer.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('races for offers', (on) => {
  let nodes: readonly TestPlatform[];
  let channel: SessionHeaders;
  let group: StoreWithMenu;

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    channel = await signInUser(origin(0), (await addChannel(on.database)).email);
    group = await createStoreWithMenu(on.database, origin(0));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  let codes = 0;
  const addOffer = async (offer: Partial<OfferInput>) => {
    codes += 1;
    // A store has so many offers; those of former rounds have been counted.
    if (codes % OFFER_LIMITS.offers === 0)
      await on.database.kysely.updateTable('offers').set({ deleted_at: new Date() }).execute();
    return saveOffer(origin(0), group.staff, { code: `RACE-${codes}`, ...offer });
  };
  type Added = Awaited<ReturnType<typeof addOffer>>;
  const place = async (at: number, { offer_id, code }: Added, customer_phone: string) => {
    const offer = { offer_id, code: code ?? '', delivery_discount: 0 };
    const order = { lines: [pizzaLine(group)], offer, discount: 90, total: 1_060, customer_phone };
    return (await call(origin(at), 'POST /api/user/create_order', buildOrderRequest(group.id, order), channel)).code;
  };
  /** The offer's own count, the uses that were not given back, and the orders that have it and were not called off. */
  const countsOf = async ({ offer_id: id }: Pick<Added, 'offer_id'>) => {
    const { rows } = await on.database.pool.query<{ counts: number[] }>(
      `select array[o.used,
        (select count(*) from offer_uses u where u.offer_id = o.id and u.released_at is null),
        (select count(*) from orders r where r.offer ->> 'offer_id' = o.id::text and r.order_status not in (101, 103, 104))
      ]::int[] as counts from offers o where o.id = $1`,
      [id],
    );
    return rows[0]?.counts ?? [];
  };

  test('of twenty orders five have the last five uses, and no customer more than two', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const offer = await addOffer({ required_uses: 5, uses_per_customer: 2 });
      const phones = Array.from({ length: 20 }, (_, at) => `+49305550${round}${at % 4}`);
      const sent = await Promise.all(phones.map((phone, at) => place(at, offer, phone)));
      const ordered = phones.filter((_, at) => sent[at] === null);
      expect(ordered).toHaveLength(5);
      expect(sent.filter((code) => code !== null && code !== ERROR.offerUsedUp)).toEqual([]);
      for (const phone of ordered) expect(ordered.filter((one) => one === phone).length).toBeLessThanOrEqual(2);
      expect(await countsOf(offer)).toEqual([5, 5, 5]);
    }
  });

  test('the same holds without the lock of new orders', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { offer_id, version } = await addOffer({ required_uses: 5, uses_per_customer: 2 });
      const attempts = Array.from({ length: 12 }, async (_, at) => {
        const row = buildOrderRow(group.id, 1_000_000 + round * 100 + at);
        await on.database.kysely.insertInto('orders').values(row).execute();
        const use = { offer_id, version, amount: 1, delivery_amount: 0 };
        const customer = { macs: [Buffer.alloc(32, at % 4)], keyId: Buffer.alloc(4) } as const;
        await inTransaction(on.database, (db) =>
          redeemOffer(db, { storeId: group.id, orderId: row.id, offer: use, customer }),
        );
      });
      const results = await Promise.allSettled(attempts);
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
      expect(refused.filter((reason) => !reason.includes('offerUsedUp'))).toEqual([]);
      expect(refused).toHaveLength(7);
      const { rows } = await on.database.pool.query<{ most: number; all: number }>(
        `select max(n)::int as most, sum(n)::int as all from
          (select count(*) as n from offer_uses where offer_id = $1 group by customer) c`,
        [offer_id],
      );
      expect(rows).toEqual([{ most: 2, all: 5 }]);
    }
  });

  test('without it, too, no order has an offer that was changed after it was read', async () => {
    const { offer_id, version: present } = await addOffer({});
    const row = buildOrderRow(group.id, 2_000_000);
    await on.database.kysely.insertInto('orders').values(row).execute();
    const redeem = (version: number) => {
      const offer = { offer_id, version, amount: 1, delivery_amount: 0 };
      return inTransaction(on.database, (db) =>
        redeemOffer(db, { storeId: group.id, orderId: row.id, offer, customer: null }),
      );
    };
    await expect(redeem(present + 1)).rejects.toThrow('offerNotRunning');
    expect(await countsOf({ offer_id })).toEqual([0, 0, 0]);
    await redeem(present);
    expect(await countsOf({ offer_id })).toEqual([1, 1, 0]);
  });

  test('an order has an offer as it was before a pause or an edit, or is refused', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const offer = await addOffer({});
      const change = offerInput({
        code: offer.code,
        ...(round % 2 === 0 ? { is_running: false } : { value: 200_000 }),
      });
      const body = { offer_id: offer.offer_id, version: 1, offer: change };
      const [, ...sent] = await Promise.all([
        call(origin(round), 'POST /api/store/save_offer', body, keyed(group.staff)),
        ...[0, 1, 2, 3].map((at) => place(at, offer, '')),
      ]);
      const refusal = round % 2 === 0 ? ERROR.offerNotRunning : ERROR.orderFailed;
      expect(sent.filter((code) => code !== null && code !== refusal)).toEqual([]);
      const placed = sent.filter((code) => code === null).length;
      expect(await countsOf(offer)).toEqual([placed, placed, placed]);
    }
  });

  test('cancelling, restoring, editing and ordering at once leave as many uses as orders', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const offer = await addOffer({ required_uses: 3 });
      const request = buildManualOrder(group, { offer_code: offer.code ?? '', customer_phone: `+4930555${round}00` });
      const { order_id } = (await placeManualOrder(origin(0), group, request)).body.order;
      const { version, promised_at } = await requestQuote(origin(0), group, request);
      const target = { order_id };
      const cancel = { ...target, order_status: 104, cancel_reason: 'Out of basil' } as const;
      const placement = { ...request, ...buildPlacementFields(), version, promised_at: promised_at ?? '' };
      await Promise.all([
        call(origin(0), 'POST /api/store/store_cancel_or_reject_order', cancel, keyed(group.staff)),
        call(origin(1), 'POST /api/store/restore_order', target, keyed(group.staff)),
        call(
          origin(0),
          'POST /api/store/update_order',
          { ...target, version: 1, kept: [{ line: 0, quantity: 1 }], added: [], offer_code: null },
          keyed(group.staff),
        ),
        call(origin(1), 'POST /api/store/create_manual_order', placement as never, keyed(group.staff)),
        call(origin(0), 'POST /api/store/restore_order', target, keyed(group.staff)),
      ]);
      const [used, uses, orders] = await countsOf(offer);
      expect([used, uses]).toEqual([orders, orders]);
    }
  });
});
