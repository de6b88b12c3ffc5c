import { ApiError } from '#access/api-error.ts';

export const PDF_TYPE = 'application/pdf';

/** A reader looks for the trailer here, and a ZIP's own directory is at most so far from its end. In bytes. */
const TRAILER_WITHIN = 1024;
const ZIP_END_WITHIN = 22 + 0xffff;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** By its first bytes. A reader would also find the mark a little further on: that is how a file is two things at once. */
export const isPdf = (content: Buffer): boolean => /^%PDF-[12]\.\d\s/.test(head(content));

const head = (content: Buffer) => content.subarray(0, 16).toString('latin1');

/**
 * Refuses a PDF that does not end as one, and one that is an archive as well. What it holds is not looked into: it is only
 * ever given out as a file to be saved.
 * @throws Refusal fileDamaged, fileTypeRefused
 */
export function checkPdf(content: Buffer): void {
  const end = content.subarray(-TRAILER_WITHIN).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) throw new ApiError('fileDamaged');
  if (isArchive(content)) throw new ApiError('fileTypeRefused');
}

/** The directory of a ZIP stands at the end, followed by a comment of a stated length. */
function isArchive(content: Buffer): boolean {
  const from = Math.max(0, content.length - ZIP_END_WITHIN);
  for (let at = content.indexOf(ZIP_END, from); at !== -1; at = content.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= content.length && at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
  }
  return false;
}
