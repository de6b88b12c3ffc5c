/**
 * How the menu shows (spec, first document §2): `default` with its sub-menus, `sub-hidden` as a
 * narrow rail, `hidden` not at all, `mobile` over the page.
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

/** What a width shows before anyone has chosen. */
const START = { wide: 'default', medium: 'sub-hidden', narrow: 'hidden' } as const satisfies Record<
  WidthClass,
  SidebarMode
>;

/** What the button goes through at each width: the sub-menu has no room in the middle, the menu none below. */
const CYCLES = {
  wide: ['default', 'sub-hidden', 'hidden'],
  medium: ['sub-hidden', 'hidden'],
  narrow: ['hidden', 'mobile'],
} as const satisfies Record<WidthClass, readonly SidebarMode[]>;

/** The mode for a width: the chosen one if it fits there, else where that width starts. */
export function fittingMode(width: WidthClass, chosen: SidebarMode | null): SidebarMode {
  const cycle: readonly SidebarMode[] = CYCLES[width];
  return chosen !== null && cycle.includes(chosen) ? chosen : START[width];
}

export function nextMode(width: WidthClass, current: SidebarMode): SidebarMode {
  const cycle: readonly SidebarMode[] = CYCLES[width];
  return cycle[(cycle.indexOf(current) + 1) % cycle.length] ?? START[width];
}
