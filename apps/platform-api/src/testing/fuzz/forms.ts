import { handmadePng, joined, samplePdf, zipEnd } from '#testing/sample-files.ts';

/** What is sent as a file: what is taken, what is nearly so, and what never was. */
const FILES: readonly (readonly [name: string, content: Uint8Array])[] = [
  ['licence.pdf', samplePdf()],
  ['shop.png', handmadePng(8, 8)],
  ['half.pdf', samplePdf().slice(0, 60)],
  ['half.png', handmadePng(400, 400).slice(0, 50)],
  ['large.png', handmadePng(7000, 7000)],
  ['shop.gif', joined('GIF89a/*')],
  ['shop.jpg', joined('\xff\xd8\xff')],
  ['shop.webp', joined('RIFF\x10\0\0\0WEBPVP8 ')],
  ['archive.zip', zipEnd('x')],
  ['', new Uint8Array()],
  ['../\u202E\0"%22.exe', samplePdf()],
];

const BOUNDARY = 'a-boundary-of-the-fuzzing';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A body as a form with a file in it. */
export function formOf(body: unknown, field: string, pick: () => number): Buffer {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const [name, content] = FILES[pick() % FILES.length] ?? ['', new Uint8Array()];
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
