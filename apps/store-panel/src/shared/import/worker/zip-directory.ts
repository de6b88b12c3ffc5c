import { FileProblemError } from '#shared/import/file-problem.ts';

/** What the directory of a ZIP file says of one file in it. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes, when unpacked. */
  readonly size: number;
  readonly isEncrypted: boolean;
}

// Records of a ZIP file (APPNOTE 4.3.12 and 4.3.16): signature, fixed length.
const END = { signature: 0x06054b50, bytes: 22 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
/** The end record is followed by a comment of at most this length. */
const MAX_COMMENT = 0xffff;
/** A size that is stated elsewhere: in files above 4 GB. */
const ELSEWHERE = 0xffffffff;
const ENCRYPTED_FLAG = 1;

/**
 * Reads the directory at the end of a ZIP file, without unpacking anything.
 * @throws FileProblemError `damaged` if there is none.
 */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) throw new FileProblemError('damaged');
  const count = view.getUint16(end + 10, true);
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + ENTRY.bytes > end || view.getUint32(at, true) !== ENTRY.signature) throw new FileProblemError('damaged');
    const size = view.getUint32(at + 24, true);
    if (size === ELSEWHERE) throw new FileProblemError('unpacks_too_large');
    const nameLength = view.getUint16(at + 28, true);
    const name = at + ENTRY.bytes;
    entries.push({
      name: decoder.decode(bytes.subarray(name, name + nameLength)),
      size,
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
    });
    at = name + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END.bytes;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END.signature) return at;
  return -1;
}
