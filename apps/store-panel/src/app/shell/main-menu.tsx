import type { AreaId } from '@store-panel/domain/access/menu-areas';

import { type MenuPlaceProps, ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { attentionCount } from '#shared/live/attention.ts';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Areas of the bar of a restaurant; those that it lacks leave their place to the next ones. */
const RESTAURANT: readonly AreaId[] = ['home', 'orders', 'tables', 'menu', 'money', 'reports', 'customers', 'settings'];
const PARCELS: readonly AreaId[] = ['home', 'orders', 'deliveries', ...RESTAURANT.slice(2)];

/** The menu of a store. Shows how many orders wait. */
export function MainMenu(props: MenuPlaceProps) {
  const { flags } = useStoreSession().session;
  return (
    <ScreenMenu
      {...props}
      waiting={{ running_orders: useObservable(attentionCount) }}
      barAreas={flags.courierService ? PARCELS : RESTAURANT}
    />
  );
}
