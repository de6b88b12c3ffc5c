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
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { createClaimNumbers, scopeOf } from '#features/claims/claim-numbers.ts';
import { releaseDue } from '#features/orders/schedule/release-due.ts';
import { advanceCourierSearches } from '#orders/couriers/courier-search.ts';
import { pruneEventPayloads } from '#orders/old-events.queries.ts';
import { generateHistory } from '#seed/history/generate-history.ts';
import { readHistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { PROFILES } from '#seed/history/people/profiles.ts';
import { chooseSample } from '#testing/history/choose-sample.ts';
import {
  replayClaimOpening,
  replayClaimStep,
  type Replayed,
  type ReplayContext,
  replayPlacement,
  replayStep,
} from '#testing/history/replay-order.ts';
import { signInForReplay } from '#testing/history/replay-sessions.ts';
import { stopClock } from '#testing/history/stopped-clock.ts';
import { comparable, formatRows, readRows } from '#testing/history/written-rows.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Orders to replay; more if every kind of order needs more. `npm run soak` replays 500. */
const SAMPLE = Number(process.env['HISTORY_ORDERS'] ?? 40);
const SEED = process.env['HISTORY_SEED'] ?? 'replay';
const DAYS = 90;
/** The engine measures its statements by the clock that the test moves. */
const CLOCK_RANGE_MS = 400 * 24 * 60 * 60_000;

const secret = randomBytes(48);
const numbers = createClaimNumbers(createSecrets(secret));
const plan = { now: Date.now(), days: DAYS };
type Generated = Pick<Replayed, 'store' | 'life'>;
let database: Database;
let server: TestPlatform;
let generated: readonly Generated[];

beforeAll(async () => {
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog, statementTimeoutMs: CLOCK_RANGE_MS });
  server = await startPlatform(database, { seedDemo: true, secret });
  generated = await generateStores(Object.keys(PROFILES));
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await database.close();
});

test('the history has every kind of end, change, parcel and claim, and is the same in every run', async () => {
  const lives = generated.map(({ life }) => life);
  const steps = lives.flatMap((life) => life.steps);
  const claims = lives.flatMap((life) => life.claims);
  const missing = [
    ...FINAL_STATUSES.filter((status) => !lives.some(({ order }) => order.order_status === status)),
    ...CHANGE_ACTIONS.filter((action) => !steps.some((step) => step.action === action)),
    ...SHIPMENT_LABELS.filter((label) => !lives.some(({ order }) => order.shipment_label === label)),
    ...CLAIM_STATES.filter((state) => !claims.some(({ claim }) => claim.state === state)),
  ];
  expect(missing).toEqual([]);
  const [email = ''] = Object.keys(PROFILES).slice(-1);
  const again = await generateStores([email]);
  expect(again.length).toBeGreaterThan(1000);
  expect(isDeepStrictEqual(again.map(rowsOf), generated.slice(-again.length).map(rowsOf))).toBe(true);
});

test(
  `orders of the history have the rows that the endpoints write (seed ${SEED})`,
  { timeout: scaledMs(SAMPLE * 1500) },
  async () => {
    const sample = chooseReplayed();
    const context = await createContext(sample);
    const clock = await stopClock(database);
    for (const { at, perform } of timelineOf(context, sample)) {
      await clock.moveTo(at);
      await perform();
    }
    await pruneEventPayloads(database, new Date(8.64e15), () => false);
    for (const replayed of sample) expect(await readReplayed(replayed)).toEqual(await formatGenerated(replayed.life));
    expect(server.logLines).toEqual([]);
  },
);

async function generateStores(emails: readonly string[]): Promise<readonly Generated[]> {
  const all: Generated[] = [];
  for (const email of emails) {
    const store = await readHistoryStore(database.kysely, email);
    const { days } = await generateHistory(store, plan);
    all.push(...days.flat().map((life) => ({ store, life })));
  }
  return all;
}

const rowsOf = ({ life: { order, requests, adjustments, events, claims } }: Generated) => [
  order,
  requests,
  adjustments,
  events,
  claims,
];

