import { isUtf16 } from '@store-panel/domain/import/text-encoding';

import { FileProblemError } from '#shared/import/file-problem.ts';
import { readZipDirectory } from './zip-directory.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
/** First bytes of files without a table: PDF, PNG, JPEG, GIF, RTF, gzip, RAR, 7z, SQLite. */
const OTHERS = ['%PDF', '\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', '{\\rtf', '\u001F\u008B', 'Rar!', '7z', 'SQLite'];
/** Pages and XML that some systems save with the name of a spreadsheet. */
const WEB_PAGE = /^\s*(?:<!doctype html|<html|<table|<\?xml|<meta|<head|<style)/i;
/** How much of a file tells what it is, in bytes. */
const HEAD_BYTES = 4096;

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
/** One character for each byte. */
const latin = (bytes: Uint8Array) => String.fromCodePoint(...bytes);

/** Whether these bytes contain a name as UTF-16, as OLE files write names of their streams. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const expected = Uint8Array.from(Array.from(name, (letter) => [letter.codePointAt(0) ?? 0, 0]).flat());
  for (let at = bytes.indexOf(expected[0] ?? 0); at !== -1; at = bytes.indexOf(expected[0] ?? 0, at + 1))
    if (expected.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/**
 * Tells what a file is by its bytes, whatever its name says.
 * @throws FileProblemError with what it is instead, if it has no table that can be read.
 */
export function fileKindOf(bytes: Uint8Array<ArrayBuffer>): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new FileProblemError('empty');
  if (beginsWith(bytes, OLE)) {
    if (hasStream(bytes, 'EncryptedPackage')) throw new FileProblemError('encrypted');
    throw new FileProblemError(hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book') ? 'xls' : 'not_a_table');
  }
  if (beginsWith(bytes, ZIP) || beginsWith(bytes, EMPTY_ZIP)) return zipKindOf(bytes);
  const head = latin(bytes.subarray(0, HEAD_BYTES));
  if (OTHERS.some((start) => head.startsWith(start))) throw new FileProblemError('not_a_table');
  if (WEB_PAGE.test(head.replace(/^\u00EF\u00BB\u00BF/, ''))) throw new FileProblemError('web_page');
  // Text has no NUL characters; UTF-16 does as bytes.
  if (head.includes('\0') && !isUtf16(bytes)) throw new FileProblemError('not_a_table');
  return 'csv';
}

function zipKindOf(bytes: Uint8Array<ArrayBuffer>): 'xlsx' {
  const entries = readZipDirectory(bytes);
  const has = (test: (name: string) => boolean) => entries.some(({ name }) => test(name));
  if (has((name) => name === 'xl/workbook.bin')) throw new FileProblemError('xlsb');
  if (has((name) => name.endsWith('.iwa') || name.toLowerCase() === 'index.zip')) throw new FileProblemError('numbers');
  if (has((name) => name === 'content.xml')) throw new FileProblemError('ods');
  if (!has((name) => name.startsWith('xl/') && name.endsWith('.xml'))) throw new FileProblemError('not_a_table');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new FileProblemError('encrypted');
  return 'xlsx';
}
