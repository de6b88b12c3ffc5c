import { use } from 'react';

import { useGoShortcuts } from '#shared/shortcuts/go-shortcuts.ts';
import { ShortcutSupport } from '#shared/shortcuts/shortcut-support.tsx';
import { useGoDestinations } from './go-destinations.ts';
import { MenuContext } from './menu-context.ts';

/** Keys that work on every page of the frame. */
export function FrameShortcuts() {
  useGoShortcuts(useGoDestinations(use(MenuContext)));
  return <ShortcutSupport />;
}
