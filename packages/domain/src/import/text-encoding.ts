import type { LanguageCode } from '#geo/languages.ts';

/** What a text file can be encoded in: labels of the browser's `TextDecoder`. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1256'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly { readonly mark: readonly number[]; readonly encoding: Encoding }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** What spreadsheets save text files in where they do not use UTF-8: the code page of their system. */
const CODE_PAGES: Partial<Record<LanguageCode, Encoding>> = { ar: 'windows-1256', ru: 'windows-1251' };

/** Bytes of the beginning that tell UTF-16 without a mark. */
const BEGINNING = 4096;

/**
 * The encoding of a text file: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if it is valid as such,
 * else the code page of the reader's language.
 */
export function encodingOf(bytes: Uint8Array, language: LanguageCode): Encoding {
  const marked = markOf(bytes) ?? utf16Of(bytes);
  if (marked) return marked;
  return isUtf8(bytes) ? 'utf-8' : (CODE_PAGES[language] ?? 'windows-1252');
}

/** Whether a file is text in UTF-16, in which zero bytes are usual; in all other text there are none. */
export const isUtf16 = (bytes: Uint8Array): boolean => {
  const marked = markOf(bytes) ?? utf16Of(bytes);
  return marked === 'utf-16le' || marked === 'utf-16be';
};

const markOf = (bytes: Uint8Array): Encoding | null =>
  MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? null;

/**
 * UTF-16 that some programs write without a mark. Line ends, spaces and separators have a zero byte in every script, always
 * on the same side; no other text has any.
 */
function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes.length % 2 === 1) return null;
  const beginning = bytes.subarray(0, BEGINNING);
  const [hasEven, hasOdd] = [0, 1].map((side) => beginning.some((byte, at) => byte === 0 && at % 2 === side));
  if (hasEven === hasOdd) return null;
  return hasOdd ? 'utf-16le' : 'utf-16be';
}

/** Whether bytes are UTF-8; a character that the end cuts off is none against it. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] as number);
    if (length === 0) return false;
    for (let next = at + 1; next < Math.min(at + length, bytes.length); next += 1)
      if (((bytes[next] as number) & 0xc0) !== 0x80) return false;
    at += length;
  }
  return true;
}

/** Bytes of the character that begins with this one; 0: none does. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}
