import { browserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';

/** Text sizes for a hand-held tablet, for arm's length, and for a screen on the wall. */
export const SIZES = ['normal', 'large', 'wall'] as const;
export type Size = (typeof SIZES)[number];

/** Display settings of this device's kitchen view. */
export interface KitchenLook {
  readonly size: Size;
  /** Whether the remaining items are listed next to the tickets. */
  readonly showsLeft: boolean;
}

const STORAGE = 'kitchen_look';

function read(): KitchenLook {
  const [size, left] = (browserStorage.getItem(STORAGE) ?? '').split(' ');
  return { size: SIZES.find((one) => one === size) ?? 'normal', showsLeft: left !== 'tickets-only' };
}

const look = observable(read());

export const kitchenDisplaySettings = {
  get: look.get,
  subscribe: look.subscribe,
  change(change: Partial<KitchenLook>): void {
    const next = { ...look.get(), ...change };
    browserStorage.setItem(STORAGE, `${next.size} ${next.showsLeft ? 'with-left' : 'tickets-only'}`);
    look.set(next);
  },
} as const;
