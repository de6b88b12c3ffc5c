import { foldDigits } from '#input/digits.ts';

const INVISIBLE = /[\s\u061c\u200e\u200f\u2066-\u2069'’]/g;
const SEPARATOR = /[.,٫٬]/g;
const TYPED = /^-?[\d.,٫٬]*\d[\d.,٫٬]*$/;

/** Returns a typed number without formatting characters: spaces, direction marks, apostrophes between thousands. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Reads a decimal number as typed in a language, in units of `10 ** -places`, or null when it is none, finer than that or too
 * large to be exact: `1,5` at three places is 1500. A lone separator with at most two digits behind it is the decimal one in
 * every language; with more, only the language's own decimal separator is.
 */
export function parseDecimal(text: string, language: string, places: number): number | null {
  const normalizedText = foldDigits(stripInvisible(text)).replace('\u2212', '-');
  if (!TYPED.test(normalizedText)) return null;
  const body = normalizedText.replace('-', '');
  const parts = splitDecimal(body, language);
  if (parts === null || parts.fraction.length > places) return null;
  const units = Number(parts.whole + parts.fraction.padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return body === normalizedText || units === 0 ? units : -units;
}

/** Whole and fraction digits of a typed number, or null when its separators make no sense. */
function splitDecimal(body: string, language: string): { whole: string; fraction: string } | null {
  const marks = body.match(SEPARATOR) ?? [];
  const groups = body.split(SEPARATOR);
  const last = marks.at(-1);
  const tail = groups.at(-1) as string;
  if (last === undefined) return { whole: body, fraction: '' };
  const grouping = marks.slice(0, -1);
  const isDecimal =
    marks.length === 1 ? last === '٫' || (last !== '٬' && isLoneDecimal(last, tail, language)) : last !== grouping[0];
  const integerGroups = isDecimal ? groups.slice(0, -1) : groups;
  if (new Set(isDecimal ? grouping : marks).size > 1 || !areGroups(integerGroups)) return null;
  return { whole: integerGroups.join(''), fraction: isDecimal ? tail : '' };
}

function isLoneDecimal(mark: string, tail: string, language: string): boolean {
  return tail.length <= 2 || mark === decimalMark(language);
}

/** One run of any length, or groups of three after a shorter first one. */
function areGroups(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  return rest.length === 0 || (first.length >= 1 && first.length <= 3 && rest.every((group) => group.length === 3));
}

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(0.5)
    .flatMap(({ type, value }) => (type === 'decimal' ? [value] : []))
    .join('');
