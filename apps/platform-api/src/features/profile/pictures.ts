import { PICTURE_TYPES, type PictureType, UPLOAD } from '@store-panel/domain/limits/limits';
import sharp, { type Sharp } from 'sharp';

import { ApiError } from '#access/api-error.ts';

// The decoders of every other format are never reached, whatever a file pretends to be: vector graphics, animations and
// containers are attack surface that nobody here needs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Pictures come one by one, so nothing is gained by keeping what was computed for the last one.
sharp.cache(false);
sharp.concurrency(1);

/** Drawing a picture anew takes a fraction of a second; what takes longer than this was made to. In seconds (ours). */
const LONGEST_SECONDS = 10;
/** Pictures being drawn at once; the others wait, so that those who sign in find a thread and the memory stays bounded. */
const AT_ONCE = 2;

const STORE_PICTURE = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const;
const DOCUMENT_PICTURE = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const;

const MAGIC = {
  'image/jpeg': (content) => content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': (content) =>
    content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP',
} as const satisfies Record<PictureType, (content: Buffer) => boolean>;

/** What a file is by its first bytes, if it is a picture of a kind that is taken. */
const pictureType = (content: Buffer): PictureType | undefined => PICTURE_TYPES.find((type) => MAGIC[type](content));

/** A store's picture: at most 512 pixels a side, as WebP. */
export async function storePicture(content: Buffer): Promise<Buffer> {
  return redrawn(content, (picture) => picture.resize(STORE_PICTURE).webp({ quality: 82 }));
}

/** The picture of a document, still readable: at most 2400 pixels a side, as JPEG on white. */
export async function documentPicture(content: Buffer): Promise<Buffer> {
  return redrawn(content, (picture) =>
    picture.resize(DOCUMENT_PICTURE).flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  );
}

/**
 * Draws a picture anew from its pixels, the way up it was taken: nothing else of the file is kept, be it the place where
 * it was taken or a script that hides in it.
 * @throws Refusal fileTypeRefused, fileTooLarge (too many pixels), fileDamaged
 */
async function redrawn(content: Buffer, finish: (picture: Sharp) => Sharp): Promise<Buffer> {
  const type = pictureType(content);
  if (type === undefined || isAnimated(content, type)) throw new ApiError('fileTypeRefused');
  return inTurn(async () => {
    const picture = sharp(content, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error', sequentialRead: true });
    try {
      const { pages = 1 } = await picture.metadata();
      if (pages > 1) throw new ApiError('fileTypeRefused');
      return await finish(picture.autoOrient().timeout({ seconds: LONGEST_SECONDS })).toBuffer();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(/pixel limit/.test(String(error)) ? 'fileTooLarge' : 'fileDamaged');
    }
  });
}

/** An animated PNG says so before its first picture; what draws it anew would take the first and drop the others unseen. */
const isAnimated = (content: Buffer, type: PictureType) =>
  type === 'image/png' && content.subarray(0, content.indexOf('IDAT')).includes('acTL');

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
