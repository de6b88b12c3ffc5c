import { useState } from 'react';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { fittingMode, MENU_FROM, nextMode, SUB_MENU_FROM, type SidebarMode } from '#sidebar/sidebar-mode.ts';

export interface SidebarState {
  readonly mode: SidebarMode;
  /** Switches to the next display mode of this width. */
  readonly toggle: () => void;
  readonly close: () => void;
}

/** A selection applies to its width class only. */
export function useSidebar(): SidebarState {
  const isMediumOrWider = useMediaQuery(`(width >= ${MENU_FROM}px)`);
  const isWide = useMediaQuery(`(width >= ${SUB_MENU_FROM}px)`);
  const width = isWide ? 'wide' : isMediumOrWider ? 'medium' : 'narrow';
  const [selected, setSelected] = useState<{ readonly width: typeof width; readonly mode: SidebarMode } | null>(null);
  const mode = fittingMode(width, selected?.width === width ? selected.mode : null);
  return {
    mode,
    toggle: () => setSelected({ width, mode: nextMode(width, mode) }),
    close: () => setSelected(null),
  };
}
