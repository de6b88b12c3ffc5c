import { globSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Build of a library: every module of src/ is an entry, as ES module, CommonJS and types. */
export function libraryConfig(own: Options = {}) {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|stories|test-d)\.tsx?$|\.d\.ts$|src\/(test|testing-only)\//.test(file),
  );
  return defineConfig({
    entry: Object.fromEntries(files.map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file])),
    format: ['esm', 'cjs'],
    dts: true,
    clean: true,
    splitting: true,
    target: 'es2022',
    esbuildOptions(options) {
      options.conditions = ['@store-panel/source', ...(options.conditions ?? [])];
    },
    ...own,
  });
}
