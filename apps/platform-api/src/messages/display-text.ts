/** Maximum length of a name in a message; the panel shows all of it. */
const MAX_NAME_LENGTH = 80;
/** Maximum UTF-16 code units per grapheme; a longer one counts as several. */
const MAX_CODE_UNITS = 8;
const SEGMENTS = new Intl.Segmenter();
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns untrusted text on one line of bounded length, without controls, bidirectional marks and zero-width
 * characters, which could affect the surrounding text. Joiners of scripts stay.
 */
export function toSingleLine(text: string, max: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const graphemes = Array.from(SEGMENTS.segment(line.slice(0, max * MAX_CODE_UNITS)), ({ segment }) => segment);
  return graphemes.length > max || line.length > max * MAX_CODE_UNITS
    ? `${graphemes.slice(0, max - 1).join('')}…`
    : line;
}

/**
 * Sanitizes a name for a message. Mail programs and phones turn anything like a URL into a link, so a space is inserted
 * after dots and colons that would be read this way.
 */
export function sanitizeName(name: string): string {
  return toSingleLine(name, MAX_NAME_LENGTH).replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/)/gu, '$& ');
}

/** Isolates the direction of a text from its surroundings. */
export const isolateDirection = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
