import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const { accepted, cancelledByStore } = ORDER_STATUS;
const quiet = { notifyEvent: () => undefined, pushes: { orderReleased: async () => undefined } };

describeOnPostgres('races for a scheduled order', (on) => {
  let server: TestPlatform;
  let storeId: string;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    const store = await addStore(on.database);
    storeId = store.id;
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  /** Places and accepts an order for tomorrow. */
  async function placeScheduledOrder(): Promise<string> {
    const scheduled_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const { order_id } = await placeOrder(server.origin, channel, storeId, { scheduled_at });
    await call(server.origin, 'POST /api/store/set_order_status', { order_id, order_status: accepted }, keyed(staff));
    return order_id;
  }
  /** Makes the orders due: from now on the nodes' own jobs may release them. */
  const comeDue = (ids: readonly string[]) =>
    sql`update orders set release_at = clock_timestamp() where id = any(${ids}::uuid[])`.execute(on.database.kysely);
  const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object, headers = staff) =>
    call(server.origin, key, body, keyed(headers));
  const eventsOf = async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; actions: string[] }>`
      select order_id as id, json_agg(payload ->> 'action' order by seq) as actions from events
      where store_id = ${storeId} and order_id = any(${ids}::uuid[]) group by order_id`.execute(on.database.kysely);
    return new Map(rows.map(({ id, actions }) => [id, actions]));
  };

  test(`${RACE_ROUNDS} times the job against its store: it is released once, and the store receives the job’s change`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order_id = await placeScheduledOrder();
      await comeDue([order_id]);
      const [, { code, body }] = await Promise.all([
        releaseDue(on.database, quiet),
        post('POST /api/store/release_order', { order_id }),
      ]);
      const actions = (await eventsOf([order_id])).get(order_id);
      expect(actions, `round ${round}`).toEqual(['place', 'accept', 'release']);
      if (code === null) continue;
      expect(code).toBe(ERROR.changeStatusFailed);
      expect(body['last_change']).toMatchObject({ action: 'release', actor: { kind: 'system' } });
    }
  });

  test(`${RACE_ROUNDS} times the job against a cancellation: released before it is cancelled, or only one of them`, async () => {
    const ends = { called_off_first: 0, begun_first: 0, refused: 0 };
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const order_id = await placeScheduledOrder();
      await comeDue([order_id]);
      const reason = { order_status: cancelledByStore, cancel_reason: 'Closed', version: 2 };
      const [, , { code }] = await Promise.all([
        releaseDue(on.database, quiet),
        releaseDue(on.database, quiet),
        round % 2 === 0
          ? post('POST /api/store/store_cancel_or_reject_order', { order_id, ...reason })
          : post('POST /api/user/cancel_order', { store_id: storeId, order_id }, channel),
      ]);
      const [, , ...actions] = (await eventsOf([order_id])).get(order_id) ?? [];
      const end = round % 2 === 0 ? 'cancel_by_store' : 'cancel_by_user';
      // A store cancels the version it saw: an order released meanwhile is another version.
      if (code !== null) {
        expect(round % 2, `round ${round}`).toBe(0);
        expect(actions).toEqual(['release']);
        ends.refused += 1;
      } else {
        expect([[end], ['release', end]]).toContainEqual(actions);
        ends[actions.length === 1 ? 'called_off_first' : 'begun_first'] += 1;
      }
    }
    expect(ends.called_off_first + ends.begun_first + ends.refused).toBe(RACE_ROUNDS);
  });

  test('eight concurrent jobs release each of eighty orders once', async () => {
    const ids = await Promise.all(Array.from({ length: 80 }, placeScheduledOrder));
    await comeDue(ids);
    await Promise.all(Array.from({ length: 8 }, () => releaseDue(on.database, quiet)));
    const events = await eventsOf(ids);
    for (const id of ids) expect(events.get(id)).toEqual(['place', 'accept', 'release']);
  });
});
