import { TONES } from '#tone/tone.ts';

/** Foreground and background token, without `--color-`. */
export type TokenPair = readonly [string, string];

const SURFACES = ['page', 'surface', 'surface-hover', 'surface-sunken', 'surface-raised'] as const;

/** Chart colours, and heat map tints with dark and light text. */
export const CHART_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const HEAT_UNDER_TEXT = [1, 2, 3, 4] as const;
const HEAT_UNDER_LIGHT = [5, 6] as const;

/** Text on its background. */
export const TEXT_PAIRS: readonly TokenPair[] = [
  ...SURFACES.flatMap((surface) =>
    ['text', 'text-muted', 'text-subtle', ...TONES.map((tone) => `text-${tone}`)].map(
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
  // The formula promises the accent on white, surface and soft tint.
  ['bg-accent', 'bg-surface'],
  ['bg-accent', 'bg-accent-soft'],
  ...HEAT_UNDER_TEXT.map((level) => ['text', `heat-${level}`] as const),
  ...HEAT_UNDER_LIGHT.map((level) => ['text-on-accent', `heat-${level}`] as const),
];

/** Non-text contrast (WCAG 1.4.11): control borders, focus ring, filled boxes. */
export const SHAPE_PAIRS: readonly TokenPair[] = [
  ['border-strong', 'bg-surface'],
  ['border-strong', 'bg-page'],
  ...SURFACES.map((surface) => ['focus', `bg-${surface}`] as const),
  ['bg-accent', 'bg-page'],
  ...CHART_NUMBERS.map((number) => [`chart-${number}`, 'bg-surface'] as const),
  ...CHART_NUMBERS.map((number) => [`chart-${number}`, 'bg-page'] as const),
];

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const paint = canvas.getContext('2d', { willReadFrequently: true });

/** Returns the displayed colour after resolution and gamut clipping. */
export function resolvedColor(token: string): readonly number[] {
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`);
  if (color === '' || paint === null) throw new Error(`no colour --color-${token}`);
  paint.fillStyle = color;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** Converts a channel from 0–255 to linear light, 0–1. */
export function linearOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.2, relative luminance. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map(linearOf);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(resolvedColor(one)), luminance(resolvedColor(other))].toSorted(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}
