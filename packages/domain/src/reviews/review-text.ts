/** Control characters except the line break, marks that turn or isolate text, and invisible ones. */
const REMOVED = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;

/** Blank lines in a row that a review may have. */
const MANY_BREAKS = /\n{3,}/gu;

/**
 * Returns a customer's text as it is stored: plain, without control and direction marks, which could turn the text
 * around it, and without runs of blank lines.
 */
export const cleanReviewText = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.replaceAll(REMOVED, '').trimEnd())
    .join('\n')
    .replaceAll(MANY_BREAKS, '\n\n')
    .trim();

/** The public name of a reviewer: the first letter of the name, or nothing. */
export function reviewerInitial(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0];
  return letter === undefined ? '' : letter.toLocaleUpperCase('und');
}
