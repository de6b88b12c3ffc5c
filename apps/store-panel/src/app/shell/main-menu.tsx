import { openScreens } from '@store-panel/domain/access/screen-access';
import {
  MENU_GROUPS,
  type MenuGroup,
  SCREENS,
  type ScreenId,
  menuScreens,
  screenLabelKey,
} from '@store-panel/domain/access/screens';
import { Badge } from '@store-panel/ui/badge';
import { type NavGroup, Sidebar, type SidebarState } from '@store-panel/ui/sidebar';
import { ClipboardList, type LucideIcon, PanelsTopLeft, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { attention } from '#shared/attention.ts';
import { Brand } from '#shared/brand.tsx';
import { useObserved } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** The signs of the groups that have built screens; a group gets its own with its first screen. */
const ICONS: Readonly<Partial<Record<MenuGroup, LucideIcon>>> = { orders: ClipboardList, account: UserRound };

/** Where what waits for the person is to be found. */
const NEEDS_ATTENTION: ScreenId = 'running-orders';

/** The sidebar: the built screens that this session may open, in the groups of the table. */
export function MainMenu({ state }: { readonly state: SidebarState }) {
  const { t } = useTranslation('screens');
  const { session } = useStoreSession();
  const { pathname } = useLocation();
  const waiting = useObserved(attention);

  const badgeOf = (screens: readonly ScreenId[]) =>
    waiting > 0 && screens.includes(NEEDS_ATTENTION) ? (
      <Badge tone="accent" strong>
        {waiting}
      </Badge>
    ) : undefined;

  const groups = MENU_GROUPS.flatMap((group): NavGroup[] => {
    const screens = openScreens(menuScreens(group), session.access);
    const [only] = screens;
    if (only === undefined) return [];
    const Icon = ICONS[group] ?? PanelsTopLeft;
    const shared = { id: group, icon: <Icon aria-hidden="true" /> };
    if (screens.length === 1) {
      return [{ ...shared, label: t(screenLabelKey(only)), href: SCREENS[only].path, badge: badgeOf(screens) }];
    }
    const isRail = state.mode === 'sub-hidden';
    return [
      {
        ...shared,
        label: t(`group.${group}`),
        badge: isRail ? badgeOf(screens) : undefined,
        items: screens.map((id) => ({ href: SCREENS[id].path, label: t(screenLabelKey(id)), badge: badgeOf([id]) })),
      },
    ];
  });
  return (
    <Sidebar
      state={state}
      groups={groups}
      currentHref={pathname}
      renderBrand={(mode) => <Brand isSignOnly={mode === 'sub-hidden'} />}
    />
  );
}
