import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { createLazyModule } from '#lazy-module/lazy-module.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { useMessages } from '#messages/messages.tsx';
import type { AreaButtonsProps } from '#sidebar/area-buttons.tsx';
import { AreaLinks } from '#sidebar/area-list.tsx';
import { moveByKey } from '#sidebar/column-keys.ts';
import { areaEntries, findCurrentPlace } from '#sidebar/current-entry.ts';
import { EntrySections } from '#sidebar/entry-list.tsx';
import type { NavArea, NavEntry, PinnedEntries, ShownMenu } from '#sidebar/nav-area.ts';
import type { SidebarMode } from '#sidebar/sidebar-mode.ts';
import { TileContent } from '#sidebar/tile-content.tsx';
import list from './entry-list.module.css';
import css from './sidebar.module.css';
import tile from './tile.module.css';

/** Only a menu of one column opens flyouts. */
const areaButtons = createLazyModule(() => import('#sidebar/area-buttons.tsx'));

interface SidebarColumnsProps {
  readonly mode: 'default' | 'sub-hidden';
  readonly menu: ShownMenu;
  readonly currentHref: string;
  readonly renderBrand: (mode: SidebarMode) => ReactNode;
  readonly footer: ReactNode;
  readonly pinned: PinnedEntries | undefined;
}

/** The menu beside the page: areas, and the entries of the current one if there are several. */
export function SidebarColumns({ mode, menu, currentHref, renderBrand, footer, pinned }: SidebarColumnsProps) {
  const messages = useMessages();
  const place = findCurrentPlace(menu, currentHref);
  const { area } = place;
  const isWide = menu.kind === 'flat' && mode === 'default';
  const opened = mode === 'default' && area !== undefined && areaEntries(area).length > 1 ? area : undefined;
  const Areas = mode === 'default' ? AreaLinks : LazyAreaButtons;
  return (
    <div className={clsx('kit-Sidebar', css.root)} data-mode={mode}>
      <div className={clsx(css.column, isWide ? css.entries : css.areas)} data-column="first">
        <div className={css.header} data-part="header">
          {renderBrand(isWide ? mode : 'sub-hidden')}
        </div>
        <nav className={css.nav} aria-label={messages.mainMenu}>
          {menu.kind === 'areas' ? (
            <Areas areas={menu.areas} place={place} pinned={pinned} />
          ) : isWide ? (
            <EntrySections
              sections={[{ id: 'entries', entries: menu.entries }]}
              current={place.entry}
              pinned={pinned}
            />
          ) : (
            <EntryTiles entries={menu.entries} current={place.entry} />
          )}
        </nav>
        {footer !== undefined && (
          <div className={css.footer} data-part="footer">
            {footer}
          </div>
        )}
      </div>
      {opened !== undefined && <EntryColumn area={opened} current={place.entry} pinned={pinned} />}
    </div>
  );
}

/** Links until the buttons have come; they look the same. */
function LazyAreaButtons(props: AreaButtonsProps) {
  const loaded = areaButtons.useModule();
  return typeof loaded === 'string' ? <AreaLinks {...props} /> : <loaded.AreaButtons {...props} />;
}

interface EntryColumnProps {
  readonly area: NavArea;
  readonly current: NavEntry | undefined;
  readonly pinned: PinnedEntries | undefined;
}

function EntryColumn({ area, current, pinned }: EntryColumnProps) {
  const id = useId();
  return (
    <nav className={clsx(css.column, css.entries)} aria-labelledby={id} data-column="second">
      <div className={css.header}>
        <span id={id} className={css.title}>
          {area.label}
        </span>
      </div>
      <div className={css.nav}>
        <EntrySections sections={area.sections} current={current} pinned={pinned} />
      </div>
    </nav>
  );
}

interface EntryTilesProps {
  readonly entries: readonly NavEntry[];
  readonly current: NavEntry | undefined;
}

/** A flat menu with icons above its words. */
function EntryTiles({ entries, current }: EntryTilesProps) {
  return (
    <ul className={list.list}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <Anchor
            href={entry.href}
            className={clsx(tile.tile, css.area)}
            data-nav-item=""
            aria-current={entry === current ? 'page' : undefined}
            onKeyDown={moveByKey}
          >
            <TileContent icon={entry.icon} label={entry.label} badge={entry.badge} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
