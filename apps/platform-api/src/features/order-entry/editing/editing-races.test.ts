import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('an edit in a race', (on) => {
  let server: TestPlatform;
  let second: TestPlatform;
  let storeId: string;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
    second = await startPlatform(on.database, { databaseUrl: on.url });
    const store = await addStore(on.database);
    storeId = store.id;
    staff = await signInStore(server.origin, store.email);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    await server.close();
    await second.close();
  });

  const edit = (origin: string, order_id: string, version: number, quantity: number) =>
    call(
      origin,
      'POST /api/store/update_order',
      { order_id, version, kept: [{ line: 0, quantity }], added: [] },
      keyed(staff),
    );
  const step = (order_id: string, order_status: 3 | 5 | 7) =>
    call(second.origin, 'POST /api/store/set_order_status', { order_id, order_status }, keyed(staff));
  const end = (order_id: string, version: number, order_status: 103 | 104) =>
    call(
      second.origin,
      'POST /api/store/store_cancel_or_reject_order',
      { order_id, version, order_status, cancel_reason: 'Closed' },
      keyed(staff),
    );

  type Rival = (orderId: string, version: number) => Promise<{ readonly code: number | null }>;
  const rivals: readonly [string, readonly (3 | 5 | 7)[], Rival][] = [
    ['accepting', [], (id) => step(id, ORDER_STATUS.accepted)],
    ['rejecting', [], (id, version) => end(id, version, ORDER_STATUS.rejectedByStore)],
    ['cancelling', [ORDER_STATUS.accepted], (id, version) => end(id, version, ORDER_STATUS.cancelledByStore)],
    ['marking ready', [ORDER_STATUS.accepted], (id) => step(id, ORDER_STATUS.ready)],
    ['another edit', [], (id, version) => edit(second.origin, id, version, 7)],
  ];

  test.each(rivals)(`against %s, ${RACE_ROUNDS} times: each version has one winner`, async (_, before, rival) => {
    const wins = { edit: 0, rival: 0 };
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { order_id: id } = await placeOrder(server.origin, channel, storeId);
      for (const status of before) await step(id, status);
      const version = before.length + 1;
      const editing = () => edit(server.origin, id, version, 5);
      const other = () => rival(id, version);
      const [mine, theirs] =
        round % 2 === 0
          ? await Promise.all([editing(), other()])
          : await Promise.all([other(), editing()]).then(([them, me]) => [me, them] as const);
      const { body } = await call(server.origin, 'POST /api/store/get_order_detail', { order_id: id }, staff);
      const { order } = body;
      const after = order.timeline.slice(version);
      // Every change makes one version, and every version is one change.
      expect(order.version, `round ${round}`).toBe(version + after.length);
      expect(after.length).toBe([mine, theirs].filter(({ code }) => code === null).length);
      // An edit applies only to the version it was computed from, and its total is that of its lines.
      const edits = after.filter(({ action }) => action === 'edit');
      const [line] = order.lines;
      expect(order.total).toBe(1000 * (line?.quantity ?? 0) + 250);
      if (mine.code === null) {
        wins.edit += 1;
        expect(after[0]).toMatchObject({ action: 'edit', edit: { total_before: 1250, total_after: 5250 } });
      } else {
        wins.rival += 1;
        expect(mine.code).toBe(ERROR.changeStatusFailed);
        expect(theirs.code).toBeNull();
        expect(mine.body['last_change']).toMatchObject({ action: after[0]?.action });
      }
      expect(edits.length).toBeLessThanOrEqual(1);
    }
    expect(wins.edit + wins.rival).toBe(RACE_ROUNDS);
  });

  test('nothing was logged as a fault', () => {
    expect([...server.logLines, ...second.logLines]).toEqual([]);
  });
});
