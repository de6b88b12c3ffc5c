// Lengths of text messages (3GPP TS 23.038): a part holds 160 characters of the 7-bit alphabet, or 70 of UTF-16; of
// several parts, each has a header and holds less.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two characters. */
const EXTENDED = '\f^{}\\[~]|€';
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ...Array.from(BASIC, (character) => [character, 1] as const),
  ...Array.from(EXTENDED, (character) => [character, 2] as const),
]);

/** Whether the 7-bit alphabet has a character. */
export const isGsmCharacter = (character: string): boolean => WEIGHTS.has(character);

/** Characters of a text in the 7-bit alphabet; undefined if that does not have all of them. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const character of text) {
    const weight = WEIGHTS.get(character);
    if (weight === undefined) return undefined;
    length += weight;
  }
  return length;
}

export const GSM_LENGTHS = { single: 160, each: 153 } as const;
export const UTF16_LENGTHS = { single: 70, each: 67 } as const;

export interface SmsParts {
  /** What is paid for; 0 for an empty text. */
  readonly parts: number;
  /** Characters as the encoding counts them. */
  readonly length: number;
  /** Characters that each part holds. */
  readonly partLength: number;
  /** One character outside the 7-bit alphabet makes the whole text UTF-16. */
  readonly isUnicode: boolean;
}

/** How many parts a text message has. A character of two units is never cut, so a part may hold one less. */
export function countSmsParts(text: string): SmsParts {
  const gsm = gsmLength(text);
  const isUnicode = gsm === undefined;
  const { single, each } = isUnicode ? UTF16_LENGTHS : GSM_LENGTHS;
  const length = gsm ?? text.length;
  if (length <= single) return { parts: length === 0 ? 0 : 1, length, partLength: single, isUnicode };
  let parts = 1;
  let used = 0;
  for (const character of text) {
    const units = isUnicode ? character.length : EXTENDED.includes(character) ? 2 : 1;
    if (used + units > each) {
      parts += 1;
      used = 0;
    }
    used += units;
  }
  return { parts, length, partLength: each, isUnicode };
}
