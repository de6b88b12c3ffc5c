import type { SidebarState } from '@store-panel/ui/sidebar-state';

export interface MenuPlaceProps {
  /** Beside the page, or at the lower edge of a phone. */
  readonly place: 'sidebar' | 'bar';
  readonly state: SidebarState;
}
