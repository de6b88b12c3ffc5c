import { globSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { type Entries, writeDeclarations } from './declarations.ts';

/** Every module of src/ at its own path. */
function everyModule(): Entries {
  const modules = globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|stories|test-d|d)\.tsx?$/.test(file));
  return Object.fromEntries(modules.map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file]));
}

interface Library extends Omit<Options, 'entry' | 'onSuccess'> {
  /** What the package exports; every module where nothing is said. */
  readonly entries?: Entries;
  /** What is left to do when the code is in `dist`. */
  readonly finish?: () => void;
}

/** Build of a library: its entries as ES module, CommonJS and types. */
export function libraryConfig({ entries = everyModule(), finish, dts = false, ...own }: Library = {}) {
  return defineConfig({
    entry: { ...entries },
    format: ['esm', 'cjs'],
    dts,
    clean: true,
    splitting: true,
    target: 'es2022',
    esbuildOptions(options) {
      options.conditions = ['@store-panel/source', ...(options.conditions ?? [])];
      // What entries share lies apart, so that dist/ otherwise holds nothing but entries.
      options.chunkNames = 'chunks/[name]-[hash]';
    },
    onSuccess: () => {
      finish?.();
      if (dts === false) writeDeclarations('dist', entries);
      return Promise.resolve();
    },
    ...own,
  });
}
