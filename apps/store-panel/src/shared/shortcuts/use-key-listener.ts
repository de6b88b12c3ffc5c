import { useLayoutEffect } from 'react';

import { listenToKeys } from './key-listener.ts';
import { registeredShortcuts } from './use-shortcuts.ts';

/** Runs registered shortcuts while mounted, from the frame on that shows the page; once on a page. */
export function useKeyListener(): void {
  useLayoutEffect(() => listenToKeys(registeredShortcuts), []);
}
