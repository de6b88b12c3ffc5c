import { accessibleScreens, type ScreenSession } from '@store-panel/domain/access/screen-access';
import {
  MENU_GROUPS,
  type MenuGroup,
  SCREENS,
  type ScreenId,
  menuScreens,
  screenLabelKey,
} from '@store-panel/domain/access/screens';
import { type NavGroup, Sidebar, type SidebarState } from '@store-panel/ui/sidebar';
import { type LucideIcon, PanelsTopLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { CountBadge } from '#shared/counts/count-badge.tsx';
import type { MenuCount } from '#shared/counts/menu-counts.ts';
import { Brand } from '#shared/theme/brand.tsx';

export interface ScreenMenuProps {
  readonly state: SidebarState;
  readonly access: ScreenSession;
  /** Icons of the groups that have built screens. */
  readonly icons: Readonly<Partial<Record<MenuGroup, LucideIcon>>>;
  /** What waits for the user, by the screen that shows it. */
  readonly waiting: Readonly<Partial<Record<ScreenId, MenuCount | undefined>>>;
}

/** The sidebar: the built screens that this session may open, in the groups of the screen table. */
export function ScreenMenu({ state, access, icons, waiting }: ScreenMenuProps) {
  const { t } = useTranslation('screens');
  const { pathname } = useLocation();

  const badgeOf = (screens: readonly ScreenId[]) => {
    const counts = screens.flatMap((id) => waiting[id] ?? []);
    const count = counts.reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? <CountBadge count={count} isStale={counts.every((one) => one.isStale)} /> : undefined;
  };

  const groups = MENU_GROUPS.flatMap((group): NavGroup[] => {
    const screens = accessibleScreens(menuScreens(group), access);
    const [only] = screens;
    if (only === undefined) return [];
    const Icon = icons[group] ?? PanelsTopLeft;
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
