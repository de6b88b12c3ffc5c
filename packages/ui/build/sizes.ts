// Measures each component alone: bundled with its dependencies except React, minified, gzip -9. The table is in
// SIZES.md. The command fails if a component has no row or has grown by more than 5 %. Usage: `pnpm sizes` compares,
// `pnpm sizes --update` rewrites the table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileCssModule } from './css-modules.ts';
import { ENTRIES } from './entries.ts';

const TABLE = 'SIZES.md';
/** Growth that is accepted without an update of the table. */
const SLACK = 1.05;
const SMALL_CHANGE = 150;

/** A component belongs to the form set if its stories are under Forms. */
const isOfForms = (name: string) => {
  const stories = `src/${name}/${name}.stories.tsx`;
  return existsSync(stories) && readFileSync(stories, 'utf8').includes("title: 'Forms/");
};

/** Components only: message tables and type modules are too small to matter. */
const COMPONENTS = Object.keys(ENTRIES)
  .filter((name) => ENTRIES[name]?.endsWith('.tsx'))
  .toSorted();

/** Size limits that the README promises, in bytes. */
const PROMISES = [
  { name: 'button', of: ['button'], max: 12_000 },
  { name: 'the whole form set', of: COMPONENTS.filter(isOfForms), max: 90_000 },
] as const;

interface Size {
  /** Including static dependencies. */
  readonly first: number;
  /** Loaded on demand. */
  readonly later: number;
}

/** Style sheets are a file of their own; code has the names of classes alone. */
const names: Plugin = {
  name: 'names-of-classes',
  enforce: 'pre',
  // By a name that does not end in .css: those are Vite's.
  resolveId: (id, importer) =>
    id.endsWith('.module.css')
      ? `\0names:${(id.startsWith('#') ? resolve('src', id.slice(1)) : resolve(dirname(importer ?? ''), id)).slice(0, -4)}`
      : null,
  load: (id) =>
    id.startsWith('\0names:')
      ? `export default ${JSON.stringify(compileCssModule(`${id.slice('\0names:'.length)}.css`).names)}`
      : null,
};

const bytes = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

/** Bundles entries as an app would that uses nothing else. */
async function sizeOf(entries: readonly string[]): Promise<Size> {
  const virtualEntry = 'virtual:wanted';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'import', 'default'] },
    plugins: [
      {
        name: 'wanted',
        resolveId: (id) => (id === virtualEntry ? id : null),
        load: (id) =>
          id === virtualEntry
            ? entries
                .map((name, at) => `import * as part${at} from '/${ENTRIES[name]}'; export { part${at} };`)
                .join('\n')
            : null,
      },
      names,
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { wanted: virtualEntry },
        external: [/^react(?:-dom)?(?:\/|$)/],
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(chunks.find(({ isEntry }) => isEntry));
  return { first: bytes([...first]), later: bytes(chunks.filter((chunk) => !first.has(chunk))) };
}

function written(sizes: ReadonlyMap<string, Size>): string {
  const row = ([name, { first, later }]: readonly [string, Size]) =>
    `| ${name} | ${first} | ${later === 0 ? '' : later} |`;
  return `# Sizes

Bytes of each component alone, with everything that it needs but React: bundled, minified, gzip −9. \`later\` is fetched when it is
needed: the rows of a long table, the list of countries. Written by \`pnpm sizes --update\`; \`pnpm sizes\` compares.

| component | first | later |
| --- | ---: | ---: |
${[...sizes].map(row).join('\n')}
`;
}

function readTable(): ReadonlyMap<string, Size> {
  if (!existsSync(TABLE)) return new Map();
  const rows = readFileSync(TABLE, 'utf8').matchAll(/^\| ([\w -]+?) \| (\d+) \| (\d*) \|$/gm);
  return new Map(
    [...rows].map(([, name = '', first, later]) => [name, { first: Number(first), later: Number(later) }]),
  );
}

const sizes = new Map<string, Size>();
for (const name of COMPONENTS) sizes.set(name, await sizeOf([name]));
const problems: string[] = [];
for (const { name, of, max } of PROMISES) {
  const size = sizes.get(name) ?? (await sizeOf(of));
  sizes.set(name, size);
  process.stdout.write(`${name}: ${size.first} of ${max} bytes, ${size.later} later\n`);
  if (size.first > max) problems.push(`${name} has ${size.first} bytes, more than ${max}`);
}
if (process.argv.includes('--update')) writeFileSync(TABLE, written(sizes));
else {
  const previous = readTable();
  for (const [name, { first }] of sizes) {
    const before = previous.get(name)?.first;
    if (before === undefined) problems.push(`${name} has no line in ${TABLE}`);
    else if (first > before * SLACK + SMALL_CHANGE) problems.push(`${name} has grown from ${before} to ${first} bytes`);
  }
  for (const name of previous.keys()) if (!sizes.has(name)) problems.push(`${name} is in ${TABLE} and nowhere else`);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
