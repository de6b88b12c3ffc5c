import { randomBytes, randomUUID } from 'node:crypto';

import { customerKey } from '@store-panel/domain/customers/customer-key';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createCode, redeemCode } from '#access/codes/one-time-codes.queries.ts';
import type { Principal } from '#access/principal.ts';
import { createSecrets, type Secrets } from '#access/secrets.ts';
import { openStoreSecret } from '#access/store-secrets.ts';
import { RESEAL_RULES } from '#app/resealing.ts';
import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { createClaimNumbers } from '#features/claims/claim-numbers.ts';
import { findClaimByNumbers } from '#features/claims/lookup/public-claim.queries.ts';
import { readOne } from '#db/reading/read-together.ts';
import { fileLink, isValidFileLink } from '#http/files/file-links.ts';
import { withIdempotency } from '#http/idempotency.ts';
import { reseal, type ResealState } from '#access/reseal.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { readPushKeys, resealPushKeys } from '#messages/push/push-keys.ts';
import { saveSubscription } from '#messages/push/push-subscriptions.queries.ts';
import { createOfferCustomers } from '#sales/offers/offer-customers.ts';
import { redeemOffer } from '#sales/offers/offer-uses.queries.ts';
import { offerFactsReading } from '#sales/offers/offers.queries.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { addOffer } from '#testing/fixtures/menu/sample-offer-row.ts';
import { buildOrderRow, insertStore } from '#testing/fixtures/sample-rows.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { runInChild } from '#testing/servers/run-in-child.ts';

const never = () => false;
const PHONE = '+49 30 1234567';
const KEY = customerKey(PHONE, '+49') ?? '';
const DEVICE = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };

const run = async (database: Database, secrets: Secrets) => {
  const states: ResealState[] = [];
  await resealPushKeys(database.kysely, secrets);
  await reseal(database, secrets, RESEAL_RULES, never, (state) => void states.push(state));
  return states.at(-1);
};

async function addSecret({ kysely }: Database, secrets: Secrets, storeId: string, slot: string, value: string) {
  const sealed = secrets.encrypt('store-secrets', { value }, { storeId, slot });
  const set_by = json({ kind: 'store' as const, id: storeId, name: 'Ana' });
  await kysely
    .insertInto('store_secrets')
    .values({ store_id: storeId, slot, sealed, key_id: secrets.keyId, set_by })
    .execute();
}

/** Opens every secret of all stores. @returns those that do not open */
async function unreadableSecrets({ kysely }: Database, secrets: Secrets): Promise<readonly string[]> {
  const rows = await kysely.selectFrom('store_secrets').select(['store_id', 'slot', 'sealed']).execute();
  return rows
    .filter(({ store_id: storeId, slot, sealed }) => {
      const opened = secrets.decrypt('store-secrets', sealed, { storeId, slot }) as { readonly value: string } | null;
      return opened?.value !== `${storeId} ${slot}`;
    })
    .map(({ slot }) => slot);
}

