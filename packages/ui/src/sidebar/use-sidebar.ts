import { useState } from 'react';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import {
  fittingMode,
  formatModes,
  MENU_MIN_WIDTH_PX,
  nextMode,
  parseModes,
  SUB_MENU_MIN_WIDTH_PX,
  type SidebarMode,
} from '#sidebar/sidebar-mode.ts';

export type { SidebarMode };

export interface SidebarState {
  readonly mode: SidebarMode;
  /** Switches to the next display mode of this width. */
  readonly toggle: () => void;
  /** Closes the sheet over a narrow page. */
  readonly close: () => void;
}

export interface SidebarOptions {
  /** What `onStore` received last; read once. */
  readonly stored?: string | null;
  /** Called with the selected modes, for the app's storage. */
  readonly onStore?: (modes: string) => void;
}

/** A selection applies to its width class only. Below 768 px the menu is closed at first, so nothing is stored. */
export function useSidebar({ stored = null, onStore }: SidebarOptions = {}): SidebarState {
  const isMediumOrWider = useMediaQuery(`(width >= ${MENU_MIN_WIDTH_PX}px)`);
  const isWide = useMediaQuery(`(width >= ${SUB_MENU_MIN_WIDTH_PX}px)`);
  const width = isWide ? 'wide' : isMediumOrWider ? 'medium' : 'narrow';
  const [selected, setSelected] = useState(() => parseModes(stored));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // A sheet that a wider window closed stays closed.
  if (isSheetOpen && width !== 'narrow') setIsSheetOpen(false);

  const narrowMode = isSheetOpen ? 'mobile' : null;
  const mode = fittingMode(width, width === 'narrow' ? narrowMode : (selected[width] ?? null));
  return {
    mode,
    toggle: () => {
      const next = nextMode(width, mode);
      if (width === 'narrow') {
        setIsSheetOpen(next === 'mobile');
        return;
      }
      const modes = { ...selected, [width]: next };
      setSelected(modes);
      onStore?.(formatModes(modes));
    },
    close: () => setIsSheetOpen(false),
  };
}
