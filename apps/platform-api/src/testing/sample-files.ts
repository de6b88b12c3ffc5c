import { crc32, deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

// Small files made for the tests: what people send, and what only looks like it.

const exact = (content: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(content);

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
}

/** Red on the left, blue on the right: whoever turns it can be told. */
export async function samplePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 60, height = 40 }: PictureOptions = {},
  finish: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } as const;
  const right = await sharp({ create: half }).png().toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: 'red' } });
  const picture = whole.composite([{ input: right, left: width - half.width, top: 0 }]).toFormat(format);
  return exact(await finish(picture).toBuffer());
}

/** A photograph as telephones make them: on its side, with the place where it was taken. */
export const samplePhoto = (): Promise<Uint8Array<ArrayBuffer>> =>
  samplePicture('jpeg', {}, (picture) =>
    picture.withMetadata({ orientation: 6 }).withExif({
      IFD0: { Copyright: 'canary of the camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    }),
  );

export function samplePdf(text = 'A licence'): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >> % ${text}`,
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return exact(Buffer.from(body, 'latin1'));
}

/** The end of a ZIP archive with nothing in it, and a comment. */
export function zipEnd(comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment, 'latin1')]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A PNG put together by hand: black, a bit a pixel, so that a very large one is a very small file. */
export function handmadePng(
  width: number,
  height: number,
  extra: readonly { readonly type: string; readonly data: Buffer }[] = [],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return exact(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      ...extra.map(({ type, data }) => chunk(type, data)),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

export const joined = (...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  exact(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
