import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SCREENS } from '@store-panel/domain/access/screens';
import { CLAIM_STATES, isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { claimDueAt, isWaitingForClaimant } from '@store-panel/domain/claims/claim-deadlines';
import { COUNT_MAX } from '@store-panel/domain/counts/counts';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { isFinal, ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addAdmin,
  addStore,
  addSubStore,
  signInAdmin,
  signInStore,
  signInSubStore,
} from '#testing/fixtures/accounts.ts';
import { addClaim } from '#testing/fixtures/sample-claim.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  type SessionHeaders,
  startPlatform,
  testSecrets,
  type TestPlatform,
} from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_127;
const ORDER_COUNT = 120;
const NOW = new Date();
/** The platform releases what is due. */
const TOMORROW = new Date(NOW.getTime() + 24 * 60 * 60_000);
const RELEASES = {
  none: { release_at: null, released_at: null },
  waits: { release_at: TOMORROW, released_at: null },
  done: { release_at: NOW, released_at: NOW },
} as const;

/** Orders of every kind, few of which wait for a courier. */
const anOrder = fc.record({
  order_type: fc.constantFrom(...ORDER_TYPES),
  order_status: fc.constantFrom(...ORDER_STATUSES),
  request_status: fc.option(fc.constantFrom(...REQUEST_STATUSES), { nil: null, freq: 1 }),
  isShipped: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  release: fc.constantFrom(RELEASES.none, RELEASES.none, RELEASES.waits, RELEASES.done),
});
type SampledOrder = typeof anOrder extends fc.Arbitrary<infer Order> ? Order : never;

function rowOf(storeId: string, number: number, { isShipped, release, ...order }: SampledOrder) {
  return buildOrderRow(storeId, number, {
    ...order,
    request_id: order.request_status === null ? null : uuidV7(),
    ...release,
    ...(isFinal(order.order_status) && { ended_at: NOW, status_before_end: 7 as const }),
    ...(isShipped && {
      waybill_number: `W${storeId}${number}`.slice(0, 50),
      shipment_label: 'transporter_assigned' as const,
      shipped_at: NOW,
    }),
  });
}

/** Whether the store can request a courier for it now, by the table of transitions. */
function needsCourier({ order_type, isShipped, release, ...status }: SampledOrder): boolean {
  const order = {
    ...status,
    is_pickup: order_type !== 'delivery',
    confirmation_required: false,
    release_at: release.release_at?.toISOString() ?? null,
    released_at: release.released_at?.toISOString() ?? null,
    waybill_number: isShipped ? 'W1' : null,
  };
  return checkOrderAction('request_courier', order, { kind: 'store', flags: DEFAULT_STORE_FLAGS }).allowed;
}

describeOnAnEngine(`what waits for a store (seed ${SEED})`, (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { store, staff: await signInStore(server.origin, store.email) };
  };
  const countsOf = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_counts', {}, staff)).body.counts;
  const insertOrders = (storeId: string, orders: readonly SampledOrder[]) =>
    on.database.kysely
      .insertInto('orders')
      .values(orders.map((order, at) => rowOf(storeId, at + 1, order)))
      .execute();

  test('are the orders that need a courier now, and the claims whose next step is its own', async () => {
    const [{ store, staff }, other, third] = [await newStore(), await newStore(), await newStore()];
    expect(await countsOf(staff)).toEqual({ dispatcher: 0, claims: 0, returns: 0, reviews: 0 });
    const orders = fc.sample(anOrder, { numRuns: ORDER_COUNT, seed: SEED });
    await insertOrders(store.id, orders);
    await insertOrders(third.store.id, orders.filter(needsCourier));
    for (const state of CLAIM_STATES) {
      const due = claimDueAt(state, Date.now(), 'Europe/Berlin');
      await addClaim(on.database, testSecrets, store.id, { state, due_at: due === null ? null : new Date(due) });
    }
    const needed = orders.filter(needsCourier).length;
    expect(needed).toBeGreaterThan(0);
    expect(await countsOf(staff)).toEqual({
      dispatcher: needed,
      reviews: 0,
      returns: 0,
      claims: CLAIM_STATES.filter((state) => !isClaimEnded(state) && !isWaitingForClaimant(state)).length,
    });
    expect(await countsOf(other.staff)).toEqual({ dispatcher: 0, claims: 0, returns: 0, reviews: 0 });
  });

  test('are counted up to a limit', async () => {
    const { store, staff } = await newStore();
    const needy = {
      order_type: 'delivery',
      order_status: 3,
      request_status: null,
      isShipped: false,
      release: RELEASES.none,
    } as const;
    await insertOrders(
      store.id,
      Array.from({ length: COUNT_MAX + 3 }, () => needy),
    );
    expect(await countsOf(staff)).toMatchObject({ dispatcher: COUNT_MAX });
  });

  test('are those of the screens that a sub-store may open', async () => {
    const { store } = await newStore();
    const signInWith = async (...urls: string[]) =>
      signInSubStore(server.origin, (await addSubStore(on.database, store, urls)).email);
    expect(await countsOf(await signInWith(SCREENS.claims.path))).toEqual({ claims: 0 });
    expect(await countsOf(await signInWith(SCREENS['past-orders'].path))).toEqual({});
  });

  test('are counted 60 times a minute for a session, not more often', async () => {
    const { store, staff } = await newStore();
    const count = (by: SessionHeaders) => call(server.origin, 'POST /api/store/get_counts', {}, by);
    expect((await count(staff)).code).toBeNull();
    const counted = on.database.kysely.updateTable('rate_limits').set({ count: 59 }).where('key', 'like', 'counts/%');
    await counted.execute();
    expect([(await count(staff)).code, (await count(staff)).code]).toEqual([null, ERROR.rateLimited]);
    expect((await count(await signInStore(server.origin, store.email))).code).toBeNull();
  });

  test('are for the platform’s people the stores in review', async () => {
    const adminCounts = async (role: 'Admin' | 'Editor') => {
      const admin = await signInAdmin(server.origin, (await addAdmin(on.database, role)).email);
      return (await call(server.origin, 'POST /api/admin/get_counts', {}, admin)).body.counts;
    };
    await addStore(on.database, { reviewState: 'waiting' });
    await addStore(on.database, { reviewState: 'waiting' });
    await addStore(on.database, { reviewState: 'declined' });
    expect(await adminCounts('Admin')).toEqual({ stores: 2, reviews: 0, line_questions: 0 });
    expect(await adminCounts('Editor')).toEqual({ stores: 2, reviews: 0 });
  });
});
