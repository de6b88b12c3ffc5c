import { useEffect } from 'react';

import { listenToKeys } from './key-listener.ts';
import { registeredShortcuts } from './use-shortcuts.ts';

/** Runs registered shortcuts while mounted; once on a page. */
export function useKeyListener(): void {
  useEffect(() => listenToKeys(registeredShortcuts), []);
}
