import { globSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Build of a library: every module of src/ is an entry, as ES module, CommonJS and types. */
export function libraryConfig(own: Options = {}) {
  const modules = globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|stories|test-d|d)\.tsx?$/.test(file));
  return defineConfig({
    entry: Object.fromEntries(modules.map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file])),
    format: ['esm', 'cjs'],
    dts: true,
    clean: true,
    splitting: true,
    target: 'es2022',
    esbuildOptions(options) {
      options.conditions = ['@store-panel/source', ...(options.conditions ?? [])];
      // What entries share lies apart, so that dist/ otherwise holds nothing but entries.
      options.chunkNames = 'chunks/[name]-[hash]';
    },
    ...own,
  });
}
