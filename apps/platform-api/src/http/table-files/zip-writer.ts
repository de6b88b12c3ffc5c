import { crc32, createDeflateRaw, constants, type DeflateRaw } from 'node:zlib';

// A ZIP file that is sent while it is made (APPNOTE 6.3): each part's size follows it, the list of parts ends the file.
// Deflating is Node's, in its thread pool; a workbook needs nothing else of the format.

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day of the format: the same orders make the same file. */
const DATE = 0x0021;

interface Part {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** What every part says of itself, twice. */
const facts = ({ crc, packed, size, name }: Omit<Part, 'offset'>) =>
  [
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const;

/** Texts of one part, packed as they come; after each of them all that was given is on its way. */
async function* deflated(texts: AsyncIterable<string> | Iterable<string>, told: (text: Buffer) => void) {
  const packer = createDeflateRaw();
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      told(bytes);
      yield* await flushed(packer, bytes);
    }
    yield* await finished(packer);
  } finally {
    packer.destroy();
  }
}

const collected = (packer: DeflateRaw, work: (done: () => void) => void) =>
  new Promise<Buffer[]>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer) => void chunks.push(chunk);
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
export async function* zipped(
  parts: AsyncIterable<readonly [name: string, texts: AsyncIterable<string> | Iterable<string>]>,
): AsyncGenerator<Buffer, void, undefined> {
  const written: Part[] = [];
  let offset = 0;
  const sent = (chunk: Buffer) => {
    offset += chunk.length;
    return chunk;
  };
  for await (const [partName, texts] of parts) {
    const name = Buffer.from(partName);
    const begun = offset;
    yield sent(Buffer.concat([numbers([4, LOCAL], ...facts({ name, crc: 0, packed: 0, size: 0 })), name]));
    let [crc, size, packed] = [0, 0, 0];
    const data = deflated(texts, (bytes) => {
      crc = crc32(bytes, crc);
      size += bytes.length;
    });
    for await (const chunk of data) {
      packed += chunk.length;
      yield sent(chunk);
    }
    yield sent(numbers([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]));
    written.push({ name, offset: begun, crc, packed, size });
  }
  const directory = Buffer.concat(
    written.flatMap((part) => [
      numbers([4, CENTRAL], [2, VERSION], ...facts(part), [2, 0], [2, 0], [2, 0], [4, 0], [4, part.offset]),
      part.name,
    ]),
  );
  const count = written.length;
  yield directory;
  yield numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}
