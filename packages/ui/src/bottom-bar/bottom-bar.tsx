import { clsx } from 'clsx';
import { ChevronDown, Menu } from 'lucide-react';
import { AreaSheet, useSheetOn } from '#bottom-bar/area-sheet.tsx';
import { chooseBarItems, type BarItem } from '#bottom-bar/bar-items.ts';
import { useIsKeyboardOpen } from '#bottom-bar/keyboard-open.ts';
import { IconButton } from '#icon-button/icon-button.tsx';
import { Anchor } from '#link-provider/link-provider.tsx';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import { useMessages } from '#messages/messages.tsx';
import { useRootAttribute } from '#root-attribute/use-root-attribute.ts';
import { areaEntries, findCurrentPlace } from '#sidebar/current-entry.ts';
import list from '#sidebar/entry-list.module.css';
import type { NavMenu } from '#sidebar/nav-area.ts';
import { MENU_MIN_WIDTH_PX } from '#sidebar/sidebar-mode.ts';
import { TileContent } from '#sidebar/tile-content.tsx';
import tile from '#sidebar/tile.module.css';
import type { SidebarState } from '#sidebar/use-sidebar.ts';
import css from './bottom-bar.module.css';

/** Height in px below which the bar would cover too much: a landscape phone, a page at 400 % (WCAG 1.4.10). */
const MIN_HEIGHT_PX = 480;
const IS_NARROW = `(width < ${MENU_MIN_WIDTH_PX}px)`;
const HAS_ROOM = `${IS_NARROW} and (height >= ${MIN_HEIGHT_PX}px)`;

interface PlaceProps {
  readonly menu: NavMenu;
  /** Path of the current page. */
  readonly currentHref: string;
}

export interface BottomBarProps extends PlaceProps {
  /** Opens the sheet of `Sidebar`, which has the rest of the menu. */
  readonly state: SidebarState;
  /** Ids of the areas to show, of which the first four of this menu are; by default the menu's own first four. */
  readonly preferred?: readonly string[];
}

/** The menu's main areas at the lower edge of a phone, a row of `Shell`. Absent while the user types. */
export function BottomBar({ state, menu, currentHref, preferred }: BottomBarProps) {
  const messages = useMessages();
  const hasRoom = useMediaQuery(HAS_ROOM);
  const isTyping = useIsKeyboardOpen();
  const sheet = useSheetOn(currentHref);
  const isShown = menu.kind !== 'none' && hasRoom && !isTyping;
  useRootAttribute('data-bottom-bar', isShown);
  if (!isShown) return null;
  const { items, hasMore } = chooseBarItems(menu, preferred);
  const { area, entry } = findCurrentPlace(menu, currentHref);
  const currentId = area?.id ?? entry?.href;
  const isElsewhere = currentId !== undefined && !items.some(({ id }) => id === currentId);
  return (
    <nav className={clsx('kit-BottomBar', css.root)} aria-label={messages.mainMenu}>
      <ul className={clsx(list.list, css.items)}>
        {items.map((item) => (
          <li key={item.id}>
            <BarTile item={item} isCurrent={item.id === currentId} isOpen={sheet.isOpen} onOpen={sheet.open} />
          </li>
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              className={clsx(tile.tile, css.tile)}
              aria-haspopup="dialog"
              aria-expanded={state.mode === 'mobile'}
              aria-current={isElsewhere ? 'true' : undefined}
              onClick={state.toggle}
            >
              <TileContent icon={<Menu aria-hidden="true" />} label={messages.more} />
            </button>
          </li>
        )}
      </ul>
      {area !== undefined && <AreaSheet open={sheet.isOpen} area={area} current={entry} onClose={sheet.close} />}
    </nav>
  );
}

interface BarTileProps {
  readonly item: BarItem;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Leads to the first entry. The current area opens its entries instead. */
function BarTile({ item, isCurrent, isOpen, onOpen }: BarTileProps) {
  const content = <TileContent icon={item.icon} label={item.label} badge={item.badge} />;
  const className = clsx(tile.tile, css.tile);
  if (isCurrent && item.hasEntries) {
    return (
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current="true"
        onClick={onOpen}
      >
        {content}
      </button>
    );
  }
  return (
    <Anchor href={item.href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Anchor>
  );
}

export type AreaSheetButtonProps = PlaceProps;

/** Beside a page's title on a phone: opens the entries of the page's area, if there are several. */
export function AreaSheetButton({ menu, currentHref }: AreaSheetButtonProps) {
  const isNarrow = useMediaQuery(IS_NARROW);
  const sheet = useSheetOn(currentHref);
  const { area, entry } = findCurrentPlace(menu, currentHref);
  if (!isNarrow || area === undefined || areaEntries(area).length < 2) return null;
  return (
    <>
      <IconButton
        size="sm"
        icon={<ChevronDown aria-hidden="true" />}
        label={area.label}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={sheet.open}
      />
      <AreaSheet open={sheet.isOpen} area={area} current={entry} onClose={sheet.close} />
    </>
  );
}
