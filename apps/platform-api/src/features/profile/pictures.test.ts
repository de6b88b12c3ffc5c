import { deflateSync } from 'node:zlib';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { UPLOAD } from '@store-panel/domain/limits/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import { safeFileName } from '#http/files/file-names.ts';
import { profileFileChecks } from '#features/profile/file-checks.ts';
import {
  handmadePng,
  concatBytes,
  samplePdf,
  samplePhoto,
  samplePicture,
  zipEnd,
} from '#testing/fixtures/sample-files.ts';

type Content = Uint8Array | Promise<Uint8Array>;

const asPicture = async (content: Content, name = 'a.jpg') =>
  profileFileChecks['POST /api/store/upload_store_image']({ name, content: Buffer.from(await content) });
const asDocument = async (content: Content, name = 'a.pdf') =>
  profileFileChecks['POST /api/store/upload_document']({ name, content: Buffer.from(await content) });

const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a WebP, whatever it is called', async (format) => {
    const { name, contentType, content } = await asPicture(samplePicture(format), '../shop.front.html');
    expect([name, contentType]).toEqual(['shop.front.webp', 'image/webp']);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  test('a large one is made smaller, a small one not larger', async () => {
    const size = async (content: Buffer) => {
      const { width, height } = await sharp(content).metadata();
      return [width, height];
    };
    const large = samplePicture('jpeg', { width: 2600, height: 1300 });
    expect(await size((await asPicture(large)).content)).toEqual([512, 256]);
    expect(await size((await asDocument(large)).content)).toEqual([2400, 1200]);
    expect(await size((await asPicture(samplePicture('png'))).content)).toEqual([60, 40]);
  });

  test('rotates a picture by its orientation and removes its metadata', async () => {
    const photo = await samplePhoto();
    expect(Buffer.from(photo).includes('canary of the camera')).toBe(true);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    for (const { content } of [await asPicture(photo), await asDocument(photo)]) {
      const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(content).metadata();
      expect([width, height]).toEqual([40, 60]);
      expect([orientation, exif, icc, xmp, iptc]).toEqual(Array.from({ length: 5 }));
      expect(content.includes('canary')).toBe(false);
      // The left side is on top now.
      const { data } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data.at(-1)].map((value) => (value ?? 0) > 200)).toEqual([true, true]);
    }
  });

  test('removes data that is appended to a picture or embedded in it', async () => {
    const script = '<script>alert(1)</script>';
    const hidden = handmadePng(8, 8, [{ type: 'tEXt', data: Buffer.from(`Comment\0${script}`) }]);
    for (const content of [concatBytes(await samplePicture('jpeg'), script, zipEnd(script)), hidden]) {
      const stored = (await asPicture(content)).content;
      expect(stored.includes('script') || stored.includes('PK')).toBe(false);
    }
  });

  test('rejects other types by their content, whatever their name', async () => {
    const frame = samplePicture('gif');
    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3), Buffer.alloc(30 * 20 * 3, 255)]);
    const animation = await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(animation.includes('ANIM')).toBe(true);
    const others: Readonly<Record<string, Content>> = {
      'an animated WebP': animation,
      'an animated PNG': handmadePng(8, 8, [{ type: 'acTL', data: Buffer.alloc(8) }]),
      'a GIF': frame,
      'a GIF that is a script': concatBytes('GIF89a/*', await frame, '*/=1;alert(1)'),
      'a TIFF': samplePicture('tiff'),
      'an AVIF': samplePicture('avif'),
      'a vector graphic': concatBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a page': concatBytes('<!doctype html><script>alert(1)</script>'),
      'an archive': concatBytes('PK\x03\x04', zipEnd()),
      'a program': concatBytes('\x7fELF'),
      'a picture one byte late': concatBytes(' ', await samplePicture('jpeg')),
      nothing: concatBytes(''),
    };
    for (const [name, content] of Object.entries(others)) {
      expect(await codeOf(asPicture(content)), name).toBe(ERROR.fileTypeRefused);
      expect(await codeOf(asDocument(content)), name).toBe(ERROR.fileTypeRefused);
    }
    expect(await codeOf(asPicture(samplePdf()))).toBe(ERROR.fileTypeRefused);
    // The library would not open them either.
    for (const content of [await frame, others['a vector graphic'], await others['a TIFF']])
      await expect(sharp(await content).metadata()).rejects.toThrow('unsupported image format');
  });

  test('a broken one is refused as damaged', async () => {
    const whole = await samplePicture('jpeg', { width: 400, height: 400 });
    const png = await samplePicture('png', { width: 400, height: 400 });
    for (const content of [
      whole.slice(0, whole.length / 2),
      whole.slice(0, 20),
      png.slice(0, png.length / 2),
      concatBytes('\xff\xd8\xff', 'nonsense'),
      concatBytes('RIFF\x10\0\0\0WEBPVP8 nonsense'),
    ])
      expect(await codeOf(asPicture(content))).toBe(ERROR.fileDamaged);
  });

  test('rejects a decompression bomb by its header, without using much memory', async () => {
    const bomb = handmadePng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(UPLOAD.maxBytes / 10);
    // Text that unpacks to far more than the file size.
    const data = Buffer.concat([
      Buffer.from('Comment\0\0'),
      deflateSync(Buffer.alloc(128 * 1024 * 1024), { level: 1 }),
    ]);
    const wordy = handmadePng(8, 8, [{ type: 'zTXt', data }]);
    expect(wordy.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    for (let count = 0; count < 5; count += 1) expect(await codeOf(asPicture(bomb))).toBe(ERROR.fileTooLarge);
    expect((await asPicture(wordy)).content.length).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  test('accepts a picture with the maximum number of pixels', async () => {
    const { content } = await asPicture(handmadePng(8000, UPLOAD.maxPixels / 8000));
    expect(await sharp(content).metadata()).toMatchObject({ width: 512 });
  });

  test('processes many pictures, a few at a time', async () => {
    const picture = await samplePicture('jpeg', { width: 600, height: 600 });
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => asPicture(at % 3 === 0 ? concatBytes('\xff\xd8\xff') : picture)),
    );
    expect(all.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
  });
});

