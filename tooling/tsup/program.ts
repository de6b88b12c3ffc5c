import { defineConfig, type Options } from 'tsup';

/**
 * Build of a program for Node: each entry is one ES module that runs as it is. Our packages are taken in from their
 * sources; everything else stays a dependency.
 */
export function programConfig(entry: Readonly<Record<string, string>>, own: Options = {}) {
  return defineConfig({
    entry: { ...entry },
    format: ['esm'],
    platform: 'node',
    target: 'node22',
    noExternal: [/^@store-panel\//],
    clean: true,
    splitting: true,
    sourcemap: true,
    esbuildOptions(options) {
      options.conditions = ['@store-panel/source', ...(options.conditions ?? [])];
      options.chunkNames = 'chunks/[name]-[hash]';
    },
    ...own,
  });
}
