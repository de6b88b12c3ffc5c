import { sql } from 'kysely';

import { readOne } from '#db/reading/read-together.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { offerFactsReading, readOffers, readSubCategories } from '#sales/offers/offers.queries.ts';
import { releaseOffer, retakeOffer, updateUse, redeemOffer } from '#sales/offers/offer-uses.queries.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { addOrder } from '#testing/matrix/records.ts';
import type { MatrixContext, StoreFixture } from '#testing/matrix/matrix-context.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

const CUSTOMER = { macs: [Buffer.alloc(32, 7)], keyId: Buffer.alloc(4) } as const;

/** A store's order that has used an offer of its own. */
async function addUse(context: MatrixContext, of: StoreFixture) {
  const { database } = context;
  const { offer_id, version } = await addOffer(database, of.store.id);
  const orderId = await addOrder(context, of, { order_status: 3 });
  const offer = { offer_id, version, amount: 100, delivery_amount: 0 };
  await inTransaction(database, (db) => redeemOffer(db, { storeId: of.store.id, orderId, offer, customer: CUSTOMER }));
  return { orderId, offer };
}

const stateOf = async ({ database: { kysely } }: MatrixContext, orderId: string, offerId: string) => {
  const use = await kysely
    .selectFrom('offer_uses')
    .select(['amount', 'released_at', 'nth'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const { used } = await kysely.selectFrom('offers').select('used').where('id', '=', offerId).executeTakeFirstOrThrow();
  return [use?.amount, use?.released_at === null, use?.nth, used].join();
};

/** Isolation rules of the queries of offers. */
export const OFFER_RULES: Readonly<Record<string, Rule>> = {
  'an offer is only used by orders of its own store': async (context) => {
    const { a, b, database } = context;
    const { offer_id, version } = await addOffer(database, b.store.id);
    const orderId = await addOrder(context, a, { order_status: 3 });
    const offer = { offer_id, version, amount: 100, delivery_amount: 0 };
    const use = { storeId: a.store.id, orderId, offer, customer: null };
    const isRejected = await isDenied(
      inTransaction(database, (db) => redeemOffer(db, use)),
      'offerNotRunning',
    );
    return isRejected && (await stateOf(context, orderId, offer_id)) === ',false,,0';
  },
  "a use is only given back, taken again or changed by the order's store": async (context) => {
    const { a, b, database } = context;
    const { orderId, offer } = await addUse(context, b);
    const before = await stateOf(context, orderId, offer.offer_id);
    await inTransaction(database, async (db) => {
      await releaseOffer(db, a.store.id, orderId, offer.offer_id);
      await updateUse(db, a.store.id, orderId, { ...offer, amount: 1 });
    });
    const isUnchanged = (await stateOf(context, orderId, offer.offer_id)) === before;
    await inTransaction(database, (db) => releaseOffer(db, b.store.id, orderId, offer.offer_id));
    const released = await stateOf(context, orderId, offer.offer_id);
    await inTransaction(database, (db) => retakeOffer(db, a.store.id, orderId, offer.offer_id));
    return isUnchanged && released !== before && (await stateOf(context, orderId, offer.offer_id)) === released;
  },
  'uses of another store with the same ids count for nothing': async (context) => {
    const { a, b, database } = context;
    const { kysely } = database;
    const [own, other] = [a.store.id, b.store.id];
    const { orderId, offer } = await addUse(context, b);
    // The same ids in the other store.
    const columns = await kysely.selectFrom('offers').selectAll().where('id', '=', offer.offer_id).execute();
    const names = Object.keys(columns[0] ?? {}).filter((name) => name !== 'store_id' && name !== 'used');
    const list = sql.join(names.map((name) => sql.ref(name)));
    await sql`insert into offers (store_id, ${list}) select ${own}, ${list} from offers where id = ${offer.offer_id}`.execute(
      kysely,
    );
    await kysely
      .insertInto('orders')
      .values(buildOrderRow(own, 900_001, { id: orderId }))
      .execute();
    const use = { storeId: own, orderId, offer, customer: CUSTOMER };
    await kysely.updateTable('offers').set({ required_uses: 1 }).where('store_id', '=', other).execute();
    const isNotRunning = await isDenied(
      inTransaction(database, (db) => redeemOffer(db, { ...use, offer: { ...offer, version: 9 } })),
      'offerNotRunning',
    );
    await inTransaction(database, (db) => redeemOffer(db, use));
    const states = async () => {
      const { rows } = await sql<{ state: string }>`
        select concat_ws(',', u.nth, u.released_at is null, o.used) as state from offer_uses u
        join offers o on o.store_id = u.store_id and o.id = u.offer_id
        where u.order_id = ${orderId} order by u.store_id = ${own} desc`.execute(kysely);
      return rows.map(({ state }) => state).join(' ');
    };
    const isFirst = (await states()) === '1,t,1 1,t,1';
    await inTransaction(database, (db) => releaseOffer(db, other, orderId, offer.offer_id));
    await inTransaction(database, (db) => retakeOffer(db, own, orderId, offer.offer_id));
    const isHeld = (await states()) === '1,t,1 1,f,0';
    await inTransaction(database, (db) => releaseOffer(db, own, orderId, offer.offer_id));
    await inTransaction(database, (db) => retakeOffer(db, own, orderId, offer.offer_id));
    const isRetaken = (await states()) === '1,t,1 1,f,0';
    await kysely.deleteFrom('offers').where('id', '=', offer.offer_id).execute();
    return isNotRunning && isFirst && isHeld && isRetaken;
  },
  "offers, uses, customers and items are only evaluated by the store's own": async (context) => {
    const { a, b, database } = context;
    const { kysely } = database;
    const { offer } = await addUse(context, b);
    const key = uuidV7();
    const orderId = await addOrder(context, b, { order_status: 25 });
    await kysely.updateTable('orders').set({ customer_key: key }).where('id', '=', orderId).execute();
    const { pizza } = await addMenu(database, b.store.id);
    const { offer_id: offerId } = offer;
    const offers = await readOffers(kysely, a.store.id, { automatic: true, offerId });
    // An offer of the same id whose conditions need everything.
    const columns = Object.keys((await kysely.selectFrom('offers').selectAll().limit(1).execute())[0] ?? {});
    const others = columns.filter((name) => !['store_id', 'customers', 'uses_per_customer'].includes(name));
    const needs = sql`customers = 'new', uses_per_customer = 5, sub_category_ids = array[${pizza}::uuid]`;
    await sql`update offers set ${needs} where store_id = ${b.store.id} and id = ${offerId}`.execute(kysely);
    const list = sql.join(others.map((name) => sql.ref(name)));
    await sql`insert into offers (store_id, customers, uses_per_customer, ${list})
      select ${a.store.id}, customers, uses_per_customer, ${list} from offers
      where store_id = ${b.store.id} and id = ${offerId}`.execute(kysely);
    const factsOf = (storeId: string) =>
      readOne(kysely, offerFactsReading(storeId, { automatic: false, offerId }, { key, customer: CUSTOMER }, [pizza]));
    const [own, other] = [await factsOf(b.store.id), await factsOf(a.store.id)];
    await kysely.deleteFrom('offers').where('store_id', '=', a.store.id).where('id', '=', offerId).execute();
    const sizesOf = ({ offers: { length }, uses, isKnown, subCategories }: typeof own) =>
      [length, uses.size, isKnown, subCategories.size].join();
    return (
      offers.every((one) => one.offer_id !== offerId) &&
      sizesOf(own) === '1,1,true,1' &&
      sizesOf(other) === '1,0,false,0' &&
      (await readSubCategories(kysely, a.store.id, [pizza])).size === 0
    );
  },
};
