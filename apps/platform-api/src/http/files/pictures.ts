import { PICTURE_MEDIA_TYPES, type PictureMediaType, UPLOAD } from '@store-panel/domain/limits/limits';
import { MENU_PICTURE, type ResizedPicture } from '@store-panel/domain/menu/pictures';
import sharp, { type Sharp } from 'sharp';

import { ApiError } from '#access/api-error.ts';

// The decoders of all other formats are blocked, whatever a file claims to be: vector graphics, animations and
// containers are attack surface that is not needed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Every picture is different, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/** Reencoding takes a fraction of a second; a picture that takes longer was made to. In seconds (ours). */
const MAX_PROCESSING_SECONDS = 10;
/** Pictures processed at once; others wait, so that sign-ins find a free thread and memory stays bounded. */
const MAX_CONCURRENT = 2;
/** Requests for other sizes that may wait: most take milliseconds, so that they wait for about a second. */
const MAX_WAITING_SIZES = 40;
const RETRY_AFTER_SECONDS = 1;

const STORE_PICTURE = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const;
const MENU_DIMENSIONS = {
  width: MENU_PICTURE.maxSide,
  height: MENU_PICTURE.maxSide,
  fit: 'inside',
  withoutEnlargement: true,
} as const;
const DOCUMENT_PICTURE = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const;

const MAGIC = {
  'image/jpeg': (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (content) =>
    content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP',
} as const satisfies Record<PictureMediaType, (content: Buffer) => boolean>;

/** Returns the picture type by the first bytes, if it is a supported one. */
const pictureType = (content: Buffer): PictureMediaType | undefined =>
  PICTURE_MEDIA_TYPES.find((type) => MAGIC[type](content));

/** Converts to a store's picture: at most 512 pixels a side, as WebP. */
export async function storePicture(content: Buffer): Promise<Buffer> {
  return reencode(content, (picture) => picture.resize(STORE_PICTURE).webp({ quality: 82 }));
}

/** Converts to a picture of the menu: at most 1,280 pixels a side, as WebP. */
export async function menuPicture(content: Buffer): Promise<Buffer> {
  return reencode(content, (picture) => picture.resize(MENU_DIMENSIONS).webp({ quality: 82 }));
}

/** Converts to a readable picture of a document: at most 2400 pixels a side, as JPEG on white. */
export async function documentPicture(content: Buffer): Promise<Buffer> {
  return reencode(content, (picture) =>
    picture.resize(DOCUMENT_PICTURE).flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  );
}

/**
 * Reencodes a picture from its pixels, upright: nothing else of the file remains, such as the location where it was
 * taken or a hidden script.
 * @throws ApiError fileTypeRefused, fileTooLarge (too many pixels), fileDamaged
 */
async function reencode(content: Buffer, finish: (picture: Sharp) => Sharp): Promise<Buffer> {
  const type = pictureType(content);
  if (type === undefined || isAnimated(content, type)) throw new ApiError('fileTypeRefused');
  return withConcurrencyLimit(async () => {
    const picture = sharp(content, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error', sequentialRead: true });
    try {
      const { pages = 1 } = await picture.metadata();
      if (pages > 1) throw new ApiError('fileTypeRefused');
      return await finish(picture.autoOrient().timeout({ seconds: MAX_PROCESSING_SECONDS })).toBuffer();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(/pixel limit/.test(String(error)) ? 'fileTooLarge' : 'fileDamaged');
    }
  });
}

/**
 * Draws one of our own pictures so that it fills these dimensions, cut at the sides that stick out. A smaller picture is
 * not enlarged: the result is smaller, in the same shape.
 * @throws ApiError rateLimited if too many others wait
 */
export async function resizedPicture(
  content: Buffer,
  { width, height, format }: Pick<ResizedPicture, 'width' | 'height' | 'format'>,
): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING_SIZES) throw new ApiError('rateLimited', { retry_after: RETRY_AFTER_SECONDS });
  return withConcurrencyLimit(async () => {
    const picture = sharp(content, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error', sequentialRead: true });
    const { width: ownWidth, height: ownHeight } = await picture.metadata();
    const scale = Math.min(1, ownWidth / width, ownHeight / height);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const resized = picture
      .timeout({ seconds: MAX_PROCESSING_SECONDS })
      .resize(side(width), side(height), { fit: 'cover' });
    const finished =
      format === 'webp'
        ? resized.webp({ quality: 80 })
        : resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true });
    return finished.toBuffer();
  });
}

/** An animated PNG declares itself before its first picture; the library would silently use that picture alone. */
const isAnimated = (content: Buffer, type: PictureMediaType) =>
  type === 'image/png' && content.subarray(0, content.indexOf('IDAT')).includes('acTL');

let runningCount = 0;
const waiting: (() => void)[] = [];

async function withConcurrencyLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (runningCount === MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else runningCount += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else runningCount -= 1;
  }
}
