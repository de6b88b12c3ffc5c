import { createRegistry } from '#shared/registry.ts';
import type { Shortcut } from './shortcut.ts';

const registry = createRegistry<Shortcut>();

export const registeredShortcuts = registry.list;

/**
 * Registers shortcuts while the component is mounted: the only way to listen to keys of the whole page. The frame
 * listens (`useKeyListener`).
 */
export const useShortcuts = registry.useItems;
