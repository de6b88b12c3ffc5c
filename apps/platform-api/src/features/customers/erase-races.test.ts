import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { erasePerson } from '#erasing/erase-person.ts';
import { listErasuresToDo } from '#erasing/erasures.queries.ts';
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
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
/** The long form has 200. */
const ROUNDS = Number(process.env['ERASE_RACES']) || 6;

describeOnPostgres(`erasing a customer who orders (seed ${SEED})`, (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  const place = (customer_phone: string) =>
    call(
      server.origin,
      'POST /api/user/create_order',
      buildOrderRequest(store.id, { customer_phone, customer_name: `Mia ${customer_phone}` }),
      channel,
    );
  const cancel = (order_id: string) =>
    call(
      server.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, order_status: 103, cancel_reason: 'Too busy' },
      keyed(staff),
    );
  const userOf = async (digits: string) =>
    (await call(server.origin, 'POST /api/store/list_users', { is_blocked: false, query: digits }, staff)).body
      .users[0];

  test('either keeps the order and refuses, or erases and has a new customer', async () => {
    const random = createRandom(SEED);
    const kysely = on.database.kysely;
    const outcomes = { refused: 0, erased: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await kysely.deleteFrom('rate_limits').execute();
      const national = String(1_750_000_000 + round);
      const first = (await place(`0${national}`)).body;
      if (!('order_id' in first)) throw new Error('no order');
      await cancel(first.order_id);
      const user = await userOf(national);
      if (!user) throw new Error('no customer');
      const erase = () =>
        call(
          server.origin,
          'POST /api/store/erase_user',
          { user_id: user.user_id, version: user.version, confirm: national.slice(-4) },
          keyed(staff),
        );
      const sends = [() => place(`+49 ${national}`), erase];
      const sent = await Promise.all((random.maybe(0.5) ? sends : sends.toReversed()).map((send) => send()));
      const erased = sent.map(({ body }) => body).find((body) => !('order_id' in body));
      for (const erasure of await listErasuresToDo(kysely)) await erasePerson(on.database, erasure, () => false);
      const orders = await kysely
        .selectFrom('orders')
        .select(['id', 'customer_key'])
        .where('store_id', '=', store.id)
        .where((eb) => eb.or([eb('customer_key', '=', `49${national}`), eb('id', '=', first.order_id)]))
        .execute();
      const isErased = orders.some(({ id, customer_key: key }) => id === first.order_id && key === null);
      // The order that came is there in either case, with its customer.
      expect(orders.filter(({ id }) => id !== first.order_id)).toMatchObject([{ customer_key: `49${national}` }]);
      if (isErased) {
        outcomes.erased += 1;
        expect(erased).toMatchObject({ success: true });
        expect(await userOf(national)).toMatchObject({ orders: 1 });
        expect((await userOf(national))?.user_id).not.toBe(user.user_id);
      } else {
        outcomes.refused += 1;
        expect(erased).toMatchObject({ error_code: ERROR.requestFailed, in_work: { orders: [{}] } });
        expect(await userOf(national)).toMatchObject({ orders: 2, user_id: user.user_id });
      }
    }
    expect(outcomes.erased + outcomes.refused).toBe(ROUNDS);
    await expectCustomersEqual(kysely, store.id);
  });

  test('is refused for other digits, an old version and a customer of another store, and hides the customer at once', async () => {
    const first = (await place('0176 5550001')).body;
    if (!('order_id' in first)) throw new Error('no order');
    await cancel(first.order_id);
    const user = await userOf('1765550001');
    if (!user) throw new Error('no customer');
    const erase = (change: object, headers = staff) =>
      call(
        server.origin,
        'POST /api/store/erase_user',
        { user_id: user.user_id, version: user.version, confirm: '0001', ...change },
        keyed(headers),
      );
    expect((await erase({ confirm: '0002' })).body).toMatchObject({ error_code: ERROR.validationFailed });
    expect((await erase({ version: user.version + 1 })).body).toMatchObject({ error_code: ERROR.staleVersion, user });
    const other = await addStore(on.database);
    const elsewhere = await signInStore(server.origin, other.email);
    expect((await erase({}, elsewhere)).body).toMatchObject({ error_code: ERROR.dataNotFound });
    const file = await fetch(`${server.origin}/api/store/export_user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...staff },
      body: JSON.stringify({ user_id: user.user_id }),
    });
    expect(file.headers.get('content-disposition')).toMatch(/customer-\d{4}-\d{2}-\d{2}\.json/);
    expect(await file.json()).toMatchObject({
      phone: '+491765550001',
      orders: [{ customer_name: 'Mia 0176 5550001' }],
    });
    expect((await erase({})).body).toMatchObject({ success: true, is_blocked: false, claims: 0 });
    expect(await userOf('1765550001')).toBeUndefined();
    expect((await erase({})).body).toMatchObject({ error_code: ERROR.dataNotFound });
    expect(
      (await call(server.origin, 'POST /api/store/export_user', { user_id: user.user_id }, staff)).body,
    ).toMatchObject({
      error_code: ERROR.dataNotFound,
    });
  });
});
