import { parseDecimal } from '@store-panel/domain/input/decimal';

/** How a number is read and written. Both ways agree: what is written reads as the same number. */
export interface NumberText {
  /** Null where the text is no such number. */
  readonly read: (text: string) => number | null;
  readonly write: (value: number) => string;
}

/** Numbers of a language with so many digits behind the decimal mark at most. */
export function numberText(language: string, places: number): NumberText {
  const scale = 10 ** places;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: places });
  return {
    read: (text) => {
      const units = parseDecimal(text, language, places);
      return units === null ? null : units / scale;
    },
    write: (value) => format.format(value),
  };
}

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** What keeps a number from being taken, or null. */
export function limitBroken(value: number, { min, max }: NumberLimits): 'min' | 'max' | null {
  if (min !== undefined && value < min) return 'min';
  return max !== undefined && value > max ? 'max' : null;
}

/** `by` steps up or down on the grid of steps, inside the limits. From nowhere, up leads to the least and down to the most. */
export function stepNumber(value: number | null, by: number, step: number, { min, max }: NumberLimits): number {
  const inLimits = (wanted: number) => Math.max(min ?? -Infinity, Math.min(wanted, max ?? Infinity));
  if (value === null) return inLimits((by > 0 ? min : max) ?? 0);
  const origin = min ?? 0;
  const steps = (value - origin) / step;
  const whole = by > 0 ? Math.floor(steps + TOLERANCE) : Math.ceil(steps - TOLERANCE);
  return inLimits(withoutDust(origin + (whole + by) * step, step, origin));
}

const TOLERANCE = 1e-9;

/** Without what binary fractions leave behind (0.1 + 0.2): as many decimals as the step and its origin have. */
function withoutDust(value: number, ...like: readonly number[]): number {
  const places = Math.max(...like.map((number) => `${number}`.split('.')[1]?.length ?? 0));
  return Number(value.toFixed(places));
}
