import type { NavArea, NavEntry, NavMenu } from '#sidebar/nav-area.ts';

/** What the current page belongs to. */
export interface CurrentPlace {
  readonly area?: NavArea;
  readonly entry?: NavEntry;
}

interface Linked {
  readonly href: string;
  readonly paths?: readonly string[];
  readonly isExact?: boolean;
}

/** Path of a link without its query and fragment. */
const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

export const areaEntries = (area: NavArea): readonly NavEntry[] => area.sections.flatMap(({ entries }) => entries);

/** Length of the path by which an entry contains the current one; 0 if it does not. */
function matchedLength({ href, paths = [], isExact = false }: Linked, current: string): number {
  const matching = [href, ...paths]
    .map(pathOf)
    .filter((path) => current === path || (!isExact && current.startsWith(`${path}/`)));
  return Math.max(0, ...matching.map(({ length }) => length));
}

/** Returns the entry with the longest path that is the current one or contains it; the first of equal ones. */
export function findCurrentEntry<Entry extends Linked>(
  entries: readonly Entry[],
  currentHref: string,
): Entry | undefined {
  const current = pathOf(currentHref);
  let best: { readonly entry: Entry; readonly length: number } | undefined;
  for (const entry of entries) {
    const length = matchedLength(entry, current);
    if (length > (best?.length ?? 0)) best = { entry, length };
  }
  return best?.entry;
}

/** Returns the entry of the current page, and its area. */
export function findCurrentPlace(menu: NavMenu, currentHref: string): CurrentPlace {
  if (menu.kind === 'none') return {};
  if (menu.kind === 'flat') return { entry: findCurrentEntry(menu.entries, currentHref) };
  const entry = findCurrentEntry(menu.areas.flatMap(areaEntries), currentHref);
  if (entry === undefined) return {};
  return { entry, area: menu.areas.find((area) => areaEntries(area).includes(entry)) };
}
