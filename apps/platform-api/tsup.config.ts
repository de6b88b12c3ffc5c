import { defineConfig } from 'tsup';

/** The server as it is run in production. The threads of the embedded database and of documents, and the image's maker, are files of their own. */
export default defineConfig({
  entry: {
    server: 'src/server.ts',
    'embedded-worker': 'src/db/embedded/worker.ts',
    'pdf-worker': 'src/pdf/pdf-worker.ts',
    'prepare-image': 'src/db/prepare-image.ts',
    // Read by `npm start`, the simulator's start and the browser tests.
    'demo-accounts': 'src/seed/demo-accounts.ts',
  },
  format: ['esm'],
  target: 'node22',
  clean: true,
  splitting: true,
  sourcemap: true,
  // Packages of this repository are taken from their sources, those of others from node_modules at run time.
  noExternal: [/^@store-panel\//],
  esbuildOptions(options) {
    options.conditions = ['@store-panel/source', ...(options.conditions ?? [])];
  },
});
