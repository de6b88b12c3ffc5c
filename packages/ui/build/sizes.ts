// Measures each component alone: bundled with its dependencies except React, minified, gzip -9. The table is in
// SIZES.md. The command fails if a component has no row or has grown by more than 5 %. Usage: `pnpm sizes` compares,
// `pnpm sizes --update` rewrites the table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
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

const namesOfClasses = new Map<string, string>();

/** Style sheets are a file of their own; code has the names of classes alone. */
const names: Plugin = {
  name: 'names-of-classes',
  // By a name that does not end in .css: those are the bundler's.
  resolveId: {
    filter: { id: /\.module\.css$/ },
    handler: (id, importer) =>
      `\0names:${(id.startsWith('#') ? resolve('src', id.slice(1)) : resolve(dirname(importer ?? ''), id)).slice(0, -4)}`,
  },
  load: {
    filter: { id: /^\0names:/ },
    handler(id) {
      const path = `${id.slice('\0names:'.length)}.css`;
      const code = namesOfClasses.get(path) ?? `export default ${JSON.stringify(compileCssModule(path).names)}`;
      namesOfClasses.set(path, code);
      return code;
    },
  },
};

const bytes = (chunks: readonly OutputChunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

/** Bundles entries as an app would that uses nothing else. */
async function sizeOf(entries: readonly string[]): Promise<Size> {
  const virtualEntry = 'virtual:wanted';
  // By the bundler itself: Vite around it takes twice the time, and there are a hundred of them.
  const bundle = await rolldown({
    input: { wanted: virtualEntry },
    platform: 'browser',
    logLevel: 'silent',
    external: [/^react(?:-dom)?(?:\/|$)/],
    preserveEntrySignatures: 'strict',
    resolve: { conditionNames: ['@store-panel/source', 'module', 'browser', 'import', 'default'] },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    plugins: [
      {
        name: 'wanted',
        resolveId: { filter: { id: /^virtual:wanted$/ }, handler: (id) => id },
        load: {
          filter: { id: /^virtual:wanted$/ },
          handler: () =>
            entries
              .map((name, at) => `import * as part${at} from '${resolve(ENTRIES[name] ?? '')}'; export { part${at} };`)
              .join('\n'),
        },
      },
      names,
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined) => {
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
