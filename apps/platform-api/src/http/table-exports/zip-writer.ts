import { crc32, createDeflateRaw, constants, type DeflateRaw } from 'node:zlib';

import { Zip, type ZipInputFile } from 'fflate';

// fflate writes the container. Node deflates in its thread pool: fflate would block the event loop.

/** 1980-01-01, the first day of the format: the same rows produce the same file. */
const FIRST_DAY = new Date(1980, 0, 1);
const DEFLATED = 8;

/** Deflates the texts of one part as they arrive; flushes after each of them. */
async function* deflateTexts(texts: AsyncIterable<string> | Iterable<string>, file: ZipInputFile) {
  const packer = createDeflateRaw();
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield* await flushBytes(packer, bytes);
    }
    yield* await finishStream(packer);
  } finally {
    packer.destroy();
  }
}

const collectChunks = (packer: DeflateRaw, work: (done: () => void) => void) =>
  new Promise<Buffer<ArrayBuffer>[]>((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    const collectChunk = (chunk: Buffer<ArrayBuffer>) => void chunks.push(chunk);
    packer.on('data', collectChunk).once('error', reject);
    work(() => {
      packer.off('data', collectChunk).off('error', reject);
      resolve(chunks);
    });
  });

const flushBytes = (packer: DeflateRaw, bytes: Buffer) =>
  collectChunks(packer, (done) => {
    packer.write(bytes);
    packer.flush(constants.Z_SYNC_FLUSH, done);
  });

const finishStream = (packer: DeflateRaw) =>
  collectChunks(packer, (done) => {
    packer.once('end', done);
    packer.end();
  });

/** Streams a ZIP file, part by part. */
export async function* createZipStream(
  parts: AsyncIterable<readonly [name: string, texts: AsyncIterable<string> | Iterable<string>]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pending: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    pending.push(chunk);
  });
  for await (const [filename, texts] of parts) {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATED, mtime: FIRST_DAY };
    zip.add(file);
    for await (const chunk of deflateTexts(texts, file)) {
      file.ondata?.(null, chunk, false);
      yield* pending.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* pending.splice(0);
  }
  zip.end();
  yield* pending.splice(0);
}
