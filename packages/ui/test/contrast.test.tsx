import { describe, expect, it } from 'vitest';
import { applyTheme, THEME_COLORS, THEME_MODES, type Theme } from '#theme/theme.ts';
import { TONES } from '#tone/tone.ts';

const SURFACES = ['page', 'surface', 'surface-hover', 'surface-sunken', 'surface-raised'] as const;

/** Text on ground, both as token names without `--color-`. */
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...SURFACES.flatMap((surface) =>
    ['text', 'text-muted', 'text-subtle', 'text-accent', ...TONES.map((tone) => `text-${tone}`)].map(
      (text) => [text, `bg-${surface}`] as const,
    ),
  ),
  ...TONES.map((tone) => [`text-${tone}`, `bg-${tone}-soft`] as const),
  ...TONES.map((tone) => ['text', `bg-${tone}-soft`] as const),
  ...TONES.filter((tone) => tone !== 'accent').map((tone) => ['text-on-tone', `bg-${tone}`] as const),
  ['text', 'bg-surface-active'],
  ['text-muted', 'bg-surface-active'],
  ['text', 'bg-selected'],
  ['text-accent', 'bg-accent-soft-hover'],
  ['text-on-accent', 'bg-accent'],
  ['text-on-accent', 'bg-accent-hover'],
  ['text-on-accent', 'bg-accent-active'],
  ['text-on-tone', 'bg-danger-hover'],
  ['text-on-tone', 'bg-danger-active'],
  ['text-inverse', 'bg-inverse'],
  // The accent itself is what the formula promises on white, surface and soft tint.
  ['bg-accent', 'bg-surface'],
  ['bg-accent', 'bg-accent-soft'],
];

/** What is not text but must be seen (WCAG 1.4.11): edges of controls, the focus ring, filled boxes. */
const SHAPE_PAIRS: readonly (readonly [string, string])[] = [
  ['border-strong', 'bg-surface'],
  ['border-strong', 'bg-page'],
  ...SURFACES.map((surface) => ['focus', `bg-${surface}`] as const),
  ['bg-accent', 'bg-page'],
];

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const paint = canvas.getContext('2d', { willReadFrequently: true });

/** The colour that the screen shows, after the browser has resolved and clipped it. */
function shown(token: string): readonly number[] {
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`);
  if (color === '' || paint === null) throw new Error(`no colour --color-${token}`);
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** WCAG 2.2, relative luminance. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(shown(one)), luminance(shown(other))].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const tooLow = (pairs: readonly (readonly [string, string])[], least: number) =>
  pairs
    .map(([one, other]) => [one, other, Number(contrast(one, other).toFixed(2))] as const)
    .filter(([, , ratio]) => ratio < least);

const THEMES: readonly Theme[] = THEME_COLORS.flatMap((color) =>
  THEME_MODES.map((mode) => ({ color, mode, radius: 'rounded' as const })),
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
    applyTheme({ color, mode: 'light', radius: 'rounded' });
    return shown('bg-accent');
  });
  const distances = accents.flatMap((one, index) =>
    accents.slice(index + 1).map((other) => Math.hypot(...one.map((channel, at) => channel - (other[at] ?? 0)))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(18);
});
