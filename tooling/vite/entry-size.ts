import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// What every page load begins with: the page's own script, the entry with its imports, and their styles.

/** Bytes gz. */
export interface EntrySize {
  readonly scripts: number;
  readonly styles: number;
}

/** The size that was decided on, and the decision that names it. */
export interface EntryRecord extends EntrySize {
  /** A file of `docs/decisions`. */
  readonly decision: string;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ENTRY = 'index.html';
const INLINE = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Bytes by which the entry may grow without a decision. */
export const MAX_GROWTH = 300;
/** Bytes of styles that every page may wait for. */
export const MAX_STYLES = 16_000;

/** Bytes of a file as gzip, which is how every size of a build is counted. */
export const gzippedSize = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

/** Bytes gz of all scripts inside of a page. */
export const inlineScriptsSize = (page: string): number =>
  [...page.matchAll(INLINE)].reduce((sum, [, script = '']) => sum + gzippedSize(script), 0);

/** Measures the entry of a build. */
export function measureEntry(folder: string): EntrySize {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const keys = new Set([ENTRY]);
  // The set grows during the iteration.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzippedSize(readFileSync(join(folder, file))), 0);
  const inline = inlineScriptsSize(readFileSync(join(folder, ENTRY), 'utf8'));
  return {
    scripts: inline + sizeOf(chunks.map(({ file }) => file)),
    styles: sizeOf(new Set(chunks.flatMap(({ css = [] }) => css))),
  };
}

/** As a decision writes it: `65,123 bytes`. */
export const asWritten = (bytes: number): string => `${bytes.toLocaleString('en')} bytes`;

/**
 * Returns what is wrong with an entry; empty if nothing is. An entry that may grow has its new size in
 * `entry-size.json`, and a decision that names it and says what every visitor pays for.
 */
export function entryProblems(size: EntrySize, record: EntryRecord, decisionText: string): readonly string[] {
  const problems = (['scripts', 'styles'] as const).flatMap((kind) => {
    const growth = size[kind] - record[kind];
    return [
      growth > MAX_GROWTH &&
        `The ${kind} of the entry grew by ${growth} bytes to ${size[kind]} (${MAX_GROWTH} are allowed without a decision)`,
      !decisionText.includes(asWritten(record[kind])) &&
        `${record.decision} does not name the recorded ${asWritten(record[kind])} of ${kind}`,
    ];
  });
  const tooMany = size.styles > MAX_STYLES && `The entry has ${size.styles} bytes of styles; ${MAX_STYLES} are allowed`;
  return [...problems, tooMany].filter((problem) => problem !== false);
}

/** Prints the size of a build's entry, and what is wrong with it. Returns whether nothing is. */
export function reportEntry(folder: string, record: EntryRecord, decisionText: string): boolean {
  const size = measureEntry(folder);
  const problems = entryProblems(size, record, decisionText);
  const status = problems.length === 0 ? 'ok  ' : 'OVER';
  console.log(`${status} entry: ${size.scripts} bytes of scripts, ${size.styles} of styles, gzipped`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}
