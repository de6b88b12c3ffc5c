/** The longest name that is kept, without its ending. */
const LONGEST = 150;
const ENDINGS = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
} as const;

/**
 * A name that is safe to save under: no path, no control characters, nothing that turns its letters around, and the
 * ending of what the file really is.
 */
export function safeFileName(given: string, contentType: keyof typeof ENDINGS): string {
  const own = given
    .normalize('NFC')
    // Browsers write three characters of a form's file names so.
    .replaceAll(/%(?:22|0A|0D)/g, '')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF"<>:|?*%]/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  // Not in the middle of a character.
  const name = own
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return `${name === '' ? 'document' : name}.${ENDINGS[contentType]}`;
}
