import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';

/** Text sizes for a hand-held tablet, for arm's length, and for a screen on the wall. */
export const SIZES = ['normal', 'large', 'wall'] as const;
export type Size = (typeof SIZES)[number];

/** Display settings of this device's kitchen view. */
export interface KitchenDisplaySettings {
  readonly size: Size;
  /** Whether the remaining items are listed next to the tickets. */
  readonly showsRemainingItems: boolean;
}

const STORAGE = 'kitchen_look';

function read(): KitchenDisplaySettings {
  const [size, content] = (browserStorage.getItem(STORAGE) ?? '').split(' ');
  return { size: SIZES.find((one) => one === size) ?? 'normal', showsRemainingItems: content !== 'tickets-only' };
}

const displaySettings = observable(read());

export const kitchenDisplaySettings = {
  get: displaySettings.get,
  subscribe: displaySettings.subscribe,
  change(change: Partial<KitchenDisplaySettings>): void {
    const next = { ...displaySettings.get(), ...change };
    browserStorage.setItem(STORAGE, `${next.size} ${next.showsRemainingItems ? 'with-left' : 'tickets-only'}`);
    displaySettings.set(next);
  },
} as const;
