import type { LanguageCode } from '@store-panel/domain/geo/languages';

import type { FileEncoding } from '#shared/import/encodings.ts';

/** What programs of a language write if it is not UTF-8; Windows-1252 for the others. */
const OLDER_ENCODINGS: Partial<Record<LanguageCode, FileEncoding>> = { ar: 'windows-1256', ru: 'windows-1251' };

/** Byte order marks. */
const MARKS: readonly (readonly [FileEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export interface DecodedText {
  readonly text: string;
  readonly encoding: FileEncoding;
}

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 if it is valid, else as older programs of the reader's
 * language write.
 * @param chosen - what the user chose instead.
 */
export function decodeText(bytes: Uint8Array, language: LanguageCode, chosen: FileEncoding | null): DecodedText {
  if (chosen !== null) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen };
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = OLDER_ENCODINGS[language] ?? 'windows-1252';
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
