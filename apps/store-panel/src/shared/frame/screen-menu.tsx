import { accessibleScreens, type ScreenSession } from '@store-panel/domain/access/screen-access';
import {
  MENU_GROUPS,
  type MenuGroup,
  SCREENS,
  type ScreenId,
  menuScreens,
  screenLabelKey,
} from '@store-panel/domain/access/screens';
import { Badge } from '@store-panel/ui/badge';
import { type NavArea, Sidebar, type SidebarState } from '@store-panel/ui/sidebar';
import { type LucideIcon, PanelsTopLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { Brand } from '#shared/theme/brand.tsx';

export interface ScreenMenuProps {
  readonly state: SidebarState;
  readonly access: ScreenSession;
  /** Icons of the groups that have built screens. */
  readonly icons: Readonly<Partial<Record<MenuGroup, LucideIcon>>>;
  /** Number of items that wait for the user, by the screen that shows them. */
  readonly waiting: Readonly<Partial<Record<ScreenId, number>>>;
}

/** The sidebar: the built screens that this session may open, in the groups of the screen table. */
export function ScreenMenu({ state, access, icons, waiting }: ScreenMenuProps) {
  const { t } = useTranslation('screens');
  const { pathname } = useLocation();

  const badgeOf = (screens: readonly ScreenId[]) => {
    const count = screens.reduce((sum, id) => sum + (waiting[id] ?? 0), 0);
    return count > 0 ? (
      <Badge tone="accent" strong>
        {count}
      </Badge>
    ) : undefined;
  };

  const areas = MENU_GROUPS.flatMap((group): NavArea[] => {
    const screens = accessibleScreens(menuScreens(group), access);
    const [only] = screens;
    if (only === undefined) return [];
    const Icon = icons[group] ?? PanelsTopLeft;
    const entries = screens.map((id) => ({
      href: SCREENS[id].path,
      label: t(screenLabelKey(id)),
      badge: badgeOf([id]),
    }));
    return [
      {
        id: group,
        label: screens.length === 1 ? t(screenLabelKey(only)) : t(`group.${group}`),
        icon: <Icon aria-hidden="true" />,
        badge: badgeOf(screens),
        sections: [{ id: group, entries }],
      },
    ];
  });
  return (
    <Sidebar
      state={state}
      menu={{ kind: 'areas', areas }}
      currentHref={pathname}
      renderBrand={(mode) => <Brand isSignOnly={mode === 'sub-hidden'} />}
    />
  );
}