describe('documents', () => {
  test('a PDF is kept as it is', async () => {
    const pdf = samplePdf();
    const { name, contentType, content } = await asDocument(pdf, 'C:\\scans\\licence.exe');
    expect([name, contentType]).toEqual(['licence.pdf', 'application/pdf']);
    expect(content.equals(pdf)).toBe(true);
  });

  test('rejects a PDF that is truncated or also another type', async () => {
    const pdf = samplePdf();
    const cases: readonly (readonly [number, Uint8Array])[] = [
      [ERROR.fileDamaged, pdf.slice(0, -20)],
      [ERROR.fileDamaged, concatBytes('%PDF-1.4\n')],
      [ERROR.fileDamaged, concatBytes(pdf, '<script>alert(1)</script>')],
      [ERROR.fileDamaged, concatBytes(pdf, zipEnd())],
      [ERROR.fileTypeRefused, concatBytes(pdf.slice(0, -40), zipEnd(Buffer.from(pdf.slice(-40)).toString('latin1')))],
      [ERROR.fileTypeRefused, concatBytes('<html>', pdf)],
      [ERROR.fileTypeRefused, concatBytes('%PDF-9.9\n', pdf)],
    ];
    for (const [code, content] of cases) expect(await codeOf(asDocument(content))).toBe(code);
  });
});

test('returns a safe name with the extension of the detected type', () => {
  const names = {
    '../../etc/passwd': 'passwd.pdf',
    'C:\\a\\b.exe': 'b.pdf',
    'licence\u202Efdp.exe': 'licencefdp.pdf',
    'a"b<c>:|?*%41.pdf': 'abc41.pdf',
    'line\r\nbreak\0.pdf': 'linebreak.pdf',
    'a %22b%22%0D%0A.pdf': 'a b.pdf',
    '': 'document.pdf',
    '...': 'document.pdf',
    'رخصة المطعم.pdf': 'رخصة المطعم.pdf',
    'Zulassung für Köln.PDF': 'Zulassung für Köln.pdf',
    'Zu\u0308rich': 'Zürich.pdf',
    '👩‍🍳 menu.v2.pdf': '👩‍🍳 menu.v2.pdf',
  };
  for (const [input, expected] of Object.entries(names)) expect(safeFileName(input, 'application/pdf')).toBe(expected);
  expect(safeFileName('x'.repeat(5000), 'image/jpeg')).toHaveLength(154);
  const long = safeFileName(`x${'🍕'.repeat(100)}`, 'image/jpeg');
  expect([long.length, long.isWellFormed()]).toEqual([153, true]);
});
