import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { CHANGE_ACTIONS } from '@store-panel/domain/orders/transitions';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';

import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { createClaimNumbers } from '#features/claims/claim-numbers.ts';
import { checkLedger } from '#ledger/check-ledger.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import { continueHistory } from '#seed/history/continue-history.ts';
import { generateHistory, type StoreHistory } from '#seed/history/generate-history.ts';
import { type HistoryStore, readHistoryStore } from '#seed/history/history-store.ts';
import { PROFILES } from '#seed/history/people/profiles.ts';
import { seedPlaces } from '#seed/seed-places.ts';
import { seedDemo, seedSettings } from '#seed/seed.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { placeOrder } from '#testing/fixtures/accounts.ts';
import { chooseSample } from '#testing/history/choose-sample.ts';
import type { Replayed } from '#testing/history/replay-order.ts';
import { replaySample } from '#testing/history/replay-sample.ts';
import { formatGenerated, readReplayed } from '#testing/history/replayed-rows.ts';
import { type StoppedClock, stopClock } from '#testing/history/stopped-clock.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Orders to replay; more if every kind of order needs more. `npm run soak` replays 500 of 90 days. */
const SAMPLE = Number(process.env['HISTORY_ORDERS'] ?? 40);
const SEED = process.env['HISTORY_SEED'] ?? 'replay';
/** Days that have orders of every kind. */
const DAYS = SAMPLE > 100 ? 90 : 21;
/** Days that are written. */
const WRITTEN_DAYS = 3;
/** In the evening of two running stores, two days after Berlin has changed its clocks. */
const NOW = Date.parse('2026-03-31T18:40:00Z');

const secret = randomBytes(48);
const numbers = createClaimNumbers(createSecrets(secret));
const [{ password } = { password: '' }] = DEMO_ACCOUNTS;

type Generated = Pick<Replayed, 'store' | 'life'>;

