import { GRANT_PRESETS } from '@store-panel/domain/access/grant-presets';
import { type MenuEntry, entryName } from '@store-panel/domain/access/menu';
import { type AreaId, STORE_AREAS, screensOf } from '@store-panel/domain/access/menu-areas';
import { PERMISSION_GRANTED, type UrlPermission } from '@store-panel/domain/access/permissions';
import { grantableScreens, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** The screens that a main store can grant to a sub-store: routed ones of the screen table. */
export const GRANTABLE: readonly ScreenId[] = grantableScreens().filter((id) => SCREENS[id].isRouted);

export interface GrantableArea {
  readonly area: AreaId;
  readonly entries: readonly Pick<MenuEntry, 'id' | 'labelKey' | 'screens'>[];
}

/** The same by areas and entries of the menu. */
export const GRANTABLE_AREAS: readonly GrantableArea[] = STORE_AREAS.map(({ id, sections }) => ({
  area: id,
  entries: sections
    .flatMap(({ entries }) => entries)
    .flatMap((row) => {
      const [first, ...others] = screensOf(row).filter((screen) => GRANTABLE.includes(screen));
      if (first === undefined) return [];
      const screens = [first, ...others] as const;
      return [{ ...entryName(row, screens), screens }];
    }),
})).filter(({ entries }) => entries.length > 0);

/** Built screens of the menu that no sub-store can be granted. */
export const MAIN_ONLY: readonly ScreenId[] = STORE_AREAS.flatMap(({ sections }) => sections)
  .flatMap(({ entries }) => entries.flatMap(screensOf))
  .filter((id) => !SCREENS[id].subStore && SCREENS[id].isRouted);

const PRESET_SCREENS = { ...GRANT_PRESETS, everything: GRANTABLE } as const;

/** Common roles of sub-stores. */
export type Preset = keyof typeof PRESET_SCREENS;
export const PRESETS = Object.keys(PRESET_SCREENS) as readonly Preset[];

export function presetScreens(preset: Preset): readonly ScreenId[] {
  const screens: readonly ScreenId[] = PRESET_SCREENS[preset];
  return GRANTABLE.filter((id) => screens.includes(id));
}

/** The preset with exactly these screens, the larger one if two match; null for a custom selection. */
export function presetOf(screens: readonly ScreenId[]): Preset | null {
  const selectedIds = new Set(screens);
  const isSame = (preset: Preset) => {
    const presetIds = presetScreens(preset);
    return presetIds.length === selectedIds.size && presetIds.every((id) => selectedIds.has(id));
  };
  return PRESETS.findLast(isSame) ?? null;
}

/** The grantable screens that these entries open. */
export function grantedScreens(urls: readonly UrlPermission[]): readonly ScreenId[] {
  const grantedUrls = new Set(urls.filter(({ permission }) => permission === PERMISSION_GRANTED).map(({ url }) => url));
  return GRANTABLE.filter((id) => grantedUrls.has(SCREENS[id].path));
}

/** The entries that open exactly these screens. Entries of screens that cannot be granted stay unchanged. */
export function urlsOpening(screens: readonly ScreenId[], before: readonly UrlPermission[] = []) {
  const grantablePaths = new Set(GRANTABLE.map((id) => SCREENS[id].path));
  const unaffected = before.filter(({ url }) => !grantablePaths.has(url));
  const openedPaths = GRANTABLE.filter((id) => screens.includes(id)).map((id) => SCREENS[id].path);
  return [...unaffected, ...openedPaths.map((url) => ({ url, permission: PERMISSION_GRANTED }))] as {
    url: string;
    permission: 0 | 1;
  }[];
}
