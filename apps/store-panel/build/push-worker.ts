import { resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

import { bundleClassic } from './bundle-classic.ts';
import { PUSH_WORKER } from '../src/shared/push/worker-path.ts';

/**
 * Puts the worker that shows notifications beside the page, under a name that stays: browsers look there for a newer one.
 * It is a file of its own, without anything of the panel, and there is none while developing.
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
