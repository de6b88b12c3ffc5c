import { parseDecimal, stripInvisible } from '#input/decimal.ts';
import type { Digits } from '#input/digits.ts';
import { currencyDecimals } from '#money/currency.ts';

export interface MoneyFormat {
  /** BCP 47 tag or one of the panel's language codes. */
  readonly language: string;
  /** ISO 4217, in either case. */
  readonly currency: string;
  readonly digits?: Digits;
}

/** Rates are integers, in parts per million. */
export const PPM = 1_000_000;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  { language, currency, digits = 'latn' }: MoneyFormat,
  style: 'currency' | 'decimal',
): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits} ${style}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const decimals = currencyDecimals(currency);
  const numberFormat = new Intl.NumberFormat(language, {
    style,
    ...(style === 'currency' && { currency }),
    numberingSystem: digits,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, numberFormat);
  return numberFormat;
}

/** The amount as a plain decimal, `-1234.50`: exact, for machines. */
export function moneyDecimal(minor: number | bigint, currency: string): `${number}` {
  const decimals = currencyDecimals(currency);
  const amount = BigInt(minor);
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return `${amount < 0n ? '-' : ''}${text}` as `${number}`;
}

/** The amount with its currency, as the language writes it: `€ 12,50`. Exact at any size. */
export function formatMoney(minor: number | bigint, format: MoneyFormat): string {
  return formatter(format, 'currency').format(moneyDecimal(minor, format.currency));
}

/** The amount alone, for an input field: `1,234.50`. */
export function formatAmount(minor: number | bigint, format: MoneyFormat): string {
  return formatter(format, 'decimal').format(moneyDecimal(minor, format.currency));
}

/**
 * Reads an amount as typed, in minor units, or null when it is none or finer than the currency. A lone separator with
 * at most two digits behind it is the decimal one in every language; with more, only the language's own decimal
 * separator is. The caller shows the result back to who typed it.
 */
export function parseMoney(text: string, format: MoneyFormat): number | null {
  return parseDecimal(withoutCurrency(text, format), format.language, currencyDecimals(format.currency));
}

function withoutCurrency(text: string, format: MoneyFormat): string {
  const symbol = partOf(formatter(format, 'currency'), 'currency');
  const marks = [symbol, format.currency].map((mark) => stripInvisible(mark).toUpperCase());
  return marks.reduce((rest, mark) => rest.replace(mark, ''), stripInvisible(text).toUpperCase());
}

function partOf(format: Intl.NumberFormat, partType: Intl.NumberFormatPartTypes): string {
  return format
    .formatToParts(0.5)
    .filter(({ type }) => type === partType)
    .map(({ value }) => value)
    .join('');
}

/** Adds amounts of one currency; throws a RangeError rather than lose a unit. */
export function addMoney(...minors: readonly number[]): number {
  return exact(minors.reduce((sum, minor) => sum + BigInt(minor), 0n));
}

/** `minor × numerator ÷ denominator`, rounded half away from zero; exact at any size. The denominator is positive. */
export function ratioOf(minor: number, numerator: number, denominator: number): number {
  const product = 2n * BigInt(minor) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const half = product < 0n ? -divisor : divisor;
  return exact((product + half) / (2n * divisor));
}

/** A rate in parts per million (8.875 % is 88,750) of an amount, rounded half away from zero. */
export function percentOf(minor: number, ppm: number): number {
  return ratioOf(minor, ppm, PPM);
}

function exact(amount: bigint): number {
  const minor = Number(amount);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${amount} minor units are more than can be held exactly`);
  return minor;
}
