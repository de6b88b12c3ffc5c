/** Letters from which one typing error still leaves a word recognizable. */
const MIN_LENGTH = 4;
const MIN_LENGTH_UNFINISHED = 5;

/**
 * Returns whether the typed text is the word, or from five letters on its beginning, with one typing error: a letter
 * too many, missing, wrong, or two swapped. The first letter has to be right. Numbers have no typing errors.
 */
export function hasOneTypingError(input: string, word: string): boolean {
  const { length } = input;
  if (length < MIN_LENGTH || input.charAt(0) !== word.charAt(0) || /\d/.test(input)) return false;
  if (word.length - length > 1 && length < MIN_LENGTH_UNFINISHED) return false;
  let at = 1;
  while (at < length && input[at] === word[at]) at += 1;
  const continues = (from: number, wordFrom: number) => word.startsWith(input.slice(from), wordFrom);
  const isSwapped = input[at] === word[at + 1] && input[at + 1] === word[at] && continues(at + 2, at + 2);
  return isSwapped || continues(at + 1, at + 1) || continues(at + 1, at) || continues(at, at + 1);
}
