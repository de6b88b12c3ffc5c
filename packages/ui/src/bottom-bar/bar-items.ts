import type { ReactNode } from 'react';
import { areaEntries } from '#sidebar/current-entry.ts';
import type { NavArea, NavEntry, ShownMenu } from '#sidebar/nav-area.ts';

/** Areas beside "More", and entries of a flat menu that need no "More". */
const MAX_AREAS = 4;
const MAX_ENTRIES = 5;

/** An area, or an entry of a flat menu. */
export interface BarItem {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly badge?: ReactNode;
  /** Has several entries. */
  readonly hasEntries: boolean;
}

interface BarItems {
  readonly items: readonly BarItem[];
  readonly hasMore: boolean;
}

function areaItem(area: NavArea): readonly BarItem[] {
  const [first, ...rest] = areaEntries(area);
  if (first === undefined) return [];
  const { id, label, icon, badge } = area;
  return [{ id, href: first.href, label, icon, badge, hasEntries: rest.length > 0 }];
}

const entryItem = ({ href, label, icon, badge }: NavEntry): BarItem => ({
  id: href,
  href,
  label,
  icon,
  badge,
  hasEntries: false,
});

/** Chooses the tiles of the bar: four areas, or the entries of a flat menu if they are five or fewer. */
export function chooseBarItems(menu: ShownMenu, preferred: readonly string[] | undefined): BarItems {
  if (menu.kind === 'flat') {
    const hasMore = menu.entries.length > MAX_ENTRIES;
    return { items: menu.entries.slice(0, hasMore ? MAX_AREAS : MAX_ENTRIES).map(entryItem), hasMore };
  }
  const { areas } = menu;
  const ordered = preferred?.flatMap((id) => areas.filter((area) => area.id === id)) ?? areas;
  return { items: ordered.flatMap(areaItem).slice(0, MAX_AREAS), hasMore: true };
}
