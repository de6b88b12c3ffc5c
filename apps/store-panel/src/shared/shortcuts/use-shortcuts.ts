import { useEffect } from 'react';

import { createRegistry } from '#shared/registry.ts';
import { runPendingPresses } from './key-listener.ts';
import type { Shortcut } from './shortcut.ts';

const registry = createRegistry<Shortcut>();

export const registeredShortcuts = registry.list;

/**
 * Registers shortcuts while the component is mounted: the only way to listen to keys of the whole page. The frame
 * listens (`useKeyListener`).
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  registry.useItems(shortcuts);
  const hasPanelShortcuts = shortcuts.some(({ scope }) => scope === 'panel');
  useEffect(() => {
    if (hasPanelShortcuts) runPendingPresses(registry.list);
  }, [hasPanelShortcuts]);
}
