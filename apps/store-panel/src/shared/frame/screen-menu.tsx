import { type Menu, type MenuEntry, menuEntries } from '@store-panel/domain/access/menu';
import type { CountSource } from '@store-panel/domain/access/menu-areas';
import { SCREENS, screenAt, screenLabelKey } from '@store-panel/domain/access/screens';
import { Badge } from '@store-panel/ui/badge';
import { type NavGroup, Sidebar, type SidebarState } from '@store-panel/ui/sidebar';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { previousList } from '#shared/lists/previous-list.ts';
import { Brand } from '#shared/theme/brand.tsx';
import { AreaIcon } from './area-icons.tsx';
import { MenuContext } from './menu-context.ts';

/** Number of items that wait for the user. */
type WaitingCounts = Readonly<Partial<Record<CountSource, number>>>;

interface ScreenMenuProps {
  readonly state: SidebarState;
  readonly waiting: WaitingCounts;
}

/** The sidebar of a session. */
export function ScreenMenu({ state, waiting }: ScreenMenuProps) {
  const menu = use(MenuContext);
  const { t } = useTranslation('screens');
  const { pathname } = useLocation();
  // Read on arrival: the history changes during navigation away.
  const currentHref = useMemo(() => listedPath(menu, pathname), [menu, pathname]);

  const badgeOf = (entries: readonly MenuEntry[]) => {
    const count = entries.reduce((sum, { count: source }) => sum + (source ? (waiting[source] ?? 0) : 0), 0);
    return count > 0 ? <WaitingBadge count={count} /> : undefined;
  };
  const toItems = (entry: MenuEntry) =>
    entry.screens.map((id, at) => ({
      href: SCREENS[id].path,
      label: t(screenLabelKey(id)),
      badge: at === 0 ? badgeOf([entry]) : undefined,
    }));
  const toGroup = (id: string, area: MenuEntry['area'], entries: readonly MenuEntry[]): NavGroup => {
    const items = entries.flatMap(toItems);
    const [only] = items;
    const icon = <AreaIcon area={area} />;
    if (only !== undefined && items.length === 1) return { id, icon, ...only };
    const badge = state.mode === 'sub-hidden' ? badgeOf(entries) : undefined;
    return { id, icon, label: t(`area.${area}`), badge, items };
  };
  const groups =
    menu.kind === 'areas'
      ? menu.areas.map(({ id, sections }) =>
          toGroup(
            id,
            id,
            sections.flatMap(({ entries }) => entries),
          ),
        )
      : menuEntries(menu).map((entry) => toGroup(entry.id, entry.area, [entry]));
  return (
    <Sidebar
      state={state}
      groups={groups}
      currentHref={currentHref}
      renderBrand={(mode) => <Brand isSignOnly={mode === 'sub-hidden'} />}
    />
  );
}

/** A number for the eye, words for a screen reader: "Running orders, 7 waiting". */
function WaitingBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <span aria-hidden="true">
        <Badge tone="accent" strong>
          {count}
        </Badge>
      </span>
      <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>
    </>
  );
}

/** The path itself; for one record, that of the list it was opened from, else of the first that opens it. */
function listedPath(menu: Menu, pathname: string): string {
  const screen = screenAt(pathname);
  const { path, grantedWith = [] } = screen === null ? { path: pathname } : SCREENS[screen];
  if (!path.includes(':')) return pathname;
  const listed = menuEntries(menu).flatMap(({ screens }) => screens);
  const openers = grantedWith.filter((id) => listed.includes(id));
  const list = openers.find((id) => id === previousList()?.screen) ?? openers[0];
  return list === undefined ? pathname : SCREENS[list].path;
}
