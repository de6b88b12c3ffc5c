/** The ten colour themes (spec, second document §9). Their hues stand in `styles/themes.css`. */
export const THEME_COLORS = [
  'bluenavy',
  'blueyale',
  'blueolympic',
  'greenmoss',
  'greenlime',
  'purplemonster',
  'orangecarrot',
  'redruby',
  'yellowgranola',
  'greysteel',
] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];

export const THEME_MODES = ['light', 'dark'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

export const THEME_RADII = ['rounded', 'flat'] as const;
export type ThemeRadius = (typeof THEME_RADII)[number];

/** Density (not in the specification): `compact` is for long lists and a mouse; no effect on touch. */
export const THEME_DENSITIES = ['comfortable', 'compact'] as const;
export type ThemeDensity = (typeof THEME_DENSITIES)[number];

export interface Theme {
  readonly color: ThemeColor;
  readonly mode: ThemeMode;
  readonly radius: ThemeRadius;
  readonly density: ThemeDensity;
}

/** Spec, second document §9: light.greenlime, rounded. */
export const DEFAULT_THEME: Theme = { color: 'greenlime', mode: 'light', radius: 'rounded', density: 'comfortable' };

/** Storage keys. The specification requires storing theme and radius, not their keys. */
export const THEME_STORAGE = { theme: 'theme', radius: 'theme_radius', density: 'theme_density' } as const;

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Parses the output of {@link formatTheme}; missing or unknown parts get their default. */
export function parseTheme(
  stored: string | null,
  storedRadius: string | null,
  storedDensity: string | null = null,
): Theme {
  const [mode, color] = (stored ?? '').split('.');
  return {
    color: isOneOf(THEME_COLORS, color) ? color : DEFAULT_THEME.color,
    mode: isOneOf(THEME_MODES, mode) ? mode : DEFAULT_THEME.mode,
    radius: isOneOf(THEME_RADII, storedRadius) ? storedRadius : DEFAULT_THEME.radius,
    density: isOneOf(THEME_DENSITIES, storedDensity) ? storedDensity : DEFAULT_THEME.density,
  };
}

/** `light.greenlime` */
export function formatTheme(theme: Pick<Theme, 'color' | 'mode'>): string {
  return `${theme.mode}.${theme.color}`;
}

/** If storage is disabled, the default applies. */
export function readTheme(storage: Pick<Storage, 'getItem'> = globalThis.localStorage): Theme {
  try {
    const { theme, radius, density } = THEME_STORAGE;
    return parseTheme(storage.getItem(theme), storage.getItem(radius), storage.getItem(density));
  } catch {
    return DEFAULT_THEME;
  }
}

/** Returns false if the browser refuses to store; the theme then lasts until the page closes. */
export function writeTheme(theme: Theme, storage: Pick<Storage, 'setItem'> = globalThis.localStorage): boolean {
  try {
    storage.setItem(THEME_STORAGE.theme, formatTheme(theme));
    storage.setItem(THEME_STORAGE.radius, theme.radius);
    storage.setItem(THEME_STORAGE.density, theme.density);
    return true;
  } catch {
    return false;
  }
}

/** Applies a theme: four attributes of the root element, and the dark flag of the body. */
export function applyTheme(theme: Theme, document: Document = globalThis.document): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme.color;
  dataset['mode'] = theme.mode;
  dataset['radius'] = theme.radius;
  dataset['density'] = theme.density;
  document.body.toggleAttribute('data-dark', theme.mode === 'dark');
}
