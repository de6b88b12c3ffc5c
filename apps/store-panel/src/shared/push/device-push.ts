import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { PushDevice } from './push-device.ts';
import { savePushPreference, PUSH_TOLD, readPushPreference } from './push-preference.ts';

/**
 * Whether this device is told of new orders while the panel is closed. `blocked`: the person has told the browser never to
 * ask again, which only the browser's own settings change.
 */
export type PushState = 'on' | 'off' | 'blocked';

interface PushDeps {
  readonly client: Client;
  readonly storage: BrowserStorage;
  readonly device: PushDevice;
  /** Texts are pushed in the language that was chosen when the platform was told. */
  readonly language: string;
}

export function pushState({ storage, device }: Pick<PushDeps, 'storage' | 'device'>): PushState {
  if (device.permission() === 'denied') return 'blocked';
  return device.permission() === 'granted' && readPushPreference(storage) === 'on' ? 'on' : 'off';
}

/** Asks the person, and tells the platform of the device where they agree. */
export async function enablePush(parts: PushDeps): Promise<PushState> {
  const { storage, device } = parts;
  if ((await device.requestPermission()) !== 'granted') return pushState(parts);
  savePushPreference(storage, 'on');
  storage.removeItem(PUSH_TOLD);
  await tellPlatform(parts);
  return pushState(parts);
}

export async function disablePush({ client, storage, device }: PushDeps): Promise<PushState> {
  savePushPreference(storage, 'off');
  storage.removeItem(PUSH_TOLD);
  await device.unsubscribe();
  await client.call('POST /api/store/delete_push_subscription', {}, { background: true });
  return pushState({ storage, device });
}

/** At a visit of somebody who wants it: makes sure that the platform knows the device, in this session and language. */
export async function renewPushSubscription(parts: PushDeps): Promise<void> {
  const { client, storage } = parts;
  if (pushState(parts) !== 'on') return;
  if (storage.getItem(PUSH_TOLD) === toldAs(client, parts.language)) return;
  try {
    await tellPlatform(parts);
  } catch (error) {
    // Tried again with the next page.
    if (!isApiError(error) && !(error instanceof DOMException)) throw error;
  }
}

/** The session is over: nothing of its store is to reach this device any more. */
export async function unsubscribePush({ storage, device }: Pick<PushDeps, 'storage' | 'device'>): Promise<void> {
  storage.removeItem(PUSH_TOLD);
  await device.unsubscribe();
}

const toldAs = (client: Client, language: string): string =>
  `${client.session.current()?.session._id ?? ''} ${language}`;

async function tellPlatform({ client, storage, device, language }: PushDeps): Promise<void> {
  const quiet = { background: true } as const;
  // Noted before it is done: several tabs and parts of a page find out at the same moment that it is to be told.
  storage.setItem(PUSH_TOLD, toldAs(client, language));
  try {
    const { public_key } = await client.call('POST /api/store/get_push_key', {}, quiet);
    await client.call('POST /api/store/save_push_subscription', await device.subscribe(public_key), quiet);
  } catch (error) {
    storage.removeItem(PUSH_TOLD);
    throw error;
  }
}
