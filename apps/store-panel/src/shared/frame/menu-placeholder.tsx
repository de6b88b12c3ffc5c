import { SCREENS, screenAt } from '@store-panel/domain/access/screens';
import type { SidebarMode } from '@store-panel/ui/sidebar-state';
import { use } from 'react';
import { useLocation } from 'react-router';

import { MenuContext } from './menu-context.ts';
import css from './menu-placeholder.module.css';

/** As wide as the menu while its code is loaded, so that the page beside it does not move. */
export function MenuPlaceholder({ mode }: { readonly mode: SidebarMode }) {
  const menu = use(MenuContext);
  const screen = screenAt(useLocation().pathname);
  if (menu.kind === 'none' || mode === 'hidden' || mode === 'mobile') return null;
  const isWide = mode === 'default';
  if (menu.kind === 'flat')
    return (
      <div className={css.root}>
        <div className={isWide ? css.entries : css.areas} />
      </div>
    );
  const isListed = ({ screens }: { readonly screens: readonly string[] }) =>
    screen !== null && [screen, ...(SCREENS[screen].grantedWith ?? [])].some((id) => screens.includes(id));
  const area = menu.areas.find(({ sections }) => sections.some(({ entries }) => entries.some(isListed)));
  const hasEntries = (area?.sections.flatMap(({ entries }) => entries).length ?? 0) > 1;
  return (
    <div className={css.root}>
      <div className={css.areas} />
      {isWide && hasEntries && <div className={css.entries} />}
    </div>
  );
}

/** Windows with the bar instead of a sidebar, as the kit decides. */
const HAS_BAR = '(width < 768px) and (height >= 480px)';

/** As high as the bar at the lower edge of a phone. */
export function BarPlaceholder() {
  const { kind } = use(MenuContext);
  return kind !== 'none' && window.matchMedia(HAS_BAR).matches && <div className={css.bar} />;
}
