/**
 * Display mode of the menu (spec, first document §2): `default` with both columns, `sub-hidden` with the first one,
 * `hidden`, `mobile` as a sheet over the page.
 */
export const SIDEBAR_MODES = ['default', 'sub-hidden', 'hidden', 'mobile'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

/** Widths in px below which the sub-menu and the menu hide (spec, second document §9). */
export const SUB_MENU_MIN_WIDTH_PX = 992;
export const MENU_MIN_WIDTH_PX = 768;

export type WidthClass = 'wide' | 'medium' | 'narrow';

export function widthClass(width: number): WidthClass {
  if (width < MENU_MIN_WIDTH_PX) return 'narrow';
  return width < SUB_MENU_MIN_WIDTH_PX ? 'medium' : 'wide';
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

/** Modes that the user selected, by width. */
export type SelectedModes = Readonly<Partial<Record<WidthClass, SidebarMode>>>;

/** `wide:hidden medium:sub-hidden` */
export function formatModes(modes: SelectedModes): string {
  return Object.entries(modes)
    .map((entry) => entry.join(':'))
    .join(' ');
}

/** Parses the output of {@link formatModes}; drops unknown widths, and modes for which a width has no room. */
export function parseModes(stored: string | null): SelectedModes {
  const parts = (stored ?? '').split(' ').map((part) => part.split(':'));
  const widths = Object.keys(CYCLES) as WidthClass[];
  const selected = widths.flatMap((width) => {
    const mode = CYCLES[width].find((one) => parts.some(([name, value]) => name === width && value === one));
    return mode === undefined ? [] : [[width, mode] as const];
  });
  return Object.fromEntries(selected);
}
