/**
 * Display mode of the menu (spec, first document §2): `default` with sub-menus, `sub-hidden` as a narrow rail,
 * `hidden`, `mobile` over the page.
 */
export const SIDEBAR_MODES = ['default', 'sub-hidden', 'hidden', 'mobile'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

/** Widths in px below which the sub-menu and the menu hide (spec, second document §9). */
export const SUB_MENU_FROM = 992;
export const MENU_FROM = 768;

export type WidthClass = 'wide' | 'medium' | 'narrow';

export function widthClass(width: number): WidthClass {
  if (width < MENU_FROM) return 'narrow';
  return width < SUB_MENU_FROM ? 'medium' : 'wide';
}

/** Default mode of a width. */
const START = { wide: 'default', medium: 'sub-hidden', narrow: 'hidden' } as const satisfies Record<
  WidthClass,
  SidebarMode
>;

/** Modes that the button cycles through at each width. */
const CYCLES = {
  wide: ['default', 'sub-hidden', 'hidden'],
  medium: ['sub-hidden', 'hidden'],
  narrow: ['hidden', 'mobile'],
} as const satisfies Record<WidthClass, readonly SidebarMode[]>;

/** Returns the selected mode if the width allows it, else the width's default. */
export function fittingMode(width: WidthClass, selected: SidebarMode | null): SidebarMode {
  const cycle: readonly SidebarMode[] = CYCLES[width];
  return selected !== null && cycle.includes(selected) ? selected : START[width];
}

export function nextMode(width: WidthClass, current: SidebarMode): SidebarMode {
  const cycle: readonly SidebarMode[] = CYCLES[width];
  return cycle[(cycle.indexOf(current) + 1) % cycle.length] ?? START[width];
}
