import { foldDigits } from '#input/digits.ts';

/** Whether the character may be typed after the text before the caret. */
type CharacterRule = (character: string, before: string) => boolean;

const isDigit: CharacterRule = (character) => /^\d$/.test(foldDigits(character));
const isLetter: CharacterRule = (character) => /^[\p{L}\p{M}]$/u.test(character);
const isSpace: CharacterRule = (character) => /^\s$/.test(character);

/** The key filters of spec §5. Letters are those of any script, digits also those of Arabic script. */
export const KEY_FILTERS = {
  digits: isDigit,
  /** Digits and one dot. */
  decimal: (character, before) => isDigit(character, before) || (character === '.' && !before.includes('.')),
  letters: isLetter,
  /** Letters, digits and space. */
  noSpecial: (character, before) => isLetter(character, before) || isDigit(character, before) || character === ' ',
  noLeadingSpace: (character, before) => before !== '' || !isSpace(character, before),
  noSpace: (character, before) => !isSpace(character, before),
} as const satisfies Record<string, CharacterRule>;

export type KeyFilter = keyof typeof KEY_FILTERS;

/**
 * Does the filter let this `KeyboardEvent.key` through? `before` is the text in front of the caret. Keys that type nothing
 * (Backspace, Tab, arrows, a dead key) always pass, or the field could not be left.
 */
export function acceptsKey(filter: KeyFilter, key: string, before: string): boolean {
  return !/^.$/su.test(key) || KEY_FILTERS[filter](key, before);
}

/** What the filter leaves of a text that came all at once: pasted, dropped, dictated. */
export function filterAccepted(filter: KeyFilter, text: string): string {
  let accepted = '';
  for (const character of text) {
    if (KEY_FILTERS[filter](character, accepted)) accepted += character;
  }
  return accepted;
}
