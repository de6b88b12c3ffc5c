import { parseStoredSession, ADMIN_STORAGE_KEYS, STORAGE_KEYS } from '@store-panel/domain/store/session';
import { readTheme } from '@store-panel/ui/theme';
import { beforeEach, expect, test, vi } from 'vitest';

import { fromDraft } from '#features/order-entry/order-form.ts';
import { createDrafts } from '#shared/drafts/drafts.ts';
import { createAlarmController } from '#shared/orders/alarm/alarm-controller.ts';
import { createOfflineQueue } from '#shared/orders/offline-queue/offline-queue.ts';
import { createPrintHistory } from '#shared/printing/print-history.ts';
import { readPushPreference } from '#shared/push/push-preference.ts';
import { memoryStorage } from '#testing/memory-storage.ts';

const ACCOUNT = '0197c9a0-0000-7000-8000-0000000000aa';
const ORDER = '0197c9a0-0000-7000-8000-0000000000bb';

const SESSION = {
  _id: ACCOUNT,
  main_store_id: '',
  email: 'owner@linden.example',
  servertoken: '',
  jwt_token: '',
  jwt_refresh_token: '',
  timezone: 'Europe/Berlin',
};
const ACTION = { key: 'key-1', order_id: ORDER, unique_id: 7, action: 'prepare', at: '2026-11-20T18:00:00.000Z' };
const PRINTED = { number: 7, version: 3, lines: [], times: 1, at: 1_763_661_600_000, state: 'sent' };
const PRINT_SETTINGS = {
  paper: '58',
  letters: 'large',
  kitchenCopies: 2,
  receiptCopies: 1,
  hasCode: false,
  foot: 'VAT 12',
  auto: 'accepted',
  autoSince: 5,
};
const ENTRY_DRAFT = {
  phone: '030 123',
  name: 'Hanna Vogt',
  metName: 'Hanna Vogt',
  isPickup: true,
  keepAddress: true,
  readyIn: '20',
  lines: [],
};

/** The storage of a browser that used version 0.1.0 of the panel: its keys and values, written out. */
const STORED = new Map(
  Object.entries({
    storeData: JSON.stringify(SESSION),
    device_token: 'device',
    theme: 'dark.bluenavy',
    theme_radius: 'flat',
    theme_density: 'compact',
    order_keys: 'off',
    kitchen_look: 'wall tickets-only',
    kitchen_done_lines: JSON.stringify({ [ORDER]: ['line-1'] }),
    push_notifications: 'on',
    order_alert_muted: '1',
    order_alert_acknowledged: JSON.stringify([ORDER]),
    [`order_outbox:${ACCOUNT}`]: JSON.stringify([ACTION]),
    [`printed_orders:${ACCOUNT}`]: JSON.stringify({ since: 5, seen: 6, orders: { [ORDER]: PRINTED } }),
    printing: JSON.stringify(PRINT_SETTINGS),
    drafts: JSON.stringify({ 'create-order': { owner: ACCOUNT, changes: ENTRY_DRAFT } }),
  }),
);

// Some modules read the browser's storage when they are loaded.
beforeEach(() => {
  vi.resetModules();
  for (const [key, value] of STORED) localStorage.setItem(key, value);
  return () => localStorage.clear();
});

const storage = memoryStorage(new Map(STORED));

test('the session is under its keys', () => {
  expect(STORAGE_KEYS).toEqual({
    storeData: 'storeData',
    deviceToken: 'device_token',
    refreshTokenCount: 'storeRefreshTokenCount',
  });
  expect(ADMIN_STORAGE_KEYS).toMatchObject({ storeData: 'deskData', refreshTokenCount: 'deskRefreshTokenCount' });
  expect(parseStoredSession(storage.getItem('storeData'))).toEqual(SESSION);
});

test('the theme is read', () => {
  expect(readTheme()).toEqual({ color: 'bluenavy', mode: 'dark', radius: 'flat', density: 'compact' });
});

test('an unsent action is still queued', () => {
  const queue = createOfflineQueue({
    storage,
    storageKey: `order_outbox:${ACCOUNT}`,
    send: () => Promise.resolve('unreachable'),
    onRemoved: () => {},
  });
  expect(queue.queuedActions.get()).toEqual([ACTION]);
});

test('printed orders are not printed again', () => {
  const lock = <Result>(_name: string, _signal: AbortSignal, work: () => Promise<Result>) => work();
  const history = createPrintHistory({ storage, storeId: ACCOUNT, lock });
  expect(history.get()).toEqual({ since: 5, seen: 6, orders: { [ORDER]: PRINTED } });
});

test('print settings are read', async () => {
  const { printSettings } = await import('#shared/printing/print-settings.ts');
  expect(printSettings.get()).toEqual(PRINT_SETTINGS);
});

test('kitchen display settings and struck-off lines are read', async () => {
  const { kitchenDisplaySettings } = await import('#features/kitchen/kitchen-display-settings.ts');
  const { completedLines } = await import('#features/kitchen/completed-lines.ts');
  expect(kitchenDisplaySettings.get()).toEqual({ size: 'wall', showsRemainingItems: false });
  expect(completedLines.get()).toEqual({ [ORDER]: ['line-1'] });
});

test('a muted alarm stays muted, and an acknowledged order does not ring again', () => {
  const bell = { isReady: () => true, unlockAudio: () => Promise.resolve(true), ring: () => {}, onChange: () => {} };
  const controller = createAlarmController(bell, storage);
  controller.setWaiting([ORDER]);
  expect(controller.alarm.get()).toMatchObject({ sound: 'muted', ringing: [] });
  controller.stop();
});

test('notifications stay on', () => {
  expect(readPushPreference(storage)).toBe('on');
});

test('a manual order draft is restored', () => {
  const draft = createDrafts(storage).read('create-order', ACCOUNT);
  expect(fromDraft(draft ?? {}, 'reference').fields).toMatchObject({
    phone: '030 123',
    name: 'Hanna Vogt',
    filledName: 'Hanna Vogt',
    isPickup: true,
    keepAddress: true,
    readyIn: '20',
  });
});
