import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOrderCard, buildStoreContext, buildSubStore } from '@store-panel/api-client/testing/order-fixtures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { storeWithoutReadyTime } from '#testing/board.ts';
import { openPanel, type OpenedPanel, type PanelStart, SERVER_TIME } from '#testing/panel.tsx';
import type { PushDevice } from './push-device.ts';
import { shouldOfferPushObservable } from './push-preference.ts';

const ADDRESS = { endpoint: 'https://push.example/device-1', p256dh: 'BK', auth: 'secret' };
const OFFER = /Get notified about new orders/;

/** A browser whose user answers the permission prompt with `answer`. */
function device(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  let currentPermission = permission;
  let listener: Parameters<PushDevice['onMessage']>[0] = () => {};
  return {
    permission: () => currentPermission,
    requestPermission: vi.fn(() => Promise.resolve((currentPermission = answer))),
    subscribe: vi.fn((_key: string) => Promise.resolve(ADDRESS)),
    unsubscribe: vi.fn(() => Promise.resolve()),
    onMessage: vi.fn((listen: typeof listener) => {
      listener = listen;
      return () => {
        listener = () => {};
      };
    }),
    say: (message: unknown, done: () => void) => listener(message, done),
  };
}

let panel: OpenedPanel;
beforeEach(() => shouldOfferPushObservable.set(false));
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

async function open(pushDevice: PushDevice, overrides: Partial<PanelStart> = {}) {
  panel = await openPanel({
    path: '/app/orders/running',
    signedIn: storeWithoutReadyTime,
    pushDevice,
    ...overrides,
    handlers: {
      'POST /api/store/list_orders': () => ({ orders: [buildOrderCard(7)], seq: 1, server_time: SERVER_TIME }),
      'POST /api/store/set_order_status': () => ({ order: buildOrderCard(7, { version: 2, order_status: 3 }) }),
      'POST /api/store/get_push_key': () => ({ public_key: 'the-key' }),
      'POST /api/store/save_push_subscription': () => ({}),
      'POST /api/store/delete_push_subscription': () => ({}),
      ...overrides.handlers,
    },
  });
}

const registrations = () => panel.transport.received('POST /api/store/save_push_subscription');
const acceptOne = async () => panel.user.click(await screen.findByRole('button', { name: /^Accept/ }));
const turnOn = async () => panel.user.click(await screen.findByRole('button', { name: 'Turn on' }));

describe('notifications', () => {
  it("are offered once an order was accepted; the browser's prompt follows after that", async () => {
    const browser = device('granted');
    await open(browser);
    await screen.findByText('#7');
    expect(screen.queryByText(OFFER)).toBeNull();
    await acceptOne();
    await screen.findByText(OFFER);
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await turnOn();
    await waitFor(() => expect(registrations().map(({ body }) => body)).toEqual([ADDRESS]));
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('the-key');
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  });

  it('that were declined are not offered again', async () => {
    await open(device('granted'));
    await acceptOne();
    await screen.findByText(OFFER);
    await panel.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
    expect(localStorage.getItem('push_notifications')).toBe('off');
    expect(registrations()).toEqual([]);
  });

  it('that the browser blocks show how to allow them', async () => {
    await open(device('denied'));
    await acceptOne();
    await turnOn();
    await waitFor(() =>
      expect(panel.services.toasts.getSnapshot()).toContainEqual(
        expect.objectContaining({ tone: 'warning', duration: null }),
      ),
    );
  });

  it('that could not be turned on show an error, and stay offered', async () => {
    await open(device('granted'), {
      handlers: { 'POST /api/store/save_push_subscription': () => refuse('requestFailed') },
    });
    await acceptOne();
    await turnOn();
    await waitFor(() =>
      expect(panel.services.toasts.getSnapshot()).toContainEqual(expect.objectContaining({ tone: 'danger' })),
    );
  });

  it('are not offered to a sub-store without orders', async () => {
    const browser = device('granted');
    const signedIn = buildStoreContext({ sub_store: buildSubStore(['/app/orders/past']) });
    await open(browser, { path: '/app/orders/past', signedIn });
    shouldOfferPushObservable.set(true);
    await waitFor(() => expect(browser.onMessage).toHaveBeenCalled());
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('are unavailable to an impersonating administrator', async () => {
    const browser = device('granted');
    const impersonation = { admin_name: 'Ada', ends_at: '2099-01-05T10:00:00.000Z' };
    const signedIn = { ...storeWithoutReadyTime, impersonation };
    await open(browser, { signedIn });
    await acceptOne();
    await waitFor(() => expect(panel.transport.received('POST /api/store/set_order_status')).toHaveLength(1));
    await waitFor(() => expect(shouldOfferPushObservable.get()).toBe(true));
    expect(browser.onMessage).not.toHaveBeenCalled();
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

describe('a device with notifications', () => {
  const openEnabled = async (browser: PushDevice, overrides: Partial<PanelStart> = {}) => {
    await open(browser, overrides);
    localStorage.setItem('push_notifications', 'on');
    shouldOfferPushObservable.set(true);
  };

  it('is registered for the session and the current language', async () => {
    await openEnabled(device('granted', 'granted'));
    await waitFor(() => expect(registrations()).toHaveLength(1));
    await changeLanguage('ar');
    await waitFor(() => expect(registrations()).toHaveLength(2));
    expect(registrations().map(({ headers }) => headers.get('lang'))).toEqual(['2', '0']);
    await changeLanguage('ar');
    expect(registrations()).toHaveLength(2);
  });

  it('is unsubscribed when the session ends', async () => {
    const browser = device('granted', 'granted');
    await openEnabled(browser);
    await waitFor(() => expect(localStorage.getItem('push_told')).not.toBeNull());
    await panel.services.session.signOut();
    await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
    expect(localStorage.getItem('push_told')).toBeNull();
    expect(localStorage.getItem('push_notifications')).toBe('on');
  });

  it('opens a pressed notification in the open page', async () => {
    const browser = device('granted', 'granted');
    await openEnabled(browser);
    await waitFor(() => expect(registrations()).toHaveLength(1));
    const done = vi.fn();
    browser.say({ type: 'open', path: 'https://evil.example/' }, done);
    expect(done).not.toHaveBeenCalled();
    browser.say({ type: 'open', path: '/app/orders/past' }, done);
    expect(done).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(panel.address()).toBe('/app/orders/past'));
  });
});
