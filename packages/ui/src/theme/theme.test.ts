import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { themeBoot } from '#theme/boot.ts';
import {
  DEFAULT_THEME,
  formatTheme,
  parseTheme,
  readTheme,
  THEME_COLORS,
  THEME_MODES,
  THEME_RADII,
  writeTheme,
  type Theme,
} from '#theme/theme.ts';

const ALL: readonly Theme[] = THEME_COLORS.flatMap((color) =>
  THEME_MODES.flatMap((mode) => THEME_RADII.map((radius) => ({ color, mode, radius }))),
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

/** Runs the inline script as a page's head would. */
function boot(localStorage: Pick<Storage, 'getItem'>): Theme {
  const dataset: Record<string, string> = {};
  runInNewContext(themeBoot, { document: { documentElement: { dataset } }, localStorage });
  return { color: dataset['theme'], mode: dataset['mode'], radius: dataset['radius'] } as Theme;
}

describe('a stored theme', () => {
  it('is written as mode.colour, as the specification shows it', () => {
    expect(formatTheme(DEFAULT_THEME)).toBe('light.greenlime');
    expect(DEFAULT_THEME.radius).toBe('rounded');
  });

  it.each(ALL)('survives being stored: $mode $color $radius', (theme) => {
    const storage = fakeStorage();
    expect(writeTheme(theme, storage)).toBe(true);
    expect(readTheme(storage)).toEqual(theme);
    expect(boot(storage)).toEqual(theme);
  });

  it.each([
    [null, null],
    ['', ''],
    ['dark', 'flat'],
    ['dark.pink', 'round'],
    ['greenlime.dark', 'flat'],
    ['light.redruby.more', 'rounded'],
    ['constructor.constructor', '__proto__'],
  ])('falls back part by part for %j, %j', (stored, radius) => {
    const storage = fakeStorage({
      ...(stored !== null && { theme: stored }),
      ...(radius !== null && { theme_radius: radius }),
    });
    const theme = parseTheme(stored, radius);
    expect(THEME_COLORS).toContain(theme.color);
    expect(THEME_MODES).toContain(theme.mode);
    expect(THEME_RADII).toContain(theme.radius);
    expect(boot(storage)).toEqual(theme);
  });

  it('holds the default where the browser refuses to store', () => {
    expect(readTheme(refusingStorage)).toEqual(DEFAULT_THEME);
    expect(boot(refusingStorage)).toEqual(DEFAULT_THEME);
    expect(writeTheme(DEFAULT_THEME, refusingStorage)).toBe(false);
  });
});
