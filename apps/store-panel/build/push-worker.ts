import { resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { bundleClassic } from './bundle-classic.ts';
import { PUSH_WORKER } from '../src/shared/push/worker-path.ts';

/**
 * Writes the service worker for notifications next to the page, under a fixed name: browsers look there for a newer
 * one. It is a file of its own that shares no code with the panel. There is none in development.
 */
export function pushWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'push-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const source = await bundleClassic(resolve(config.root, entry), config);
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER.slice(1), source });
    },
  };
}
