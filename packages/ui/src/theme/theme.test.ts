import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { themeBoot } from '#theme/boot.ts';
import {
  DEFAULT_THEME,
  formatTheme,
  parseTheme,
  readTheme,
  THEME_COLORS,
  THEME_DENSITIES,
  THEME_MODES,
  THEME_RADII,
  writeTheme,
  type Theme,
} from '#theme/theme.ts';

const ALL: readonly Theme[] = THEME_COLORS.flatMap((color) =>
  THEME_MODES.flatMap((mode) =>
    THEME_RADII.flatMap((radius) => THEME_DENSITIES.map((density) => ({ color, mode, radius, density }))),
  ),
);

function fakeStorage(content: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(content));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

const refusingStorage = {
  getItem: (): never => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

/** Runs the inline script as in the head of a page. */
function boot(localStorage: Pick<Storage, 'getItem'>): Theme {
  const dataset: Record<string, string> = {};
  runInNewContext(themeBoot, { document: { documentElement: { dataset } }, localStorage });
  const { theme: color, ...rest } = dataset;
  return { color, ...rest } as unknown as Theme;
}

describe('a stored theme', () => {
  it('is written as mode.colour, as the specification shows it', () => {
    expect(formatTheme(DEFAULT_THEME)).toBe('light.greenlime');
    expect(DEFAULT_THEME.radius).toBe('rounded');
  });

  it.each(ALL)('survives being stored: $mode $color $radius $density', (theme) => {
    const storage = fakeStorage();
    expect(writeTheme(theme, storage)).toBe(true);
    expect(readTheme(storage)).toEqual(theme);
    expect(boot(storage)).toEqual(theme);
  });

  it.each([
    [null, null, null],
    ['', '', ''],
    ['dark', 'flat', 'compact'],
    ['dark.pink', 'round', 'dense'],
    ['greenlime.dark', 'flat', 'comfortable'],
    ['light.redruby.more', 'rounded', 'compact'],
    ['constructor.constructor', '__proto__', 'constructor'],
  ])('falls back part by part for %j, %j, %j', (stored, radius, density) => {
    const storage = fakeStorage({
      ...(stored !== null && { theme: stored }),
      ...(radius !== null && { theme_radius: radius }),
      ...(density !== null && { theme_density: density }),
    });
    const theme = parseTheme(stored, radius, density);
    expect(THEME_COLORS).toContain(theme.color);
    expect(THEME_MODES).toContain(theme.mode);
    expect(THEME_RADII).toContain(theme.radius);
    expect(THEME_DENSITIES).toContain(theme.density);
    expect(boot(storage)).toEqual(theme);
  });

  it('holds the default where the browser refuses to store', () => {
    expect(readTheme(refusingStorage)).toEqual(DEFAULT_THEME);
    expect(boot(refusingStorage)).toEqual(DEFAULT_THEME);
    expect(writeTheme(DEFAULT_THEME, refusingStorage)).toBe(false);
  });
});
