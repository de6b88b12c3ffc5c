import { ERROR } from '@store-panel/contract/errors/error-codes';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import { ESTABLISHED_AFTER_ORDERS, isSetupShown, type SetupStepId } from '@store-panel/domain/setup/setup-steps';
import { canOperate, REVIEW_STATES } from '@store-panel/domain/store/review';
import { isVerified } from '@store-panel/domain/store/verification';
import fc from 'fast-check';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import type { StoresTable } from '#db/tables/stores.ts';
import { readSetupState } from '#features/setup/setup.queries.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { buildOrderRow, insertStore } from '#testing/fixtures/sample-rows.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_126;
/** SETUP_STORES=300 runs those of a release. */
const STORES = Number(process.env['SETUP_STORES'] ?? 20);

const often = fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0);
const aStore = fc.record({
  settings: fc.record({ mailVerification: fc.boolean(), smsVerification: fc.boolean() }),
  columns: fc.record({
    email_verified: often,
    phone_verified: often,
    must_upload_documents: fc.boolean(),
    document_uploaded: often,
    review_state: fc.constantFrom(...REVIEW_STATES, 'approved', 'approved', 'approved'),
    approval_state: fc.constantFrom(0, 0, 0, 1, 2),
    review_note: fc.constantFrom('', 'too dark'),
  }),
  hasPicture: often,
  hasPhone: often,
  hasLocation: often,
  hasFee: often,
  menu: fc.constantFrom('none', 'hidden', 'deleted', 'shown', 'shown'),
  ordersDone: fc.constantFrom(0, 1, 2, ESTABLISHED_AFTER_ORDERS - 1, ESTABLISHED_AFTER_ORDERS, 12),
  ordersOpen: fc.integer({ min: 0, max: 2 }),
});
type SampledStore = typeof aStore extends fc.Arbitrary<infer Store> ? Store : never;

/** The steps by the domain's rules, from what was inserted. */
function expectedSteps({ settings, columns, ...store }: SampledStore): Partial<Record<SetupStepId, boolean>> {
  if (store.ordersDone >= ESTABLISHED_AFTER_ORDERS) return {};
  const contact = { emailVerified: columns.email_verified, phoneVerified: columns.phone_verified };
  return {
    contact: isVerified(contact, settings),
    ...(columns.must_upload_documents && { documents: columns.document_uploaded }),
    approval: canOperate({ review: columns.review_state, approval: columns.approval_state }),
    profile: store.hasPicture && store.hasPhone && store.hasLocation,
    menu: store.menu === 'shown',
    delivery: store.hasFee,
    test_order: store.ordersDone > 0,
  };
}

describeOnAnEngine(`the steps of a new store (seed ${SEED})`, (on) => {
  async function insertSampled(sampled: SampledStore, number: number): Promise<string> {
    const { kysely } = on.database;
    const { settings, columns, hasPicture, hasPhone, hasLocation, hasFee, menu, ordersDone, ordersOpen } = sampled;
    const value = {
      is_store_mail_verification: settings.mailVerification,
      is_store_sms_verification: settings.smsVerification,
    };
    await kysely
      .insertInto('settings')
      .values({ key: 'store', value: json<unknown>(value), is_public: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json<unknown>(value) }))
      .execute();
    const storeId = await insertStore(kysely, {
      ...columns,
      approval_state: columns.approval_state,
      ...(hasPicture && { image_url: '/files/a.webp' }),
      ...(!hasPhone && { phone: '' }),
      ...(hasLocation && { latitude: 53.5, longitude: 10 }),
      ...(hasFee && { delivery_fee: json(DEFAULT_DELIVERY_FEE) }),
      // Code and phone are unique together.
      country_phone_code: `+${number}`,
    });
    if (menu !== 'none') {
      const { pizza, water } = await addMenu(on.database, storeId);
      const state = { is_visible: menu === 'shown', deleted_at: menu === 'deleted' ? new Date() : null };
      await kysely.updateTable('menu_items').set(state).where('id', 'in', [pizza, water]).execute();
    }
    const ended = { order_status: 25, ended_at: new Date(), status_before_end: 7 } as const;
    const cancelled = { ...ended, order_status: 104 } as const;
    const orders = [
      ...Array.from({ length: ordersDone }, () => ended),
      ...Array.from({ length: ordersOpen }, (_, at) => (at === 0 ? cancelled : {})),
    ];
    if (orders.length > 0)
      await kysely
        .insertInto('orders')
        .values(orders.map((order, at) => buildOrderRow(storeId, at + 1, order)))
        .execute();
    return storeId;
  }

  test(`agree with the domain's rules over ${STORES} random stores`, async () => {
    let countCompleted = 0;
    for (const [at, sampled] of fc.sample(aStore, { seed: SEED, numRuns: STORES }).entries()) {
      const storeId = await insertSampled(sampled, at);
      const expected = expectedSteps(sampled);
      const state = await readSetupState(on.database.kysely, storeId);
      expect([sampled, Object.fromEntries(state.steps.map((step) => [step.id, step.is_done]))]).toEqual([
        sampled,
        expected,
      ]);
      const isCompleted = state.steps.length > 0 && Object.values(expected).every(Boolean);
      if (state.steps.length > 0) expect([sampled, state.completed_at !== null]).toEqual([sampled, isCompleted]);
      countCompleted += Number(isCompleted);
    }
    expect(countCompleted).toBeGreaterThan(0);
    expect(countCompleted).toBeLessThan(STORES);
  });
});