describeOnAnEngine('after a change of the SECRET', (on) => {
  const first = randomBytes(48);
  const second = randomBytes(48);
  const before = createSecrets(first);
  const during = createSecrets(second, first);
  const after = createSecrets(second);

  test('all that lasts is made anew, is found meanwhile, and needs the previous one no more', async () => {
    const { database } = on;
    const { kysely } = database;
    const storeId = await insertStore(kysely, { country_phone_code: '+49' });
    await addSecret(database, before, storeId, 'email.password', `${storeId} email.password`);
    const tenantId = await addTenant(database, 'havel.localhost');
    const number = 'C-12345-ABCDE';
    const numbers = createClaimNumbers(before);
    const claimId = await addClaim(database, before, storeId, {
      tenant_id: tenantId,
      waybill_number: 'W1',
      claim_number_mac: numbers.mac(tenantId, number),
      claim_number_sealed: numbers.encrypt(number),
    });
    const sessionId = uuidV7();
    await kysely
      .insertInto('sessions')
      .values({
        id: sessionId,
        principal_kind: 'store',
        principal_id: storeId,
        store_id: storeId,
        token_hash: randomBytes(32),
        family_id: uuidV7(),
        refresh_generation: null,
        expires_at: new Date(Date.now() + 600_000),
      })
      .execute();
    await saveSubscription(kysely, before, { sessionId, storeId, lang: 2 }, DEVICE);
    const facts = { code: '482913', purpose: 'registration', minutes: 10 } as const;
    await enqueueMessage(kysely, before, {
      channel: 'email',
      kind: 'one_time_code',
      recipient: 'ada@kitchen.example',
      lang: 2,
      facts,
      expiresAt: new Date(Date.now() + 600_000),
    });
    const offer = await addOffer(database, storeId, { uses_per_customer: 2 });
    const order = buildOrderRow(storeId, 1, { customer_phone: PHONE, customer_key: KEY });
    await kysely.insertInto('orders').values(order).execute();
    const use = { ...offer, amount: 1, delivery_amount: 0 };
    const customer = createOfferCustomers(before)(storeId, KEY);
    await inTransaction(database, (db) => redeemOffer(db, { storeId, orderId: order.id, offer: use, customer }));
    const pushKeys = await readPushKeys(database, before);

    const holds = async (by: Secrets) => {
      const macs = createClaimNumbers(by).macs(tenantId, number);
      const found = await findClaimByNumbers(
        kysely,
        'W1',
        macs.map((mac) => ({ tenantId, mac })),
      );
      const [claim, device, message] = await Promise.all([
        kysely.selectFrom('claims').select('claim_number_sealed').where('id', '=', claimId).executeTakeFirst(),
        kysely.selectFrom('push_subscriptions').select('sealed').executeTakeFirst(),
        kysely.selectFrom('messages').select('sealed').executeTakeFirst(),
      ]);
      const ofCustomer = { key: KEY, customer: createOfferCustomers(by)(storeId, KEY) };
      const selection = { automatic: false, offerId: offer.offer_id };
      const { uses } = await readOne(kysely, offerFactsReading(storeId, selection, ofCustomer, []));
      return {
        secrets: await unreadableSecrets(database, by),
        claim: found?.claimId,
        number: createClaimNumbers(by).decrypt(claim?.claim_number_sealed ?? Buffer.alloc(0)),
        device: by.decrypt('push', device?.sealed ?? Buffer.alloc(0)),
        message: by.decrypt('messages', message?.sealed ?? Buffer.alloc(0)),
        uses: uses.get(offer.offer_id),
      };
    };
    const all = { secrets: [], claim: claimId, number, device: DEVICE, message: facts, uses: 1 };
    expect(await holds(during)).toEqual(all);
    expect(await run(database, during)).toEqual({ left: 0, unreadable: 0 });
    expect(await holds(after)).toEqual(all);
    expect(await readPushKeys(database, after)).toEqual(pushKeys);
    // Nothing is left to do, and nothing is made twice.
    const { rows } = await sql<{ xmin: string }>`select xmin::text from store_secrets`.execute(kysely);
    expect(await run(database, during)).toEqual({ left: 0, unreadable: 0 });
    expect((await sql`select xmin::text from store_secrets`.execute(kysely)).rows).toEqual(rows);
  });

  test('what opens with neither is counted apart, and stops nothing', async () => {
    const { database } = on;
    const storeId = await insertStore(database.kysely);
    await addSecret(database, createSecrets(randomBytes(48)), storeId, 'a.lost', 'x');
    await addSecret(database, before, storeId, 'b.kept', `${storeId} b.kept`);
    expect(await run(database, during)).toEqual({ left: 0, unreadable: 1 });
    expect(await unreadableSecrets(database, after)).toEqual(['a.lost']);
    await database.kysely.deleteFrom('store_secrets').where('slot', '=', 'a.lost').execute();
  });

  test('codes, links and repeated calls of before still hold', async () => {
    const { database } = on;
    const { kysely } = database;
    const recipient = { channel: 'email', value: 'bea@kitchen.example', countryCode: '' } as const;
    const { id, code } = await createCode(kysely, before, {
      purpose: 'registration',
      recipient,
      account: null,
      lang: 2,
    });
    expect(await redeemCode(kysely, during, { otp_id: id, otp: code }, { purpose: 'registration' })).toEqual({
      recipient,
      account: null,
    });
    const link = new URL(fileLink(before, id), 'http://localhost').searchParams;
    expect(isValidFileLink(during, id, Object.fromEntries(link))).toBe(true);
    expect(isValidFileLink(after, id, Object.fromEntries(link))).toBe(false);
    const user = { kind: 'user', id: 'u', name: 'A', sessionId: 's', mode: 'header', isChannel: true } as Principal;
    for (const principal of [user, null]) {
      const keyed = { call: 'POST /api/user/create_order', principal, body: { a: 1 }, header: randomUUID() } as const;
      const send = (secrets: Secrets, reply: string) =>
        withIdempotency({ database, secrets }, keyed, { before: undefined, run: async () => reply });
      await send(before, '{"first":true}');
      expect(await send(during, '{"first":false}')).toEqual({ reply: '{"first":true}', isReplay: true });
    }
  });
});

