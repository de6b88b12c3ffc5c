import type { Menu, MenuEntry } from '@store-panel/domain/access/menu';
import type { CountSource } from '@store-panel/domain/access/menu-areas';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { NavEntry, NavMenu } from '@store-panel/ui/sidebar';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CountBadge } from '#shared/counts/count-badge.tsx';
import type { MenuCount } from '#shared/counts/menu-count.ts';
import { goKeys } from '#shared/shortcuts/go-shortcuts.ts';
import { useShortcutPreference } from '#shared/shortcuts/shortcut-preference.ts';
import { AreaIcon } from './area-icons.tsx';

/** What waits for the user. */
export type WaitingCounts = Readonly<Partial<Record<CountSource, MenuCount>>>;

export type ScreenIcons = Readonly<Partial<Record<ScreenId, LucideIcon>>>;

const NO_SCREEN_ICONS: ScreenIcons = {};

/** The menu as the kit draws it: with names, icons and counts. */
export function useNavMenu(menu: Menu, waiting: WaitingCounts, screenIcons = NO_SCREEN_ICONS): NavMenu {
  const { t } = useTranslation('screens');
  const { isOn: areShortcutsOn } = useShortcutPreference();

  const toNavEntry = (entry: MenuEntry): NavEntry => {
    return {
      href: SCREENS[entry.screens[0]].path,
      label: t(entry.labelKey),
      paths: entry.screens.map((id) => SCREENS[id].path),
      isExact: entry.id === 'app',
      badge: badgeOf([entry], waiting),
      ...(areShortcutsOn && entry.shortcut !== undefined && { keys: goKeys(entry.shortcut) }),
    };
  };
  if (menu.kind === 'none') return menu;
  if (menu.kind === 'flat') {
    const entries = menu.entries.map((entry) => {
      const Icon = screenIcons[entry.screens[0]];
      const icon = Icon === undefined ? <AreaIcon area={entry.area} /> : <Icon aria-hidden="true" />;
      return { ...toNavEntry(entry), icon };
    });
    return { kind: 'flat', entries };
  }
  return {
    kind: 'areas',
    areas: menu.areas.map(({ id, sections }) => ({
      id,
      label: t(`area.${id}`),
      icon: <AreaIcon area={id} />,
      badge: badgeOf(
        sections.flatMap(({ entries }) => entries),
        waiting,
      ),
      sections: sections.map(({ heading, entries }) => ({
        id: heading ?? entries[0]?.id ?? id,
        ...(heading !== null && { heading: t(`heading.${heading}`) }),
        entries: entries.map(toNavEntry),
      })),
    })),
  };
}

/** The sum of what waits in these entries; nothing for none. */
function badgeOf(entries: readonly MenuEntry[], waiting: WaitingCounts): ReactNode {
  const counts = entries.flatMap(({ count }) => (count === undefined ? [] : (waiting[count] ?? [])));
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return count > 0 ? <WaitingBadge count={count} isStale={counts.every((one) => one.isStale)} /> : undefined;
}

/** A number for the eye, words for a screen reader: "Running orders, 7 waiting". */
function WaitingBadge(waiting: MenuCount) {
  const { t } = useTranslation('shell');
  return (
    <>
      <span aria-hidden="true">
        <CountBadge {...waiting} />
      </span>
      <VisuallyHidden>{t('menu.waiting', { count: waiting.count })}</VisuallyHidden>
    </>
  );
}
