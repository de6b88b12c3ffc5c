import { ApiError } from '#access/api-error.ts';

export const PDF_TYPE = 'application/pdf';

/** Readers search this many last bytes for the trailer. */
const TRAILER_WITHIN = 1024;
const ZIP_END_WITHIN = 22 + 0xffff;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Checks the first bytes only. A reader would accept the mark a little further on, which is how one file can be two
 * things at once.
 */
export const isPdf = (content: Buffer): boolean => /^%PDF-[12]\.\d\s/.test(head(content));

const head = (content: Buffer) => content.subarray(0, 16).toString('latin1');

/**
 * Rejects a PDF with a wrong end, and one that is an archive as well. Its content is not checked, because it is only
 * ever served as a download.
 * @throws ApiError fileDamaged, fileTypeRefused
 */
export function checkPdf(content: Buffer): void {
  const end = content.subarray(-TRAILER_WITHIN).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) throw new ApiError('fileDamaged');
  if (isArchive(content)) throw new ApiError('fileTypeRefused');
}

/** The directory of a ZIP is at its end, followed by a comment of a stated length. */
function isArchive(content: Buffer): boolean {
  const from = Math.max(0, content.length - ZIP_END_WITHIN);
  for (let at = content.indexOf(ZIP_END, from); at !== -1; at = content.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}