describeOnAnEngine('the checklist of a new store', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async (options: Parameters<typeof addStore>[1] = {}) => {
    const store = await addStore(on.database, options);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const read = async (staff: SessionHeaders) =>
    (await call(server.origin, 'POST /api/store/get_setup_state', {}, staff)).body;
  const dismiss = (staff: SessionHeaders) => call(server.origin, 'POST /api/store/dismiss_setup', {}, keyed(staff));
  const change = (id: string, columns: Updateable<StoresTable>) =>
    on.database.kysely.updateTable('stores').set(columns).where('id', '=', id).execute();
  const complete = async (id: string) => {
    await change(id, { image_url: '/files/a.webp', delivery_fee: json(DEFAULT_DELIVERY_FEE) });
    await addMenu(on.database, id);
    const ended = { order_status: 25, ended_at: new Date(), status_before_end: 7 } as const;
    await on.database.kysely
      .insertInto('orders')
      .values(buildOrderRow(id, 1, ended))
      .execute();
  };

  test('is completed once, whatever is undone later', async () => {
    const [{ id, staff }, other] = [await newStore(), await newStore()];
    expect(await read(staff)).toMatchObject({ completed_at: null, dismissed_at: null });
    await complete(id);
    const { completed_at: completedAt } = await read(staff);
    expect(completedAt).not.toBeNull();
    await change(id, { image_url: '' });
    const later = await read(staff);
    expect(later.completed_at).toBe(completedAt);
    expect(later.steps).toContainEqual({ id: 'profile', is_done: false });
    expect(isSetupShown(later, Date.now())).toBe(false);
    expect((await read(other.staff)).completed_at).toBeNull();
  });

  test('is closed for good, with the time of the first call', async () => {
    const [{ staff }, other] = [await newStore(), await newStore()];
    const [first, second] = [await dismiss(staff), await dismiss(staff)];
    expect([first.code, second.code]).toEqual([null, null]);
    expect(first.body.dismissed_at).not.toBeNull();
    expect((await read(staff)).dismissed_at).toBe(first.body.dismissed_at);
    expect(second.body.dismissed_at).toBe(first.body.dismissed_at);
    expect((await read(other.staff)).dismissed_at).toBeNull();
  });

  test('tells a waiting store since when its first application is in review', async () => {
    const { id, staff } = await newStore({ reviewState: 'waiting' });
    const approval = async () => (await read(staff)).steps.find((step) => step.id === 'approval');
    const { created_at: since } = await on.database.kysely
      .selectFrom('stores')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await approval()).toEqual({ id: 'approval', is_done: false, since: since.toISOString() });
    // It was declined, and applied again.
    await change(id, { review_note: 'The licence is unreadable.' });
    expect(await approval()).toEqual({ id: 'approval', is_done: false });
    expect((await dismiss(staff)).code).toBe(ERROR.storeNotApproved);
  });
});
