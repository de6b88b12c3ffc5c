import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { gzippedSize } from './entry-size.ts';

// How much JavaScript a visitor of a built application gets, by the build's manifest, and that nothing rides along which
// must not.

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface Budget {
  readonly name: string;
  /** Kilobytes (1,000 bytes) gzipped, over everything that is loaded without anybody doing anything. */
  readonly limit: number;
  /** Beside the entry: chunks of the build, by their name or the end of the module's path that opens one. */
  readonly loads: readonly string[];
  /** Chunks that must not be loaded with these, named alike. */
  readonly excludes?: readonly string[];
}

export interface BuiltSize {
  readonly name: string;
  readonly bytes: number;
  /** In bytes too. */
  readonly limit: number;
  /** Of the excluded chunks, those that are loaded. */
  readonly unwanted: readonly string[];
}

const ENTRY = 'index.html';

/** Traces of what must not be in a browser: the schema library, and keys that only a server holds. */
const FORBIDDEN = [
  { label: 'the schema library', trace: /~kind|typebox/i },
  { label: 'a private key', trace: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { label: 'a secret key of a payment provider', trace: /\bsk_(?:live|test)_\w{8,}/ },
  { label: 'a database address with a password', trace: /postgres(?:ql)?:\/\/[^\s'"`]*:[^\s'"`]*@/ },
  { label: 'a signed token', trace: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./ },
] as const;

const sizeOf = (folder: string, file: string) => gzippedSize(readFileSync(join(folder, file)));

/** Every file that is loaded with these modules, each once. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function keyOf(manifest: Manifest, requested: string): string {
  const found = Object.keys(manifest).find((key) => key.endsWith(requested) || manifest[key]?.name === requested);
  if (found === undefined) throw new Error(`${requested} is not in the manifest of the build`);
  return found;
}

/** Bytes against each budget. @throws when the build lacks one of its modules */
export function builtSizes(folder: string, budgets: readonly Budget[]): readonly BuiltSize[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return budgets.map(({ name, limit, loads, excludes = [] }) => {
    const files = filesOf(manifest, [ENTRY, ...loads.map((requested) => keyOf(manifest, requested))]);
    const unwanted = excludes.filter((one) => files.has(manifest[keyOf(manifest, one)]?.file ?? ''));
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(folder, file), 0);
    return { name, limit: limit * 1000, bytes, unwanted };
  });
}

/** What in the built files must not be there, each with its file. */
export function forbiddenTraces(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|html|json|css)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return FORBIDDEN.filter(({ trace }) => trace.test(text)).map(({ label }) => `${file} holds ${label}`);
  });
}

/** Prints both, for `pnpm size`. @returns whether all is well */
export function reportBuild(folder: string, budgets: readonly Budget[]): boolean {
  if (!existsSync(folder)) {
    console.error(`There is no build in ${folder}: run "pnpm build" first.`);
    return false;
  }
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const sizes = builtSizes(folder, budgets);
  for (const { name, bytes, limit, unwanted } of sizes) {
    for (const chunk of unwanted) console.error(`FOUND ${chunk} in what ${name} loads`);
    const status = bytes <= limit ? 'ok  ' : 'OVER';
    console.log(`${status} ${name}: ${kilobytes(bytes)} kB of ${kilobytes(limit)} kB JavaScript, gzipped`);
  }
  const traces = forbiddenTraces(folder);
  for (const trace of traces) console.error(`FOUND ${trace}`);
  return traces.length === 0 && sizes.every(({ bytes, limit, unwanted }) => bytes <= limit && unwanted.length === 0);
}
