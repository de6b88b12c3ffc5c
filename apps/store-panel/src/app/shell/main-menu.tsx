import type { MenuGroup } from '@store-panel/domain/access/screens';
import type { SidebarState } from '@store-panel/ui/sidebar';
import { Bike, ClipboardList, type LucideIcon, Settings, Store, Truck, UserRound } from 'lucide-react';

import { useMenuCounts } from '#shared/counts/menu-counts.ts';
import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Icons of the groups that have built screens; a group gets its own with its first screen. */
const ICONS: Readonly<Partial<Record<MenuGroup, LucideIcon>>> = {
  orders: ClipboardList,
  deliveries: Truck,
  users: Bike,
  sub_stores: Store,
  settings: Settings,
  account: UserRound,
};

/** The sidebar of a store. Shows what waits for the user. */
export function MainMenu({ state }: { readonly state: SidebarState }) {
  const { session } = useStoreSession();
  const { running_orders: running, dispatcher, claims } = useMenuCounts();
  return (
    <ScreenMenu
      state={state}
      access={session.access}
      icons={ICONS}
      waiting={{ 'running-orders': running, dispatcher, claims }}
    />
  );
}
