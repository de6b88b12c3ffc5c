// What each component costs alone: bundled with all that it needs but React, minified, gzip −9. The table stands in
// SIZES.md; a component that has grown by more than a twentieth, or has no line, makes the command fail.
//   pnpm sizes              compares
//   pnpm sizes --update     writes the table anew
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileCssModule } from './css-modules.ts';
import { ENTRIES } from './entries.ts';

const TABLE = 'SIZES.md';
/** How much a component may grow before somebody has to say that it is meant. */
const SLACK = 1.05;
const SMALL_CHANGE = 150;

/** A component is one of the form set where its stories stand under Forms. */
const isOfForms = (name: string) => {
  const stories = `src/${name}/${name}.stories.tsx`;
  return existsSync(stories) && readFileSync(stories, 'utf8').includes("title: 'Forms/");
};

/** Components alone: the tables of texts and what only names things are too small to say anything. */
const COMPONENTS = Object.keys(ENTRIES)
  .filter((name) => ENTRIES[name]?.endsWith('.tsx'))
  .toSorted();

/** What the kit promises, in bytes. */
const PROMISES = [
  { name: 'button', of: ['button'], most: 12_000 },
  { name: 'the whole form set', of: COMPONENTS.filter(isOfForms), most: 90_000 },
] as const;

interface Size {
  /** With everything that comes along. */
  readonly first: number;
  /** Fetched later, when it is needed. */
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

/** Bundles one or several entries as an app that uses nothing else would get them. */
async function sizeOf(entries: readonly string[]): Promise<Size> {
  const wanted = 'virtual:wanted';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'import', 'default'] },
    plugins: [
      {
        name: 'wanted',
        resolveId: (id) => (id === wanted ? id : null),
        load: (id) =>
          id === wanted
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
        input: { wanted },
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
const complaints: string[] = [];
for (const { name, of, most } of PROMISES) {
  const size = sizes.get(name) ?? (await sizeOf(of));
  sizes.set(name, size);
  process.stdout.write(`${name}: ${size.first} of ${most} bytes, ${size.later} later\n`);
  if (size.first > most) complaints.push(`${name} has ${size.first} bytes, more than ${most}`);
}
if (process.argv.includes('--update')) writeFileSync(TABLE, written(sizes));
else {
  const known = readTable();
  for (const [name, { first }] of sizes) {
    const before = known.get(name)?.first;
    if (before === undefined) complaints.push(`${name} has no line in ${TABLE}`);
    else if (first > before * SLACK + SMALL_CHANGE)
      complaints.push(`${name} has grown from ${before} to ${first} bytes`);
  }
  for (const name of known.keys()) if (!sizes.has(name)) complaints.push(`${name} is in ${TABLE} and nowhere else`);
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;
