import { PERMISSION_GRANTED, type UrlPermission } from '@store-panel/domain/access/permissions';
import {
  grantableScreens,
  MENU_GROUPS,
  type MenuGroup,
  SCREENS,
  type ScreenId,
} from '@store-panel/domain/access/screens';

/** The screens that a main store can grant to a sub-store: built ones of the screen table. */
export const GRANTABLE: readonly ScreenId[] = grantableScreens().filter((id) => SCREENS[id].built);

/** The same by menu group. */
export const GRANTABLE_GROUPS: readonly { readonly group: MenuGroup; readonly screens: readonly ScreenId[] }[] =
  MENU_GROUPS.map((group) => ({ group, screens: GRANTABLE.filter((id) => SCREENS[id].group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );

/** Common roles of sub-stores, with their screens (ours). */
const PRESET_SCREENS = {
  kitchen: (id) => id === 'running-orders',
  orders: (id) => ['orders', 'deliveries'].includes(SCREENS[id].group ?? ''),
  everything: () => true,
} as const satisfies Record<string, (id: ScreenId) => boolean>;

export type Preset = keyof typeof PRESET_SCREENS;
export const PRESETS = Object.keys(PRESET_SCREENS) as readonly Preset[];

export const screensOf = (preset: Preset): readonly ScreenId[] => GRANTABLE.filter(PRESET_SCREENS[preset]);

/** The preset with exactly these screens, the larger one if two match; null for a custom selection. */
export function presetOf(screens: readonly ScreenId[]): Preset | null {
  const chosen = new Set(screens);
  const isSame = (preset: Preset) => {
    const own = screensOf(preset);
    return own.length === chosen.size && own.every((id) => chosen.has(id));
  };
  return PRESETS.findLast(isSame) ?? null;
}

/** The grantable screens that these entries open. */
export function grantedScreens(urls: readonly UrlPermission[]): readonly ScreenId[] {
  const open = new Set(urls.filter(({ permission }) => permission === PERMISSION_GRANTED).map(({ url }) => url));
  return GRANTABLE.filter((id) => open.has(SCREENS[id].path));
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
