import { createRegistry } from '#shared/registry.ts';
import { listenToKeys } from './key-listener.ts';
import type { Shortcut } from './shortcut.ts';

const registry = createRegistry<Shortcut>(listenToKeys);

export const registeredShortcuts = registry.list;

/** Registers shortcuts while the component is mounted: the only way to listen to keys of the whole page. */
export const useShortcuts = registry.useItems;
