import { currencyDecimals } from '#money/currency.ts';

/**
 * Decimals of currencies that the card provider counts otherwise than ISO 4217: the Ariary has no minor unit there; of two
 * that have none it wants hundredths all the same.
 */
const OTHER_DECIMALS: Readonly<Record<string, number>> = { mga: 0, isk: 2, ugx: 2 };

/** Decimals by which the card provider counts amounts. @throws RangeError for an unknown currency */
function cardDecimals(currency: string): number {
  return OTHER_DECIMALS[currency.toLowerCase()] ?? currencyDecimals(currency);
}

/**
 * An amount in minor units of the currency as the card provider counts it. Null if it cannot be said there: a fraction of
 * its smallest unit, or more than can be held exactly.
 */
export const toCardAmount = (minor: number, currency: string): number | null =>
  shift(minor, cardDecimals(currency) - currencyDecimals(currency));

/** The way back from {@link toCardAmount}. */
export const fromCardAmount = (amount: number, currency: string): number | null =>
  shift(amount, currencyDecimals(currency) - cardDecimals(currency));

/** An amount with so many more decimals. */
function shift(amount: number, decimals: number): number | null {
  if (!Number.isSafeInteger(amount)) return null;
  const factor = 10 ** Math.abs(decimals);
  const shifted = decimals < 0 ? amount / factor : amount * factor;
  return Number.isSafeInteger(shifted) && (decimals >= 0 || amount % factor === 0) ? shifted : null;
}

/** An amount as a plain decimal with as many digits as the gateway takes; null if it has more. */
export function toDecimalAmount(minor: number, currency: string, decimals: number): string | null {
  const units = shift(minor, decimals - currencyDecimals(currency));
  if (units === null || units < 0) return null;
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The way back from {@link toDecimalAmount}: minor units, or null for a text that is no such amount. */
export function fromDecimalAmount(text: string, currency: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  return shift(Number(whole + fraction), currencyDecimals(currency) - fraction.length);
}
