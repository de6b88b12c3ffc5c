import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { ENTRIES } from './entries.ts';

const require = createRequire(import.meta.url);

/**
 * Types by the compiler itself, one file a module. tsup's own way makes a program for each folder,
 * and with a folder a component that is more memory than a build machine has.
 */
export function writeDeclarations(outDir: string): void {
  const emitted = mkdtempSync(join(tmpdir(), 'ui-types-'));
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
        writeFileSync(target, withPublishedImports(text, module, code));
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

/** Where a module's types stand in the package: an entry at its name, everything else under types/. */
function placeOf(module: string): string {
  const entry = Object.entries(ENTRIES).find(
    ([, source]) => source.replaceAll('\\', '/') === `src/${module}.tsx` || source === `src/${module}.ts`,
  );
  return entry?.[0] ?? `types/${module}`;
}

/** `#tone/tone.ts` is a name for us only: outside it is a file beside. */
function withPublishedImports(text: string, module: string, extension: string): string {
  const from = dirname(placeOf(module));
  return text.replaceAll(
    /(from |import\()(['"])#([^'"]+)\.tsx?\2/g,
    (_, keyword: string, quote: string, imported: string) => {
      const path = posix.relative(from, placeOf(imported));
      return `${keyword}${quote}${path.startsWith('.') ? path : `./${path}`}${extension}${quote}`;
    },
  );
}
