import { crc32, createDeflateRaw, constants, type DeflateRaw } from 'node:zlib';

import { Zip, type ZipInputFile } from 'fflate';

// fflate writes the container. Deflating is Node's, in its thread pool: fflate's own would hold up every other request.

/** 1980-01-01, the first day of the format: the same orders make the same file. */
const FIRST_DAY = new Date(1980, 0, 1);
const DEFLATED = 8;

/** Texts of one part, packed as they come; after each of them all that was written so far is sent. */
async function* deflated(texts: AsyncIterable<string> | Iterable<string>, file: ZipInputFile) {
  const packer = createDeflateRaw();
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield* await flushed(packer, bytes);
    }
    yield* await finished(packer);
  } finally {
    packer.destroy();
  }
}

const collected = (packer: DeflateRaw, work: (done: () => void) => void) =>
  new Promise<Buffer<ArrayBuffer>[]>((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    const take = (chunk: Buffer<ArrayBuffer>) => void chunks.push(chunk);
    packer.on('data', take).once('error', reject);
    work(() => {
      packer.off('data', take).off('error', reject);
      resolve(chunks);
    });
  });

const flushed = (packer: DeflateRaw, bytes: Buffer) =>
  collected(packer, (done) => {
    packer.write(bytes);
    packer.flush(constants.Z_SYNC_FLUSH, done);
  });

const finished = (packer: DeflateRaw) =>
  collected(packer, (done) => {
    packer.once('end', done);
    packer.end();
  });

/** The file, part by part. */
export async function* createZipStream(
  parts: AsyncIterable<readonly [name: string, texts: AsyncIterable<string> | Iterable<string>]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const [filename, texts] of parts) {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATED, mtime: FIRST_DAY };
    zip.add(file);
    for await (const chunk of deflated(texts, file)) {
      file.ondata?.(null, chunk, false);
      yield* written.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
