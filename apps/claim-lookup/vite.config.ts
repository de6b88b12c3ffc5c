import { precompress } from '@store-panel/tooling/vite/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstPaint } from './build/first-paint.ts';
import { pageTexts } from './build/page-texts.ts';

/** Where the platform's server listens while developing. */
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), pageTexts(), firstPaint(), precompress()],
  resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'development|production'] },
  css: { transformer: 'lightningcss' },
  // The host tells the platform whose page this is, so it is passed on as it came.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'baseline-widely-available',
    // The server gives out this application's files beside the panel's, so their folder has a name of its own.
    assetsDir: 'claim-assets',
    manifest: true,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // What every visitor loads is one file: parts that later ones share would be a dozen files, each of which costs a request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], test: /[\\/](?:node_modules|packages|src[\\/]\w+)[\\/]/ }],
        },
      },
    },
  },
});
