import { createClient } from '@store-panel/api-client/client';
import { systemClock } from '@store-panel/api-client/clock';
import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import { type FakeHandlers, fakeTransport, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { STORE_DETAIL_TIMEOUT_MS } from '@store-panel/domain/limits/timing';
import { STORAGE_KEYS } from '@store-panel/domain/store/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import { saveStoredSession } from '#testing/panel.tsx';
import { createSessionController } from './session-controller.ts';

const IMAGES = {
  max_bytes: 1_000_000,
  content_types: ['image/png'],
  default_user: '',
  default_category: '',
  default_driver: '',
  default_document: '',
  default_promo_code: '',
};
const SETTING = {
  is_store_login_by_email: true,
  is_store_login_by_phone: true,
  is_store_mail_verification: true,
  is_store_sms_verification: false,
  is_captcha_required: true,
  is_referral_accepted: true,
  admin_contact_email: '',
  minimum_password_length: 6,
  privacy_url: '',
  terms_url: '',
  map_style_url: '',
  map_tiles_url: '',
};
const SETTINGS: FakeHandlers = {
  'POST /api/admin/get_image_setting': () => ({ image_setting: IMAGES }),
  'POST /api/admin/get_setting_detail': () => ({ setting: SETTING }),
};
const NO_SETTINGS: FakeHandlers = {
  'POST /api/admin/get_image_setting': () => refuse('settingDetailFailed'),
  'POST /api/admin/get_setting_detail': () => refuse('settingDetailFailed'),
};

const stored = new Map<string, string>();
/** Waits between retries are the same in each run. */
const clock = { ...systemClock, random: () => 0.5 };

function open(handlers: FakeHandlers) {
  const transport = fakeTransport({
    'POST /api/refreshToken': () => ({ status: 1, newToken: 'fresh', newRfreshToken: '' }),
    ...handlers,
  });
  const client = createClient({
    baseUrl: '',
    mode: 'cookie',
    clock,
    tokens: createBrowserTokenStore('cookie'),
    fetch: transport.fetch,
    onSignedOut: () => control.reset(),
  });
  const control = createSessionController(client, memoryStorage(stored));
  return { control, transport, client };
}

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  stored.clear();
});
afterEach(() => vi.useRealTimers());

