/** Maximum length of a name without its extension. */
const MAX_NAME_LENGTH = 150;
const EXTENSIONS = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
} as const;

/**
 * Returns a name that is safe to save under: no path, no control characters, no bidirectional overrides, and the
 * extension of the detected type.
 */
export function safeFileName(input: string, contentType: keyof typeof EXTENSIONS): string {
  const sanitizedName = input
    .normalize('NFC')
    // Browsers percent-encode these three characters in a form's file names.
    .replaceAll(/%(?:22|0A|0D)/g, '')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF"<>:|?*%]/gu, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  // Does not end in half a surrogate pair.
  const name = sanitizedName
    .slice(0, MAX_NAME_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return `${name === '' ? 'document' : name}.${EXTENSIONS[contentType]}`;
}
