import { PRICE_MAX } from '#limits/limits.ts';
import type { NextValue } from '#menu-changes/field-rows.ts';
import { LARGE_CHANGE, LARGE_ROUNDING, type PriceChange } from '#menu-changes/menu-change.ts';
import { roundPrice } from '#menu/roundings.ts';
import { PPM, ratioOf } from '#money/money.ts';

/** The price after a change, in minor units: half up to the unit, then by its rounding. */
export function nextPrice(before: number, change: PriceChange): ReturnType<NextValue> {
  const { rounding } = change;
  if (rounding !== null && rounding.ending >= rounding.step) return { after: before, problem: 'invalid_value' };
  const after = priceAfter(before, change);
  if (after < 0) return { after, problem: 'below_zero' };
  if (after > PRICE_MAX) return { after, problem: 'above_maximum' };
  const isLarge =
    before > 0 && (Math.abs(after - before) > before * LARGE_CHANGE || isFarRounded(before, change, after));
  return isLarge ? { after, warning: 'large_change' } : { after };
}

function priceAfter(before: number, { mode, value, rounding }: PriceChange): number {
  if (mode === 'to') return value;
  // What is free stays free: neither a share nor an amount of "all" means it.
  if (before === 0) return 0;
  const exact = exactAfter(before, { mode, value });
  if (exact < 0) return exact;
  const rounded = roundPrice(exact, rounding);
  if (rounding === null) return rounded;
  // A price that is raised does not fall by its rounding, nor does one that is cut rise.
  if (value > 0 && rounded < before) return rounded + rounding.step;
  return value < 0 && rounded > before && rounded >= rounding.step ? rounded - rounding.step : rounded;
}

const exactAfter = (before: number, { mode, value }: Pick<PriceChange, 'mode' | 'value'>): number =>
  mode === 'percent' ? ratioOf(before, PPM + value, PPM) : before + value;

/** Whether the rounding alone moves a price further than is usually meant. */
const isFarRounded = (before: number, change: PriceChange, after: number): boolean =>
  change.mode !== 'to' &&
  (Math.abs(after - exactAfter(before, change)) > before * LARGE_ROUNDING || (change.value < 0 && after > before));
