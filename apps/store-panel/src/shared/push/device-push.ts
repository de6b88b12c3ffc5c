import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { PushDevice } from './push-device.ts';
import { savePushPreference, PUSH_REGISTERED_STORAGE, readPushPreference } from './push-preference.ts';

/**
 * Whether this device gets notifications of new orders while the panel is closed. `blocked`: the user has denied
 * permission, which only the browser's settings can change.
 */
export type PushState = 'on' | 'off' | 'blocked';

interface PushDeps {
  readonly client: Client;
  readonly storage: BrowserStorage;
  readonly device: PushDevice;
  /** Pushes use the language that was current at registration. */
  readonly language: string;
}

export function pushState({ storage, device }: Pick<PushDeps, 'storage' | 'device'>): PushState {
  if (device.permission() === 'denied') return 'blocked';
  return device.permission() === 'granted' && readPushPreference(storage) === 'on' ? 'on' : 'off';
}

/** Requests permission, and registers the device if it is granted. */
export async function enablePush(deps: PushDeps): Promise<PushState> {
  const { storage, device } = deps;
  if ((await device.requestPermission()) !== 'granted') return pushState(deps);
  savePushPreference(storage, 'on');
  storage.removeItem(PUSH_REGISTERED_STORAGE);
  await registerDevice(deps);
  return pushState(deps);
}

export async function disablePush({ client, storage, device }: PushDeps): Promise<PushState> {
  savePushPreference(storage, 'off');
  storage.removeItem(PUSH_REGISTERED_STORAGE);
  await device.unsubscribe();
  await client.call('POST /api/store/delete_push_subscription', {}, { silent: true });
  return pushState({ storage, device });
}

/** On a visit with notifications on: makes sure that the device is registered for this session and language. */
export async function renewPushSubscription(deps: PushDeps): Promise<void> {
  const { client, storage } = deps;
  if (pushState(deps) !== 'on') return;
  if (storage.getItem(PUSH_REGISTERED_STORAGE) === registrationKey(client, deps.language)) return;
  try {
    await registerDevice(deps);
  } catch (error) {
    // Retried with the next page.
    if (!isApiError(error) && !(error instanceof DOMException)) throw error;
  }
}

/** The session has ended: this device must get no more notifications of its store. */
export async function unsubscribePush({ storage, device }: Pick<PushDeps, 'storage' | 'device'>): Promise<void> {
  storage.removeItem(PUSH_REGISTERED_STORAGE);
  await device.unsubscribe();
}

const registrationKey = (client: Client, language: string): string =>
  `${client.session.current()?.session._id ?? ''} ${language}`;

async function registerDevice({ client, storage, device, language }: PushDeps): Promise<void> {
  const quiet = { silent: true } as const;
  // Set before the request, because several tabs and components start it at the same moment.
  storage.setItem(PUSH_REGISTERED_STORAGE, registrationKey(client, language));
  try {
    const { public_key } = await client.call('POST /api/store/get_push_key', {}, quiet);
    await client.call('POST /api/store/save_push_subscription', await device.subscribe(public_key), quiet);
  } catch (error) {
    storage.removeItem(PUSH_REGISTERED_STORAGE);
    throw error;
  }
}
