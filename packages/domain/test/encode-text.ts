import type { Encoding } from '#import/text-encoding.ts';

/** UTF-16, with its mark unless told otherwise. */
export function encodeUtf16(text: string, encoding: 'utf-16le' | 'utf-16be', { hasMark = true } = {}): Uint8Array {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

/** A code page of Windows. @throws RangeError for a character that it does not have */
export function encodeCodePage(text: string, encoding: Extract<Encoding, `windows-${string}`>): Uint8Array {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte < 0) throw new RangeError(`${encoding} has no ${character}`);
    return byte;
  });
}
