import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ROUNDS = 12;

interface ClaimVersion {
  readonly claim_id: string;
  readonly version: number;
}

describeOnPostgres('concurrent changes of a claim', (on) => {
  let nodes: readonly [TestPlatform, TestPlatform];
  let store: TestStore;
  let staff: SessionHeaders;
  let orders = 0;

  beforeAll(async () => {
    const start = () => startPlatform(on.database, { databaseUrl: on.url });
    nodes = [await start(), await start()];
    store = await addStore(on.database);
    staff = await signInStore(nodes[0].origin, store.email);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  const sent = async () => {
    const end = { order_status: 25, status_before_end: 7, ended_at: new Date() } as const;
    const row = buildOrderRow(store.id, (orders += 1), end);
    await on.database.kysely.insertInto('orders').values(row).execute();
    return row.id;
  };
  const open = (at: TestPlatform, order_id: string) =>
    call(
      at.origin,
      'POST /api/store/open_claim',
      { order_id, cause: 'lost', description: 'gone', amount: 1 },
      keyed(staff),
    );
  const move = (
    at: TestPlatform,
    { claim_id, version }: ClaimVersion,
    claim_status: 'declined' | 'under_review' | 'withdrawn',
  ) =>
    call(
      at.origin,
      'POST /api/store/change_order_claim_status',
      { claim_id, version, claim_status, reason: claim_status },
      keyed(staff),
    );
  const detail = async ({ claim_id }: ClaimVersion) =>
    (await call(nodes[0].origin, 'POST /api/store/get_claim_detail', { claim_id }, staff)).body.claim;

  test('let one win and return its change to the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { claim } = (await open(nodes[0], await sent())).body;
      const results = await Promise.all([move(nodes[0], claim, 'declined'), move(nodes[1], claim, 'under_review')]);
      const [winner, loser] = results[0].code === null ? results : results.toReversed();
      expect([winner?.code, loser?.code]).toEqual([null, ERROR.changeStatusFailed]);
      const current = await detail(claim);
      expect(current).toMatchObject({ version: 2, state: winner?.body.claim.state });
      expect(loser?.body).toMatchObject({
        claim: { version: 2, state: current.state },
        last_claim_change: { event: 'status', state: current.state },
      });
      expect(current.timeline.map(({ number }) => number)).toEqual([1, 2]);
    }
  });

  test('allow one open claim per order, opened or reopened', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order_id = await sent();
      const { claim: first } = (await open(nodes[0], order_id)).body;
      await move(nodes[0], first, 'withdrawn');
      const results = await Promise.all([
        open(nodes[0], order_id),
        open(nodes[1], order_id),
        move(nodes[1], { ...first, version: 2 }, 'under_review'),
      ]);
      expect(results.map(({ code }) => code).toSorted((one, other) => Number(one) - Number(other))).toEqual([
        null,
        ERROR.changeStatusFailed,
        ERROR.changeStatusFailed,
      ]);
      const { claims } = (await call(nodes[0].origin, 'POST /api/store/list_claims', { order_id }, staff)).body;
      expect(claims.filter(({ state }) => state !== 'withdrawn')).toHaveLength(1);
    }
  });

  test('change many claims in opposite orders, each once and without deadlock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const claims: ClaimVersion[] = [];
      for (let count = 0; count < 6; count += 1) {
        const { claim_id, version } = (await open(nodes[0], await sent())).body.claim;
        claims.push({ claim_id, version });
      }
      const many = (at: TestPlatform, selected: readonly ClaimVersion[], claim_status: 'declined' | 'under_review') =>
        call(
          at.origin,
          'POST /api/store/change_multiple_claim_statuses',
          { claims: [...selected], claim_status, reason: 'all at once' },
          keyed(staff),
        );
      const replies = await Promise.all([
        many(nodes[0], claims, 'declined'),
        many(nodes[1], claims.toReversed(), 'under_review'),
      ]);
      const done = replies.flatMap(({ body }) => body.results).filter(({ error_code }) => error_code === null);
      expect(done.map(({ claim_id }) => claim_id).toSorted()).toEqual(
        claims.map(({ claim_id }) => claim_id).toSorted(),
      );
    }
    expect(nodes.flatMap(({ logLines }) => logLines)).toEqual([]);
  });
});
