import type { AreaId } from '@store-panel/domain/access/menu-areas';
import { useTranslation } from 'react-i18next';

import { SheetSearch } from '#app/palette/sheet-search.tsx';
import { useMenuCounts } from '#shared/counts/menu-counts.ts';
import type { MenuPlaceProps } from '#shared/frame/menu-place.ts';
import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { usePins } from '#shared/personal-lists/use-pins.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Areas of the bar of a restaurant; those that it lacks leave their place to the next ones. */
const RESTAURANT: readonly AreaId[] = ['home', 'orders', 'tables', 'menu', 'money', 'reports', 'customers', 'settings'];
const PARCELS: readonly AreaId[] = ['home', 'orders', 'deliveries', ...RESTAURANT.slice(2)];

/** The menu of a store. Shows what waits for the user, and what the user pinned. */
export function MainMenu(props: MenuPlaceProps) {
  const { t } = useTranslation('navigation');
  const { flags } = useStoreSession().session;
  const pins = usePins();
  return (
    <ScreenMenu
      {...props}
      waiting={useMenuCounts()}
      barAreas={flags.courierService ? PARCELS : RESTAURANT}
      pinned={{ heading: t('pins.heading'), entries: pins.map(({ href, label }) => ({ href, label })) }}
      sheet={{ search: <SheetSearch onOpen={props.state.close} /> }}
    />
  );
}