describeOnServerIfAny('the history of the demo stores', (on) => {
  let clock: StoppedClock;
  let server: TestPlatform | undefined;
  let generated: readonly Generated[];
  let begun: readonly StoreHistory[] | null = null;

  beforeAll(async () => {
    clock = await stopClock(on.database);
    await clock.moveTo(NOW);
    await seedSettings(on.database);
    await seedPlaces(on.database);
    begun = await seedDemo(on.database, numbers, WRITTEN_DAYS);
    // The past came before the stores had their hours, and its orders are placed again at their own times.
    for (const table of ['store_hours', 'store_festivals'] as const)
      await on.database.kysely.deleteFrom(table).execute();
    await on.database.kysely.updateTable('store_counters').set({ hours_version: 0 }).execute();
    generated = await generateStores(DAYS, await readStores());
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });

  const isWritten = async () => {
    const { rows } = await sql`select 1 from settings where key = 'demo_history'`.execute(on.database.kysely);
    return rows.length === 0;
  };
  /** Stops before the second day of a run. */
  const stopSoon = () => {
    let checks = 0;
    return () => (checks += 1) > 1;
  };
  /** Store counters beside what they count. */
  const readCounts = async () =>
    (
      await sql<Record<'orders' | 'events' | 'claims' | 'entries', readonly number[]>>`
        select array[c.order_number, (select count(*) from orders o where o.store_id = c.store_id),
            (select max(unique_id) from orders o where o.store_id = c.store_id)]::int[] as orders,
          array[c.event_seq, (select count(*) from events e where e.store_id = c.store_id),
            (select max(seq) from events e where e.store_id = c.store_id)]::int[] as events,
          array[c.claims_version, (select count(*) from claim_entries e join claims l on l.id = e.claim_id
            where l.store_id = c.store_id and l.order_id is not null)]::int[] as claims,
          array[c.ledger_no, (select count(*) from ledger_entries e where e.store_id = c.store_id),
            (select max(no) from ledger_entries e where e.store_id = c.store_id)]::int[] as entries
        from store_counters c where c.event_seq > 0`.execute(on.database.kysely)
    ).rows;

  test('is continued after a stop, by any node, and then complete', async () => {
    const deps = { database: on.database, numbers };
    expect(await isWritten()).toBe(false);
    await continueHistory({ ...deps, begun }, stopSoon());
    expect(await isWritten()).toBe(false);
    const finish = () => continueHistory({ ...deps, begun: null }, () => false);
    await Promise.all([finish(), finish()]);
    expect(await isWritten()).toBe(true);
    const counts = await readCounts();
    expect(counts).toHaveLength(3);
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

  test('has books that say what its orders say', async () => {
    const { differences, stores } = await checkLedger(on.database.kysely, {});
    expect({ differences, stores: stores > 1 }).toEqual({ differences: [], stores: true });
  });

  test('has as many changes of an order as versions, and as many escalations as steps', async () => {
    const { rows } = await sql`
      select o.unique_id from orders o
      join lateral (
        select count(*) filter (where e.payload ->> 'action' not in ('escalate', 'show')) as count,
          array_agg(e.payload #>> '{escalation,step}' order by e.seq)
            filter (where e.payload ->> 'action' = 'escalate') as steps,
          (array_agg(e.payload order by e.seq desc))[1] as last from events e
        where e.store_id = o.store_id and e.order_id = o.id
      ) e on true
      where e.count <> o.version or coalesce(e.steps, '{}') <> o.escalation_steps
        or (o.order_status <> 1 and o.shown_at is null and o.source = 'customer')
        or (e.last -> 'order_status')::int <> o.order_status
        or e.last -> 'request_status' <> coalesce(to_jsonb(o.request_status), 'null'::jsonb)`.execute(
      on.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  test('comes before live orders, and is not written again', async () => {
    const before = await readCounts();
    server = await startPlatform(on.database, {
      seedDemo: true,
      demoHistoryDays: WRITTEN_DAYS,
      secret,
      // Where no gateway of this machine is, the demo stores send no text messages.
      smsStoreGateway: 'https://sms.example',
    });
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

  test('has every kind of end, change, parcel and claim', () => {
    const lives = generated.map(({ life }) => life);
    const steps = lives.flatMap((life) => life.steps);
    const claims = lives.flatMap((life) => life.claims);
    const missing = [
      ...FINAL_STATUSES.filter((status) => !lives.some(({ order }) => order.order_status === status)),
      ...CHANGE_ACTIONS.filter((action) => !steps.some((step) => step.action === action)),
      ...SHIPMENT_LABELS.filter((label) => !lives.some(({ order }) => order.shipment_label === label)),
      ...['louder', 'push', 'people'].filter(
        (step) => !lives.some(({ order }) => order.escalation_steps.at(-1) === step),
      ),
      ...CLAIM_STATES.filter((state) => !claims.some(({ claim }) => claim.state === state)),
    ];
    expect(missing).toEqual([]);
  });

  test('is the same in every run', async () => {
    // The server of the test before still adds to the books, which the numbers of the entries go on from.
    const stores = await readStores();
    const [one, other] = [await generateStores(3, stores), await generateStores(3, stores)];
    expect(one.length).toBeGreaterThan(200);
    expect(other).toHaveLength(one.length);
    // One that differs tells more than all of them would.
    const rowsOfLives = (lives: readonly Generated[]) => lives.map((life) => rowsOf(life));
    const others = rowsOfLives(other);
    const [differing] = rowsOfLives(one).flatMap((rows, at) =>
      isDeepStrictEqual(rows, others[at]) ? [] : [{ at, rows, other: others[at] }],
    );
    expect(differing?.rows).toEqual(differing?.other);
  });

  test(
    `has the rows that the endpoints write (seed ${SEED})`,
    { timeout: scaledMs(Math.max(180_000, SAMPLE * 1500)) },
    async () => {
      if (!server) throw new Error('the server of the test before is still open');
      // Couriers would still bring the orders of the written days, and what is sold out now was sold then.
      await sql`truncate orders, events, claims, sessions, sales_limits cascade`.execute(on.database.kysely);
      const all = generated.map(({ life }) => life);
      const selected = new Set(chooseSample(all, SAMPLE, SEED));
      const sample = generated
        .filter(({ life }) => selected.has(life))
        .map(({ store, life }): Replayed => ({ store, life, orderId: '', claimIds: new Map() }));
      await replaySample({ database: on.database, server, secret, clock }, sample);
      const lives = sample.map(({ life }) => life);
      const written = await readReplayed(on.database, sample);
      for (const [at, rows] of (await formatGenerated(on.database, lives, numbers)).entries())
        expect(written[at]).toEqual(rows);
      expect(written).toHaveLength(lives.length);
      expect(server.logLines).toEqual([]);
    },
  );

  async function readStores(): Promise<readonly HistoryStore[]> {
    const stores: HistoryStore[] = [];
    for (const email of Object.keys(PROFILES)) stores.push(await readHistoryStore(on.database.kysely, email));
    return stores;
  }

  async function generateStores(length: number, stores: readonly HistoryStore[]): Promise<readonly Generated[]> {
    const all: Generated[] = [];
    for (const store of stores) {
      const { days } = await generateHistory(store, { now: NOW, days: length });
      all.push(...days.flat().map((life) => ({ store, life })));
    }
    return all;
  }

  const rowsOf = ({ life: { order, requests, adjustments, parcels, events, claims, entries } }: Generated) => [
    order,
    requests,
    adjustments,
    parcels,
    events,
    claims,
    entries,
  ];
});
