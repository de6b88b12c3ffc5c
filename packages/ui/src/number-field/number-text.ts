import { parseDecimal } from '@store-panel/domain/input/decimal';

/** Parses and formats numbers; formatted text parses to the same number. */
export interface NumberText {
  /** Null if the text is not a valid number. */
  readonly read: (text: string) => number | null;
  readonly write: (value: number) => string;
}

/** Number format of a language with a maximum of decimal digits. */
export function numberText(language: string, decimals: number): NumberText {
  const scale = 10 ** decimals;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: decimals });
  return {
    read: (text) => {
      const units = parseDecimal(text, language, decimals);
      return units === null ? null : units / scale;
    },
    write: (value) => format.format(value),
  };
}

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** Returns why a number is invalid, or null. */
export function limitBroken(value: number, { min, max }: NumberLimits): 'min' | 'max' | null {
  if (min !== undefined && value < min) return 'min';
  return max !== undefined && value > max ? 'max' : null;
}

/** Moves by steps on the grid within the limits. Without a value, up starts at the minimum and down at the maximum. */
export function stepNumber(value: number | null, by: number, step: number, { min, max }: NumberLimits): number {
  const inLimits = (requested: number) => Math.max(min ?? -Infinity, Math.min(requested, max ?? Infinity));
  if (value === null) return inLimits((by > 0 ? min : max) ?? 0);
  const origin = min ?? 0;
  const steps = (value - origin) / step;
  const whole = by > 0 ? Math.floor(steps + TOLERANCE) : Math.ceil(steps - TOLERANCE);
  return inLimits(roundLike(origin + (whole + by) * step, step, origin));
}

const TOLERANCE = 1e-9;

/** Rounds binary fractions (0.1 + 0.2) to the decimals of step and origin. */
function roundLike(value: number, ...references: readonly number[]): number {
  const decimals = Math.max(...references.map((number) => `${number}`.split('.')[1]?.length ?? 0));
  return Number(value.toFixed(decimals));
}
