import type { Menu, MenuEntry } from '@store-panel/domain/access/menu';
import type { CountSource } from '@store-panel/domain/access/menu-areas';
import { SCREENS } from '@store-panel/domain/access/screens';
import { Badge } from '@store-panel/ui/badge';
import type { NavEntry, NavMenu } from '@store-panel/ui/sidebar';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { useTranslation } from 'react-i18next';

import { AreaIcon } from './area-icons.tsx';

/** Number of items that wait for the user. */
export type WaitingCounts = Readonly<Partial<Record<CountSource, number>>>;

/** The menu as the kit draws it: with names, icons and counts. */
export function useNavMenu(menu: Menu, waiting: WaitingCounts): NavMenu {
  const { t } = useTranslation('screens');

  const toNavEntry = (entry: MenuEntry): NavEntry => {
    const count = waitingIn([entry], waiting);
    return {
      href: SCREENS[entry.screens[0]].path,
      label: t(entry.labelKey),
      paths: entry.screens.map((id) => SCREENS[id].path),
      isExact: entry.id === 'app',
      badge: count > 0 ? <WaitingBadge count={count} /> : undefined,
    };
  };
  if (menu.kind === 'none') return menu;
  if (menu.kind === 'flat') {
    const entries = menu.entries.map((entry) => ({ ...toNavEntry(entry), icon: <AreaIcon area={entry.area} /> }));
    return { kind: 'flat', entries };
  }
  return {
    kind: 'areas',
    areas: menu.areas.map(({ id, sections }) => {
      const count = waitingIn(
        sections.flatMap(({ entries }) => entries),
        waiting,
      );
      return {
        id,
        label: t(`area.${id}`),
        icon: <AreaIcon area={id} />,
        badge: count > 0 ? <WaitingBadge count={count} /> : undefined,
        sections: sections.map(({ heading, entries }) => ({
          id: heading ?? 'main',
          ...(heading !== null && { heading: t(`heading.${heading}`) }),
          entries: entries.map(toNavEntry),
        })),
      };
    }),
  };
}

const waitingIn = (entries: readonly MenuEntry[], waiting: WaitingCounts): number =>
  entries.reduce((sum, { count }) => sum + (count === undefined ? 0 : (waiting[count] ?? 0)), 0);

/** Counts stop here. */
const COUNT_MAX = 99;

/** A number for the eye, words for a screen reader: "Running orders, 7 waiting". */
function WaitingBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <span aria-hidden="true">
        <Badge tone="accent" strong max={COUNT_MAX}>
          {count}
        </Badge>
      </span>
      <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>
    </>
  );
}