/** `npm run soak` reseals 10,000. */
const VALUES = Number(process.env['RESEALED_VALUES'] ?? 1200);
const KILLS = 3;

describeOnPostgres('values that are made anew while nodes are killed', (on) => {
  test(
    'open at any time',
    async ({ annotate }) => {
      const { database, url } = on;
      const [first, second] = [randomBytes(48), randomBytes(48)];
      const before = createSecrets(first);
      const during = createSecrets(second, first);
      const storeId = await insertStore(database.kysely);
      const set_by = json({ kind: 'store' as const, id: storeId, name: 'Ana' });
      const rows = Array.from({ length: VALUES }, (_, at) => {
        const slot = `slot.${at}`;
        const sealed = before.encrypt('store-secrets', { value: `${storeId} ${slot}` }, { storeId, slot });
        return { store_id: storeId, slot, sealed, key_id: before.keyId, set_by };
      });
      while (rows.length > 0) await database.kysely.insertInto('store_secrets').values(rows.splice(0, 500)).execute();
      const node = () =>
        runInChild(`
        import { createSecrets } from '#access/secrets.ts';
        import { RESEAL_RULES } from '#app/resealing.ts';
        import { silentLog } from '#db/database-log.ts';
        import { openDatabase } from '#db/database.ts';
        import { reseal } from '#access/reseal.ts';
        const secrets = createSecrets(Buffer.from('${second.toString('hex')}', 'hex'), Buffer.from('${first.toString('hex')}', 'hex'));
        const database = await openDatabase({ databaseUrl: ${JSON.stringify(url)}, dataFolder: null, poolSize: 2, log: silentLog });
        await reseal(database, secrets, RESEAL_RULES, () => false, ({ left }) => console.log(left));
        await database.close();
        console.log('done');`);
      const random = createRandom(34);
      const unreadable: string[] = [];
      // Secrets are read all the time, each by the present key or the previous one.
      let reads = 0;
      const ending = new AbortController();
      const startedAt = performance.now();
      const reading = (async () => {
        const choose = createRandom(35);
        while (!ending.signal.aborted) {
          const slot = `slot.${choose.upTo(VALUES)}`;
          const value = await openStoreSecret(database.kysely, during, { storeId, slot });
          if (value !== `${storeId} ${slot}`) unreadable.push(slot);
          reads += 1;
        }
      })();
      for (let kills = 0; kills < KILLS; kills += 1) {
        const child = node();
        // After some batches, in the middle of another one.
        for (let batches = 1 + random.upTo(3); batches > 0; batches -= 1) await child.line();
        unreadable.push(...(await unreadableSecrets(database, during)));
        await child.kill();
        unreadable.push(...(await unreadableSecrets(database, during)));
      }
      const last = node();
      while ((await last.line()) !== 'done');
      ending.abort();
      await reading;
      expect(unreadable).toEqual([]);
      expect(reads).toBeGreaterThan(0);
      const seconds = (performance.now() - startedAt) / 1000;
      await annotate(`${VALUES} secrets, ${reads} reads, ${Math.round(reads / seconds)} a second`);
    },
    scaledMs(60_000 + VALUES * 20),
  );
});
