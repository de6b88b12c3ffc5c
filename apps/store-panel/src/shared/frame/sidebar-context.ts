import type { SidebarState } from '@store-panel/ui/sidebar-state';
import { createContext } from 'react';

/** The state of the menu, for parts of the frame that change it. */
export const SidebarContext = createContext<SidebarState | null>(null);
