import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'tsup';

const SOURCE = `
import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import { createClient } from '@store-panel/api-client/client';
import { signInStore } from '@store-panel/api-client/session';
globalThis.platformClient = { createBrowserTokenStore, createClient, signInStore };
`;

/** Bundles the client like a consumer, as a script that defines `globalThis.platformClient`. */
export async function clientScript(): Promise<string> {
  // Inside the package, to resolve its dependencies.
  const folder = await mkdtemp(join(import.meta.dirname, '.client-script-'));
  try {
    const entry = join(folder, 'client.ts');
    await writeFile(entry, SOURCE);
    const outDir = await mkdtemp(join(tmpdir(), 'client-script-'));
    await build({
      config: false,
      entry: { client: entry },
      outExtension: () => ({ js: '.js' }),
      format: ['iife'],
      target: 'es2022',
      platform: 'browser',
      outDir,
      noExternal: [/./],
      treeshake: true,
      silent: true,
      dts: false,
      esbuildOptions(options) {
        options.conditions = ['@store-panel/source'];
      },
    });
    const text = await readFile(join(outDir, 'client.js'), 'utf8');
    await rm(outDir, { recursive: true });
    return text;
  } finally {
    await rm(folder, { recursive: true });
  }
}
