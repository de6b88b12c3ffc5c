import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { createClaimNumbers } from '#features/claims/claim-numbers.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import { continueHistory } from '#seed/history/continue-history.ts';
import { seedPlaces } from '#seed/seed-places.ts';
import { seedDemo, seedSettings } from '#seed/seed.ts';
import { placeOrder } from '#testing/fixtures/accounts.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, testSecrets } from '#testing/servers/test-platform.ts';

const DAYS = 7;
const numbers = createClaimNumbers(testSecrets);
const [{ password } = { password: '' }] = DEMO_ACCOUNTS;

describeOnEachEngine('the history of the demo stores', (on) => {
  const isWritten = async () => {
    const { rows } = await sql`select 1 from settings where key = 'demo_history'`.execute(on.database.kysely);
    return rows.length === 0;
  };
  /** Stops before the third day of a run. */
  const stopSoon = () => {
    let checks = 0;
    return () => (checks += 1) > 2;
  };
  /** Store counters beside what they count. */
  const readCounts = async () =>
    (
      await sql<Record<'orders' | 'events' | 'claims', readonly number[]>>`
        select array[c.order_number, (select count(*) from orders o where o.store_id = c.store_id),
            (select max(unique_id) from orders o where o.store_id = c.store_id)]::int[] as orders,
          array[c.event_seq, (select count(*) from events e where e.store_id = c.store_id),
            (select max(seq) from events e where e.store_id = c.store_id)]::int[] as events,
          array[c.claims_version, (select count(*) from claim_entries e join claims l on l.id = e.claim_id
            where l.store_id = c.store_id and l.order_id is not null)]::int[] as claims
        from store_counters c where c.event_seq > 0`.execute(on.database.kysely)
    ).rows;

  beforeAll(async () => {
    await seedSettings(on.database);
    await seedPlaces(on.database);
    await seedDemo(on.database, numbers, DAYS);
  });

  test('is continued after a stop, by any node, and then complete', async () => {
    const deps = { database: on.database, numbers, begun: null };
    expect(await isWritten()).toBe(false);
    await continueHistory(deps, stopSoon());
    expect(await isWritten()).toBe(false);
    await Promise.all([continueHistory(deps, () => false), continueHistory(deps, () => false)]);
    expect(await isWritten()).toBe(true);
    const counts = await readCounts();
    expect(counts).toHaveLength(2);
    for (const values of counts.flatMap((row) => Object.values(row))) expect(new Set(values).size).toBe(1);
  });

  test('numbers orders and events in the order in which they happened', async () => {
    const { rows } = await sql`
      select 1 from orders later join orders earlier
        on earlier.store_id = later.store_id and earlier.unique_id = later.unique_id - 1
      where earlier.created_at > later.created_at
      union all
      select 1 from events later join events earlier
        on earlier.store_id = later.store_id and earlier.seq = later.seq - 1
      where earlier.at > later.at`.execute(on.database.kysely);
    expect(rows).toEqual([]);
  });

  test('has as many events of an order as versions, the last with its statuses', async () => {
    const { rows } = await sql`
      select o.unique_id from orders o
      join lateral (
        select count(*) as count, (array_agg(e.payload order by e.seq desc))[1] as last from events e
        where e.store_id = o.store_id and e.order_id = o.id
      ) e on true
      where e.count <> o.version or (e.last -> 'order_status')::int <> o.order_status
        or e.last -> 'request_status' <> coalesce(to_jsonb(o.request_status), 'null'::jsonb)`.execute(
      on.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  test('comes before live orders, and is not written again', async () => {
    const before = await readCounts();
    const server = await startPlatform(on.database, { seedDemo: true, demoHistoryDays: DAYS });
    onTestFinished(() => server.close());
    expect(await readCounts()).toEqual(before);
    const { body } = await call(server.origin, 'POST /api/user/login', { email: 'orders@channel.example', password });
    const channel = { authorization: body.jwt_token, servertoken: body.person.server_token };
    const store = await on.database.kysely
      .selectFrom('stores as s')
      .innerJoin('store_counters as c', 'c.store_id', 's.id')
      .select(['s.id', 'c.order_number'])
      .where('s.email', '=', 'owner@linden.example')
      .executeTakeFirstOrThrow();
    const placed = await placeOrder(server.origin, channel, store.id);
    expect(placed.unique_id).toBe(store.order_number + 1);
    expect(server.logLines).toEqual([]);
  });
});
