/** The longest name that a message repeats; whoever sees more of it sees it in the panel. */
const NAME_MOST = 80;
/** Code units of what is read as one letter or picture; one that is longer counts as several. */
const LONGEST_SIGN = 8;
const SEGMENTS = new Intl.Segmenter();
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Text of somebody else's on one line: without controls, marks of direction and signs of no width, which could break out
 * of their place, and of bounded length. What joins letters of a script stays.
 */
export function oneLine(text: string, most: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const signs = Array.from(SEGMENTS.segment(line.slice(0, most * LONGEST_SIGN)), ({ segment }) => segment);
  return signs.length > most || line.length > most * LONGEST_SIGN ? `${signs.slice(0, most - 1).join('')}…` : line;
}

/**
 * A name as a message shows it. Mail programs and phones make links of what looks like one, and a name in our mail must
 * not lead anywhere: after a dot or colon that would be read so stands a space.
 */
export function sanitizeName(name: string): string {
  return oneLine(name, NAME_MOST).replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/)/gu, '$& ');
}

/** Keeps the direction of a text by itself, whatever stands around it. */
export const isolated = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
