import { handmadePng, concatBytes, sampleLanguageFile, samplePdf, zipEnd } from '#testing/fixtures/sample-files.ts';

type NamedFile = readonly [name: string, content: Uint8Array];

const DOCUMENT: NamedFile = ['licence.pdf', samplePdf()];
const LANGUAGE: NamedFile = ['texts.json', sampleLanguageFile()];
const PICTURE: NamedFile = ['shop.png', handmadePng(8, 8)];
/** Valid, nearly valid and invalid files. */
const FILES: readonly NamedFile[] = [
  DOCUMENT,
  PICTURE,
  LANGUAGE,
  ['half.pdf', samplePdf().slice(0, 60)],
  ['half.png', handmadePng(400, 400).slice(0, 50)],
  ['large.png', handmadePng(7000, 7000)],
  ['shop.gif', concatBytes('GIF89a/*')],
  ['shop.jpg', concatBytes('\xff\xd8\xff')],
  ['shop.webp', concatBytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['archive.zip', zipEnd('x')],
  ['', new Uint8Array()],
  ['../\u202E\0"%22.exe', samplePdf()],
];

const FILE_OF_FIELD: Readonly<Record<string, NamedFile>> = { image: PICTURE, photo: PICTURE, file: LANGUAGE };

const BOUNDARY = 'a-boundary-of-the-fuzzing';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const pickFile = (pick: () => number): NamedFile => FILES[pick() % FILES.length] ?? DOCUMENT;
/** Returns a file that the field accepts. */
export const validFile = (field: string): NamedFile => FILE_OF_FIELD[field] ?? DOCUMENT;

/** Encodes a body with a file as a form. */
export function encodeForm(body: unknown, field: string, [name, content]: NamedFile): Buffer {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([
    ...fields.map(([key, value]) =>
      Buffer.from(`${part(`name="${key}"`)}${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`),
    ),
    Buffer.from(part(`name="${field}"; filename="${name}"`)),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
