import { PERMISSION_GRANTED, type UrlPermission } from '@store-panel/domain/access/permissions';
import {
  grantableScreens,
  MENU_GROUPS,
  type MenuGroup,
  SCREENS,
  type ScreenId,
} from '@store-panel/domain/access/screens';

/** The screens that a main store can open to a sub-store: those of the table that are built. */
export const GRANTABLE: readonly ScreenId[] = grantableScreens().filter((id) => SCREENS[id].built);

/** The same in the groups of the menu. */
export const GRANTABLE_GROUPS: readonly { readonly group: MenuGroup; readonly screens: readonly ScreenId[] }[] =
  MENU_GROUPS.map((group) => ({ group, screens: GRANTABLE.filter((id) => SCREENS[id].group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );

/** What sub-stores are mostly there for; each says which screens that takes (ours). */
const PRESET_SCREENS = {
  kitchen: (id) => id === 'running-orders',
  orders: (id) => ['orders', 'deliveries'].includes(SCREENS[id].group ?? ''),
  everything: () => true,
} as const satisfies Record<string, (id: ScreenId) => boolean>;

export type Preset = keyof typeof PRESET_SCREENS;
export const PRESETS = Object.keys(PRESET_SCREENS) as readonly Preset[];

export const screensOf = (preset: Preset): readonly ScreenId[] => GRANTABLE.filter(PRESET_SCREENS[preset]);

/** The preset that opens exactly these screens, the larger one where two do; null for a choice of one's own. */
export function presetOf(screens: readonly ScreenId[]): Preset | null {
  const chosen = new Set(screens);
  const isSame = (preset: Preset) => {
    const own = screensOf(preset);
    return own.length === chosen.size && own.every((id) => chosen.has(id));
  };
  return PRESETS.findLast(isSame) ?? null;
}

/** The screens that these entries open, of those that can be granted. */
export function grantedScreens(urls: readonly UrlPermission[]): readonly ScreenId[] {
  const open = new Set(urls.filter(({ permission }) => permission === PERMISSION_GRANTED).map(({ url }) => url));
  return GRANTABLE.filter((id) => open.has(SCREENS[id].path));
}

/** The entries that open exactly these screens. Those of screens that cannot be granted here stay as they are. */
export function urlsOpening(screens: readonly ScreenId[], before: readonly UrlPermission[] = []) {
  const shown = new Set(GRANTABLE.map((id) => SCREENS[id].path));
  const kept = before.filter(({ url }) => !shown.has(url));
  const opened = GRANTABLE.filter((id) => screens.includes(id)).map((id) => SCREENS[id].path);
  return [...kept, ...opened.map((url) => ({ url, permission: PERMISSION_GRANTED }))] as {
    url: string;
    permission: 0 | 1;
  }[];
}
