import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { precompress } from '@store-panel/tooling/vite/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstPaint } from './build/first-paint.ts';
import { pageTexts } from './build/page-texts.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Libraries, packages and the rooms of this app, by paths from the repository, whatever folders it is in. */
const SHARED = /[\\/]node_modules[\\/]|^(?:packages|apps[\\/]claim-lookup[\\/]src[\\/]\w+)[\\/]/;

/** Address of the platform's server during development. */
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), pageTexts(), firstPaint(), precompress()],
  resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'development|production'] },
  css: { transformer: 'lightningcss' },
  // The host identifies the tenant, so it is passed on unchanged.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'baseline-widely-available',
    // The server serves these files beside the panel's, so they have a folder of their own.
    assetsDir: 'claim-assets',
    manifest: true,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // One file for every visitor: shared chunks would be a dozen files, each costing a request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (file: string) => SHARED.test(relative(repository, file)) },
          ],
        },
      },
    },
  },
});
