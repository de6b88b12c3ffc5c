import { iconImports } from '@store-panel/tooling/vite/icon-imports';
import { precompress } from '@store-panel/tooling/vite/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { bootScript } from './build/boot-script.ts';
import { codeSplitting } from './build/chunks.ts';
import { firstMinifier } from './build/first-minifier.ts';
import { leanForms } from './build/lean-forms.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { leftOut } from './build/left-out.ts';
import { refuseLeftOutElements } from './build/left-out-elements.ts';
import { pushWorker } from './build/push-worker.ts';
import { stylesBesideCode } from './build/styles-beside-code.ts';
import { textsAsData } from './build/texts-as-data.ts';

/** Where the server listens in development. */
const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    react(),
    iconImports(),
    bootScript({
      entry: 'src/app/boot/boot.ts',
      values: 'src/app/boot/entry-paths.ts',
      chunks: {
        frame: 'store-frame',
        board: 'board',
        past: 'list',
        signIn: 'sign-in-form',
        screens: 'screen-table',
        drawing: 'drawing',
      },
    }),
    textsAsData(),
    pushWorker('src/app/push-worker/push-worker.ts'),
    leanForms(),
    leftOut(),
    refuseLeftOutElements(),
    leanRouter(),
    leanIcons(),
    stylesBesideCode(),
    firstMinifier({ except: ['drawing'] }),
    precompress(),
  ],
  resolve: { conditions: ['@store-panel/source', 'module', 'browser', 'development|production'] },
  css: { transformer: 'lightningcss' },
  server: {
    proxy: {
      '/api': { target: server },
      // The two endpoints of the specification with other paths; pages of the panel start the same way.
      '^/admin/(?:verify_captcha|get_admin_store_detail)$': { target: server },
      '/images': { target: server },
      '/image-resize': { target: server },
      '/files': { target: server },
      '/tenant-preview': { target: server },
      // The page on which a person ends a store's alerts.
      '/stop/': { target: server },
      // Where gateways send their notices, and a customer after paying.
      '/payments/': { target: server },
      // The claim lookup, as the server serves it.
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
    sourcemap: 'hidden',
    // Fonts and icons stay files: inlined, every page would load them, needed or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting },
      // Unused property reads are removed: they have no side effects.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});
