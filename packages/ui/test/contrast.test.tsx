import { describe, expect, it } from 'vitest';
import { applyTheme, DEFAULT_THEME, THEME_COLORS, THEME_MODES, type Theme } from '#theme/theme.ts';
import {
  CHART_NUMBERS,
  contrast,
  linearOf,
  SHAPE_PAIRS,
  resolvedColor,
  TEXT_PAIRS,
  type TokenPair,
} from './contrast-facts.ts';

const tooLow = (pairs: readonly TokenPair[], min: number) =>
  pairs
    .map(([one, other]) => [one, other, Number(contrast(one, other).toFixed(2))] as const)
    .filter(([, , ratio]) => ratio < min);

const THEMES: readonly Theme[] = THEME_COLORS.flatMap((color) =>
  THEME_MODES.map((mode) => ({ ...DEFAULT_THEME, color, mode })),
);

describe.each(THEMES)('$mode $color', (theme) => {
  it('has 4.5:1 for all text', () => {
    applyTheme(theme);
    expect(tooLow(TEXT_PAIRS, 4.5)).toEqual([]);
  });

  it('has 3:1 for edges of controls and the focus ring', () => {
    applyTheme(theme);
    expect(tooLow(SHAPE_PAIRS, 3)).toEqual([]);
  });

  it('makes its accent by the one formula', () => {
    applyTheme(theme);
    const probe = document.createElement('div');
    probe.style.color = 'var(--color-bg-accent)';
    document.body.append(probe);
    const [lightness = 0, chroma = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
    probe.remove();
    const scale = Number(getComputedStyle(document.documentElement).getPropertyValue('--theme-chroma'));
    expect(lightness).toBeCloseTo(theme.mode === 'light' ? 0.48 : 0.7, 3);
    expect(chroma).toBeCloseTo((theme.mode === 'light' ? 0.16 : 0.12) * scale, 3);
  });
});

it('tells the ten themes apart', () => {
  const accents = THEME_COLORS.map((color) => {
    applyTheme({ ...DEFAULT_THEME, color });
    return resolvedColor('bg-accent');
  });
  const distances = accents.flatMap((one, index) =>
    accents.slice(index + 1).map((other) => Math.hypot(...one.map((channel, at) => channel - (other[at] ?? 0)))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(18);
});

/** Simulates colour blindness in linear light (Machado, Oliveira and Fernandes 2009). */
const WAYS_OF_SEEING = {
  'all three cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red cones': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green cones': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no blue cones': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

const times = (matrix: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]) =>
  [0, 3, 6].map((row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z);

/** Converts linear light to OKLab, where distances are perceptual (https://bottosson.github.io/posts/oklab). */
function perceived(linear: readonly number[]): readonly number[] {
  const cones = times(
    [
      0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
      0.6299787005,
    ],
    linear.map((channel) => Math.max(0, Math.min(channel, 1))),
  );
  return times(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
      -0.808675766,
    ],
    cones.map(Math.cbrt),
  );
}

function closest(colors: readonly (readonly number[])[]): number {
  return Math.min(
    ...colors.flatMap((one, index) =>
      colors.slice(index + 1).map((other) => Math.hypot(...one.map((channel, at) => channel - (other[at] ?? 0)))),
    ),
  );
}

describe.each(Object.entries(WAYS_OF_SEEING))('to eyes with %s', (_eyes, matrix) => {
  it.each(THEMES)('the series of charts differ in $mode $color', (theme) => {
    applyTheme(theme);
    const seen = CHART_NUMBERS.map((number) =>
      perceived(times(matrix, resolvedColor(`chart-${number}`).map(linearOf))),
    );
    // A difference of 0.02 is just noticeable. Charts use the first four.
    expect(closest(seen.slice(0, 4))).toBeGreaterThan(0.05);
    expect(closest(seen)).toBeGreaterThan(0.03);
  });
});
