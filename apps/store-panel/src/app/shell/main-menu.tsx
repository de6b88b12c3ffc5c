import type { AreaId } from '@store-panel/domain/access/menu-areas';

import { useMenuCounts } from '#shared/counts/menu-counts.ts';
import { type MenuPlaceProps, ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Areas of the bar of a restaurant; those that it lacks leave their place to the next ones. */
const RESTAURANT: readonly AreaId[] = ['home', 'orders', 'tables', 'menu', 'money', 'reports', 'customers', 'settings'];
const PARCELS: readonly AreaId[] = ['home', 'orders', 'deliveries', ...RESTAURANT.slice(2)];

/** The menu of a store. Shows what waits for the user. */
export function MainMenu(props: MenuPlaceProps) {
  const { flags } = useStoreSession().session;
  return <ScreenMenu {...props} waiting={useMenuCounts()} barAreas={flags.courierService ? PARCELS : RESTAURANT} />;
}