describe('the start-up', () => {
  it('fetches image settings, store settings and the session, in this order', async () => {
    saveStoredSession(buildStoreContext());
    const { control, transport } = open({
      ...SETTINGS,
      'POST /api/store/get_store_detail': () => buildStoreContext(),
    });
    const started = control.start();
    await vi.runAllTimersAsync();
    await started;
    const calls = transport.requests.map(({ key }) => key).filter((key) => !key.endsWith('refreshToken'));
    expect(calls).toEqual([
      'POST /api/admin/get_image_setting',
      'POST /api/admin/get_setting_detail',
      'POST /api/store/get_store_detail',
    ]);
  });

  it('completes even when everything fails, with the error recorded', async () => {
    const { control } = open(NO_SETTINGS);
    const started = control.start();
    await vi.advanceTimersByTimeAsync(100);
    await started;
    expect(control.isInitializedObservable.get()).toBe(true);
    expect(control.recordedError.get()).toEqual({ error: 'initialization_failed' });
    expect(control.state.get().phase).toBe('signed-out');
  });

  it('retries the settings until they are loaded, and then clears the error', async () => {
    const { control, transport } = open(NO_SETTINGS);
    const started = control.start();
    await vi.advanceTimersByTimeAsync(10_500);
    await started;
    expect(control.recordedError.get()).toEqual({ error: 'initialization_failed' });
    transport.handle(SETTINGS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([control.publicSettings.get(), control.imageSettings.get()]).toEqual([SETTING, IMAGES]);
    expect(control.recordedError.get()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not block the first screen until the settings are loaded', async () => {
    saveStoredSession(buildStoreContext());
    const { control } = open({
      'POST /api/admin/get_image_setting': never,
      'POST /api/admin/get_setting_detail': never,
      'POST /api/store/get_store_detail': () => buildStoreContext(),
    });
    void control.start();
    const known = control.waitUntilKnown();
    await vi.advanceTimersByTimeAsync(100);
    expect((await known).phase).toBe('signed-in');
    expect(control.isInitializedObservable.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(STORE_DETAIL_TIMEOUT_MS);
    expect(control.isInitializedObservable.get()).toBe(true);
  });
});

async function restored(handlers: FakeHandlers, waits: number = STORE_DETAIL_TIMEOUT_MS) {
  const opened = open({ ...SETTINGS, ...handlers });
  void opened.control.start();
  const known = opened.control.waitUntilKnown();
  await vi.advanceTimersByTimeAsync(waits);
  return { ...opened, state: await known };
}

describe('restoring a session', () => {
  it('with nothing stored resets', async () => {
    const { state, transport } = await restored({});
    expect(state.phase).toBe('signed-out');
    expect(transport.received('POST /api/store/get_store_detail')).toEqual([]);
  });

  it('that the server confirms has its flags', async () => {
    saveStoredSession(buildStoreContext());
    const { state } = await restored({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    expect(state).toMatchObject({
      phase: 'signed-in',
      readOnlyReason: null,
      session: { kind: 'main', flags: { approved: true, verified: true } },
    });
  });

  it.each(['tokenExpired', 'tokenExpiredAlias'] as const)(
    'that has expired (%s) resets, and clears the cache',
    async (name) => {
      saveStoredSession(buildStoreContext());
      const { state } = await restored({ 'POST /api/store/get_store_detail': () => refuse(name) });
      expect(state.phase).toBe('signed-out');
      expect(localStorage.getItem(STORAGE_KEYS.storeData)).toBeNull();
      expect([...stored.keys()]).toEqual([]);
    },
  );

  it('stays signed in, read-only, from the cache, when the request times out after 10 s', async () => {
    const context = buildStoreContext({ sub_store: buildSubStore(['/app/orders/running']) });
    saveStoredSession(context);
    const first = await restored({ 'POST /api/store/get_store_detail': () => context });
    expect(first.state.phase).toBe('signed-in');

    const opened = open({ ...SETTINGS, 'POST /api/store/get_store_detail': never });
    void opened.control.start();
    await vi.advanceTimersByTimeAsync(STORE_DETAIL_TIMEOUT_MS - 50);
    expect(opened.control.state.get().phase).toBe('starting');
    await vi.advanceTimersByTimeAsync(100);
    expect(opened.control.state.get()).toMatchObject({
      phase: 'signed-in',
      readOnlyReason: 'unconfirmed',
      session: { kind: 'sub', access: { urls: ['/app/orders/running'] } },
    });
    expect(opened.control.recordedError.get()).toEqual({ error: 'connection_timeout' });
  });

  it('uses only the seven stored fields without a cache, and grants a sub-store nothing', async () => {
    saveStoredSession(buildStoreContext({ sub_store: buildSubStore(['/app/orders/running']) }));
    const { state } = await restored({ 'POST /api/store/get_store_detail': never }, STORE_DETAIL_TIMEOUT_MS + 50);
    expect(state).toMatchObject({
      phase: 'signed-in',
      readOnlyReason: 'unconfirmed',
      session: { kind: 'sub', access: { urls: [] } },
    });
  });

  it('is confirmed automatically once the server replies again', async () => {
    saveStoredSession(buildStoreContext());
    const { control, transport } = await restored(
      { 'POST /api/store/get_store_detail': never },
      STORE_DETAIL_TIMEOUT_MS + 50,
    );
    transport.handle({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(control.state.get()).toMatchObject({ phase: 'signed-in', readOnlyReason: null });
    expect(control.recordedError.get()).toBeNull();
  });
});

describe('confirming the session', () => {
  it('sends one request at a time, and one more for changes meanwhile', async () => {
    saveStoredSession(buildStoreContext());
    const { control, transport } = await restored({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    const countRequests = () => transport.received('POST /api/store/get_store_detail').length;
    expect(countRequests()).toBe(1);
    const changed = buildStoreContext({ is_provide_table_booking: false });
    const all = [control.refetch(), control.refetch(), control.refetch()];
    transport.handle({ 'POST /api/store/get_store_detail': () => changed });
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(countRequests()).toBe(3);
    expect(control.state.get()).toMatchObject({ session: { flags: { providesTableBooking: false } } });
  });

  it('does not restore a session that ended before the reply', async () => {
    saveStoredSession(buildStoreContext());
    const { control, client } = await restored({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    const confirmation = control.refetch();
    client.session.end('expired');
    await vi.runAllTimersAsync();
    await confirmation;
    expect(control.state.get().phase).toBe('signed-out');
  });
});

describe('a preview', () => {
  const asSub = (own: StoreSession): StoreSession => ({
    ...own,
    kind: 'sub',
    access: { kind: 'sub', flags: own.flags, urls: ['/app/orders/past'] },
  });

  it("shows another account's access, read-only, and follows changes of the store", async () => {
    saveStoredSession(buildStoreContext());
    const { control, transport } = await restored({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    control.preview(asSub);
    expect(control.state.get()).toMatchObject({ readOnlyReason: 'preview', session: { kind: 'sub' } });
    transport.handle({
      'POST /api/store/get_store_detail': () => buildStoreContext({ is_provide_table_booking: false }),
    });
    const confirmation = control.refetch();
    await vi.runAllTimersAsync();
    await confirmation;
    expect(control.state.get()).toMatchObject({
      readOnlyReason: 'preview',
      session: { kind: 'sub', access: { flags: { providesTableBooking: false }, urls: ['/app/orders/past'] } },
    });
    control.preview(null);
    expect(control.state.get()).toMatchObject({ readOnlyReason: null, session: { kind: 'main' } });
  });

  it('ends with the session, and is never stored', async () => {
    saveStoredSession(buildStoreContext());
    const { control } = await restored({ 'POST /api/store/get_store_detail': () => buildStoreContext() });
    control.preview(asSub);
    expect([...stored.values()].join()).not.toContain('"kind":"sub"');
    control.reset();
    expect(control.state.get().phase).toBe('signed-out');
  });
});
