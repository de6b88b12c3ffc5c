/** Letters that forms of one word share at least, and the most that one of them has besides: its ending. */
const MIN_STEM = 5;
const MAX_ENDING = 3;
/** Arabic words are three root letters and what is added to them. */
const MIN_ARABIC_STEM = 3;
const MAX_ARABIC_ENDING = 2;

const ARABIC = /^\p{Script=Arabic}+$/u;

/** Returns whether two words differ in their endings alone: "delivery" and "delivered", "посылку" and "посылками". */
export function isSameStem(input: string, word: string): boolean {
  let shared = 0;
  while (shared < word.length && input[shared] === word[shared]) shared += 1;
  // Most words end here: each typed letter is compared with thousands of them.
  if (shared < MIN_ARABIC_STEM) return false;
  const isArabic = ARABIC.test(input);
  const ending = Math.max(input.length, word.length) - shared;
  return shared >= (isArabic ? MIN_ARABIC_STEM : MIN_STEM) && ending <= (isArabic ? MAX_ARABIC_ENDING : MAX_ENDING);
}

/** Letters of a word that says something in a compound. */
const MIN_PART = 5;

/** Returns whether the typed text is a compound that begins or ends with the word: "Paketschein" of "Paket". */
export function isCompoundOf(input: string, word: string): boolean {
  return word.length >= MIN_PART && (input.startsWith(word) || input.endsWith(word));
}
