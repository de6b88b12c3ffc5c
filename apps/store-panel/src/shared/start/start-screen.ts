import type { ScreenId } from '@store-panel/domain/access/screens';

import type { BrowserStorage } from '#shared/browser-storage.ts';

const STORAGE_KEY = 'start_with';

/** Screens that a user may choose to start with on this device. */
export const START_SCREENS = ['app', 'running-orders'] as const satisfies readonly ScreenId[];
export type StartScreen = (typeof START_SCREENS)[number];

/** The screen after sign-in on this device; null before a choice. */
export function readStartScreen(storage: BrowserStorage): StartScreen | null {
  const stored = storage.getItem(STORAGE_KEY);
  return START_SCREENS.find((id) => id === stored) ?? null;
}

export function saveStartScreen(storage: BrowserStorage, screen: StartScreen): void {
  storage.setItem(STORAGE_KEY, screen);
}
