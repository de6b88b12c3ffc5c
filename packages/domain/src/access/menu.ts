import {
  ADMIN_AREAS,
  type AreaId,
  type CountSource,
  type EntryId,
  type EntryOptions,
  type HeadingId,
  type IsRouted,
  type MenuAreaRow,
  type MenuEntryRow,
  STORE_AREAS,
  screensOf,
} from '#access/menu-areas.ts';
import { type ScreenSession, accessibleScreens } from '#access/screen-access.ts';
import { SCREENS, type ScreenId, screenLabelKey } from '#access/screens.ts';

export interface MenuEntry {
  readonly id: EntryId | ScreenId;
  readonly area: AreaId;
  /** The key of its name in the `screens` texts: its own, or that of its first screen. */
  readonly labelKey: `entry.${EntryId}` | `screen.${ScreenId}`;
  /** The open screens; several are the tabs of one page. The entry leads to the first. */
  readonly screens: readonly [ScreenId, ...ScreenId[]];
  /** The letter that opens the entry after `g`. */
  readonly shortcut?: string;
  readonly count?: CountSource;
}

export interface MenuSection {
  readonly heading: HeadingId | null;
  readonly entries: readonly MenuEntry[];
}

export interface MenuArea {
  readonly id: AreaId;
  readonly sections: readonly MenuSection[];
}

/** Areas of entries; entries alone, if they are few; none for a session that can open one screen. */
export type Menu =
  | { readonly kind: 'areas'; readonly areas: readonly MenuArea[] }
  | { readonly kind: 'flat'; readonly entries: readonly MenuEntry[] }
  | { readonly kind: 'none' };

/** Lists whose names are shorter as tabs, below the name of their entry. */
export const SHORT_TABS = [
  'scheduled-orders',
  'past-orders',
  'order-history',
  'in-progress-deliveries',
  'late-deliveries',
  'completed-deliveries',
  'returned-deliveries',
  'cancelled-deliveries',
] as const satisfies readonly ScreenId[];

/** The key of a tab's name in the `screens` texts. */
export function tabLabelKey(id: ScreenId): `tab.${(typeof SHORT_TABS)[number]}` | `screen.${ScreenId}` {
  const short = SHORT_TABS.find((one) => one === id);
  return short === undefined ? screenLabelKey(id) : `tab.${short}`;
}

/** The most entries of a flat menu, which counts each tab (ours). */
export const FLAT_MENU_MAX = 6;

const isRoutedScreen: IsRouted = (id) => SCREENS[id].isRouted;

/** The menu of a session: the routed screens that it may open, without those that its flags hide. */
export function menuOf(session: ScreenSession, isRouted: IsRouted = isRoutedScreen): Menu {
  const areas = areaRows(session).flatMap((area): readonly MenuArea[] => {
    const allowedSections = area.sections.map(({ heading = null, entries }) => ({
      heading,
      rows: entries.flatMap((row) => openRow(row, session, isRouted)),
    }));
    const others = allowedSections
      .flatMap(({ rows }) => rows)
      .filter(({ minOthers }) => minOthers === undefined).length;
    const sections = allowedSections.flatMap(({ heading, rows }) => {
      const entries = rows.filter(({ minOthers = 0 }) => minOthers <= others).map((row) => toEntry(area.id, row));
      return entries.length > 0 ? [{ heading, entries }] : [];
    });
    return sections.length > 0 ? [{ id: area.id, sections }] : [];
  });
  // An overview has no grant of its own: two grants are two entries.
  const single = areas
    .flatMap(entriesOf)
    .filter(({ screens: [first] }) => SCREENS[first].grantedWith === undefined)
    .flatMap(splitTabs);
  if (single.length <= 1) return { kind: 'none' };
  return single.length <= FLAT_MENU_MAX ? { kind: 'flat', entries: single } : { kind: 'areas', areas };
}

/** All entries of a menu, in its order. */
export function menuEntries(menu: Menu): readonly MenuEntry[] {
  if (menu.kind === 'none') return [];
  return menu.kind === 'flat' ? menu.entries : menu.areas.flatMap(entriesOf);
}

/** The routed screens of a session's menu, whether or not it may open them, in the menu's order. */
export function menuScreens(session: ScreenSession, isRouted: IsRouted = isRoutedScreen): readonly ScreenId[] {
  return areaRows(session)
    .flatMap(({ sections }) => sections)
    .flatMap(({ entries }) => entries)
    .flatMap(screensOf)
    .filter(isRouted);
}

/** The name of an entry of which these screens are shown: its own if it has one and they are several. */
export function entryName(
  row: MenuEntryRow,
  [first, ...others]: MenuEntry['screens'],
): Pick<MenuEntry, 'id' | 'labelKey'> {
  return others.length > 0 && typeof row === 'object' && 'id' in row
    ? { id: row.id, labelKey: `entry.${row.id}` }
    : { id: first, labelKey: screenLabelKey(first) };
}

interface OpenRow {
  readonly row: MenuEntryRow;
  readonly screens: MenuEntry['screens'];
  readonly minOthers: number | undefined;
}

/** The entry with its listed screens, or nothing. */
function openRow(row: MenuEntryRow, session: ScreenSession, isRouted: IsRouted): readonly OpenRow[] {
  const { isListed, minOthers } = optionsOf(row);
  if (isListed?.(session, isRouted) === false) return [];
  const [first, ...others] = accessibleScreens(screensOf(row), session).filter(
    (id) => isRouted(id) && isShown(id, session),
  );
  return first === undefined ? [] : [{ row, screens: [first, ...others], minOthers }];
}

function toEntry(area: AreaId, { row, screens }: OpenRow): MenuEntry {
  const { shortcut, count } = optionsOf(row);
  return {
    ...entryName(row, screens),
    area,
    screens,
    ...(shortcut !== undefined && { shortcut }),
    ...(count !== undefined && { count }),
  };
}

/** Each tab as an entry; what opens the entry opens its first one. */
const splitTabs = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.screens.map((id, at) => ({
    ...(at === 0 && entry),
    id,
    area: entry.area,
    labelKey: screenLabelKey(id),
    screens: [id],
  }));

const areaRows = ({ kind }: ScreenSession): readonly MenuAreaRow[] => (kind === 'admin' ? ADMIN_AREAS : STORE_AREAS);

const optionsOf = (row: MenuEntryRow): EntryOptions => (typeof row === 'string' ? {} : row);

const entriesOf = ({ sections }: MenuArea): readonly MenuEntry[] => sections.flatMap(({ entries }) => entries);

function isShown(id: ScreenId, session: ScreenSession): boolean {
  const { shownWith } = SCREENS[id];
  return shownWith === undefined || (session.kind !== 'admin' && session.flags[shownWith]);
}