function chooseReplayed(): readonly Replayed[] {
  const lives = generated.map(({ life }) => life);
  const chosen = new Set(chooseSample(lives, SAMPLE, SEED));
  return generated
    .filter(({ life }) => chosen.has(life))
    .map(({ store, life }) => ({ store, life, orderId: '', claimIds: new Map() }));
}

async function createContext(sample: readonly Replayed[]): Promise<ReplayContext> {
  const { kysely } = database;
  const accounts = sample.flatMap(({ store, life }) => [
    store.id,
    store.channel.id,
    life.input.acceptedBy?.id,
    ...life.steps.map(({ actor }) => actor.id),
  ]);
  const sessions = await signInForReplay(database, server.origin, secret, new Set(accounts.flatMap((id) => id ?? [])));
  await server.platform.stopTimedChanges();
  const notifyEvent = () => undefined;
  const pushes = { orderReleased: async () => undefined };
  return {
    origin: server.origin,
    sessions,
    async setShift(courierId) {
      await sql`update providers set is_online = id is not distinct from ${courierId}::uuid`.execute(kysely);
    },
    async runJobs() {
      await releaseDue(database, { notifyEvent, pushes });
      await advanceCourierSearches(database, notifyEvent);
    },
    readOrder: (orderId) =>
      kysely
        .selectFrom('orders')
        .select(['request_id', 'version', 'confirmation_code'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
  };
}

/** Everything that happens to the orders, in the order of its time. */
function timelineOf(context: ReplayContext, sample: readonly Replayed[]) {
  const timeline = sample.flatMap((replayed) => {
    const { input, steps, claims } = replayed.life;
    return [
      { at: input.at, perform: () => replayPlacement(context, replayed) },
      ...steps.map((step) => ({ at: step.at, perform: () => replayStep(context, replayed, step) })),
      ...claims.flatMap((claim) => [
        { at: Date.parse(claim.claim.created_at), perform: () => replayClaimOpening(context, replayed, claim) },
        ...claim.steps.map((step) => ({ at: step.at, perform: () => replayClaimStep(context, replayed, claim, step) })),
      ]),
    ];
  });
  return timeline.toSorted((one, other) => one.at - other.at);
}

async function readReplayed({ orderId, claimIds }: Replayed) {
  const [claimId = null] = claimIds.values();
  const ofClaim = async (table: 'claims' | 'claim_entries' | 'claim_documents', column: string) =>
    claimId === null ? [] : readRows(database, table, column, claimId);
  return comparable({
    orders: await readRows(database, 'orders', 'id', orderId),
    order_adjustments: await readRows(database, 'order_adjustments', 'order_id', orderId),
    delivery_requests: await readRows(database, 'delivery_requests', 'order_id', orderId),
    events: await readRows(database, 'events', 'order_id', orderId),
    order_bookings: await readRows(database, 'order_bookings', 'order_id', orderId),
    claims: await ofClaim('claims', 'id'),
    claim_entries: await ofClaim('claim_entries', 'claim_id'),
    claim_documents: await ofClaim('claim_documents', 'claim_id'),
  });
}

async function formatGenerated({ order, adjustments, requests, events, claims }: OrderLife) {
  const format = (table: Parameters<typeof formatRows>[1]['table'], rows: readonly object[]) =>
    formatRows(database, { table, rows });
  const claimRows = claims.map(({ claim, number }) => ({
    ...claim,
    claim_number_mac: `\\x${numbers.mac(scopeOf({ tenantId: claim.tenant_id, storeId: order.store_id }), number).toString('hex')}`,
  }));
  return comparable({
    orders: await format('orders', [order]),
    order_adjustments: await format('order_adjustments', adjustments),
    delivery_requests: await format('delivery_requests', requests),
    events: await format('events', events),
    order_bookings: [],
    claims: await format('claims', claimRows),
    claim_entries: await format(
      'claim_entries',
      claims.flatMap(({ entries }) => entries),
    ),
    claim_documents: await format(
      'claim_documents',
      claims.flatMap(({ documents }) => documents),
    ),
  });
}
