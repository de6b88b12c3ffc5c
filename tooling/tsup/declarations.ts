import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';

const require = createRequire(import.meta.url);

/** Every module that a package exports: its name there → its source, from the package's folder. */
export type Entries = Readonly<Record<string, string>>;

/**
 * Types by the compiler itself, one file a module, for ES modules and for CommonJS. tsup's own way bundles them by a program
 * for each folder, which takes longer, and with a folder a component more memory than a build machine has.
 */
export function writeDeclarations(outDir: string, entries: Entries): void {
  const emitted = mkdtempSync(join(tmpdir(), 'types-'));
  const placeOf = placesOf(entries);
  try {
    compile(emitted);
    for (const file of globSync('**/*.d.ts', { cwd: emitted })) {
      const module = file.replaceAll('\\', '/').replace(/\.d\.ts$/, '');
      const text = readFileSync(join(emitted, file), 'utf8');
      for (const [types, code] of [
        ['.d.ts', '.js'],
        ['.d.cts', '.cjs'],
      ] as const) {
        const target = join(outDir, `${placeOf(module)}${types}`);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, withPublishedImports(text, module, code, placeOf));
      }
    }
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function compile(outDir: string): void {
  const compiler = join(dirname(require.resolve('@typescript/native/package.json')), 'bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', outDir], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the types did not compile');
}

type PlaceOf = (module: string) => string;

/** Where a module's types stand in the package: an entry at its name, everything else under types/. */
function placesOf(entries: Entries): PlaceOf {
  const named = new Map(
    Object.entries(entries).map(([name, source]) => [
      source
        .replaceAll('\\', '/')
        .replace(/^src\//, '')
        .replace(/\.tsx?$/, ''),
      name,
    ]),
  );
  return (module) => named.get(module) ?? `types/${module}`;
}

/** `#tone/tone.ts`, `./tone.ts` and the compiler's own `./tone` are names for us only: outside they are files beside. */
function withPublishedImports(text: string, module: string, extension: string, placeOf: PlaceOf): string {
  const from = dirname(placeOf(module));
  return text.replaceAll(
    /(from |import\()(['"])(#|\.{1,2}\/)([^'"]+?)(?:\.tsx?)?\2/g,
    (_, keyword: string, quote: string, start: string, rest: string) => {
      const imported = start === '#' ? rest : posix.join(dirname(module), start, rest);
      const path = posix.relative(from, placeOf(imported));
      return `${keyword}${quote}${path.startsWith('.') ? path : `./${path}`}${extension}${quote}`;
    },
  );
}
