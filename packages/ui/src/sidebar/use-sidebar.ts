import { useState } from 'react';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { fittingMode, MENU_FROM, nextMode, SUB_MENU_FROM, type SidebarMode } from '#sidebar/sidebar-mode.ts';

export interface SidebarState {
  readonly mode: SidebarMode;
  /** On to the next of the display modes that this width has. */
  readonly toggle: () => void;
  readonly close: () => void;
}

/** A choice holds for its own width; another width starts afresh. */
export function useSidebar(): SidebarState {
  const atLeastMedium = useMediaQuery(`(width >= ${MENU_FROM}px)`);
  const isWide = useMediaQuery(`(width >= ${SUB_MENU_FROM}px)`);
  const width = isWide ? 'wide' : atLeastMedium ? 'medium' : 'narrow';
  const [chosen, setChosen] = useState<{ readonly width: typeof width; readonly mode: SidebarMode } | null>(null);
  const mode = fittingMode(width, chosen?.width === width ? chosen.mode : null);
  return {
    mode,
    toggle: () => setChosen({ width, mode: nextMode(width, mode) }),
    close: () => setChosen(null),
  };
}
