import type { TextKey } from '@store-panel/locales/text-keys';

import { observable } from '#shared/observable.ts';

/** A single key that does something on every page. */
export interface PanelKey {
  readonly sign: string;
  /** What it does; whoever adds it has fetched its texts. */
  readonly meaning: Extract<TextKey, `printing:${string}` | `sales-limits:${string}`>;
}

/** Those that work now, for whoever lists all keys. */
export const globalShortcuts = observable<readonly PanelKey[]>([]);
