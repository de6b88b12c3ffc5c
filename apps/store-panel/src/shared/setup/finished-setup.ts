import type { BrowserStorage } from '#shared/browser-storage.ts';

const STORAGE_KEY = 'setup_finished';

/**
 * Whether this device knows that the store's checklist is over. It never comes back, so nothing has to ask the server
 * again.
 */
export const isSetupFinished = (storage: BrowserStorage, storeId: string): boolean =>
  storage.getItem(STORAGE_KEY) === storeId;

export function rememberFinishedSetup(storage: BrowserStorage, storeId: string): void {
  storage.setItem(STORAGE_KEY, storeId);
}
