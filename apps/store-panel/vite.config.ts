import { precompress } from '@store-panel/tooling/vite/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { bootScript } from './build/boot-script.ts';
import { codeSplitting } from './build/chunks.ts';
import { firstMinifier } from './build/first-minifier.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { pushWorker } from './build/push-worker.ts';
import { textsAsData } from './build/texts-as-data.ts';

/** Where the platform's server listens while developing. */
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    react(),
    bootScript({
      entry: 'src/app/boot/boot.ts',
      values: 'src/app/boot/entry-paths.ts',
      chunks: { desk: 'desk', past: 'order-list-page', signIn: 'login-page', drawing: 'drawing' },
    }),
    textsAsData(),
    pushWorker('src/app/push-worker/push-worker.ts'),
    leanRouter(),
    leanIcons(),
    firstMinifier({ except: ['drawing'] }),
    precompress(),
  ],
  resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'development|production'] },
  css: { transformer: 'lightningcss' },
  server: {
    proxy: {
      '/api': { target: server },
      // The two calls of the specification whose paths lie elsewhere; pages of the panel begin the same way.
      '^/admin/(?:verify_captcha|get_admin_store_detail)$': { target: server },
      '/images': { target: server },
      '/files': { target: server },
      '/tenant-preview': { target: server },
      // The claim lookup, as the platform serves it.
      '^/(?:insurance-claim|claim-assets)(?:[/?]|$)': { target: server },
      '/claim-assets': { target: server },
      '/v3': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    cssMinify: 'lightningcss',
    // One style sheet: the order of the cascade's layers is said once, at its beginning.
    cssCodeSplit: false,
    // The first screens are asked for by the page's own script, the others when somebody points at a link to them. A list of
    // what each needs would be fetched by everyone, and names of files do not compress.
    modulePreload: false,
    sourcemap: 'hidden',
    // Fonts and icons stay files: inlined they would be loaded by everyone, needed or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting },
      // What is read and not used is not there for what reading it might do.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});
