import type { TextKey } from '@store-panel/locales/text-keys';

import { observable } from '#shared/observable.ts';

/** A single-key shortcut on every page. */
export interface GlobalShortcut {
  readonly keyLabel: string;
  /** Text key of its action; its namespace must be loaded when the shortcut is added. */
  readonly meaning: Extract<TextKey, `printing:${string}` | `sales-limits:${string}`>;
}

/** The active global shortcuts, for the shortcut help. */
export const globalShortcuts = observable<readonly GlobalShortcut[]>([]);
