import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { bootScript } from './build/boot-script.ts';

/** Where the platform's server listens while developing. */
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), bootScript('src/app/boot/boot.ts')],
  resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'development|production'] },
  css: { transformer: 'lightningcss' },
  server: {
    proxy: {
      '/api': { target: server },
      '/v3': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    cssMinify: 'lightningcss',
    sourcemap: 'hidden',
    // Fonts and icons stay files: inlined they would be loaded by everyone, needed or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen shares, in two files that change at different speeds.
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 3 },
            { name: 'texts', test: /node_modules\/(?:i18next|react-i18next)\//, priority: 2 },
          ],
        },
      },
    },
  },
});
