import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build } from 'tsup';
import { afterAll, describe, expect, test } from 'vitest';

// What a page pays for the client, measured as a browser gets it: bundled, minified, compressed.

const LIMIT = {
  /** Client and one call. */
  core: 6.5 * 1024,
  /**
   * Everything that ships, without the libraries that a page brings itself; two kilobytes more for the calls about money,
   * one for those about figures and customers, one for tables and reservations, two for parcels and courier services,
   * a half for changes of today's hours and what follows, a quarter each for flagged reviews and for handovers.
   */
  all: 38 * 1024,
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const out = mkdtempSync(join(root, 'node_modules', '.bundle-test-'));
afterAll(() => rmSync(out, { recursive: true }));

const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));

async function bundle(name: string, source: string): Promise<{ readonly text: string; readonly bytes: number }> {
  const entry = join(out, `${name}.ts`);
  writeFileSync(entry, source);
  await build({
    config: false,
    entry: { [name]: entry },
    outExtension: () => ({ js: '.mjs' }),
    format: ['esm'],
    target: 'es2022',
    platform: 'browser',
    outDir: join(out, 'built'),
    noExternal: [/^@store-panel\//, /^#/],
    external: [/^@reduxjs\/toolkit/, 'papaparse', 'socket.io-client', 'react', 'react-redux'],
    treeshake: true,
    minify: true,
    splitting: false,
    silent: true,
    dts: false,
    esbuildOptions(options) {
      options.conditions = ['@store-panel/source'];
    },
  });
  const text = readFileSync(join(out, 'built', `${name}.mjs`), 'utf8');
  return { text, bytes: gzipSync(text).length };
}

const core = bundle(
  'core',
  `import { createClient } from '${root}src/client.ts';
   const client = createClient({ baseUrl: 'https://api.example.com', mode: 'cookie' });
   console.log(await client.call('POST /api/store/list_orders', {}));`,
);
const all = bundle('all', modules.map((file, at) => `export * as m${at} from '${root}src/${file}';`).join('\n'));

const importedBy = (text: string) =>
  [...text.matchAll(/(?<!["'])(?:from|import)\s*\(?["']([^"']+)["']/g)].map(([, name]) => name);

describe('in a browser', () => {
  test(`the client and one call are at most ${LIMIT.core} bytes`, async () => {
    const { bytes } = await core;
    console.info(`core and one call: ${bytes} bytes gzip`);
    expect(bytes).toBeLessThanOrEqual(LIMIT.core);
  });

  test(`everything is at most ${LIMIT.all} bytes`, async () => {
    const { bytes } = await all;
    console.info(`all ${modules.length} modules: ${bytes} bytes gzip`);
    expect(bytes).toBeLessThanOrEqual(LIMIT.all);
  });

  test('no schema comes along, nor the meanings that are for servers', async () => {
    const { text } = await all;
    expect(text).toContain('/api/refreshToken');
    for (const trace of ['~kind', '~optional', 'typebox', 'additionalProperties', 'Waybill not found']) {
      expect(text).not.toContain(trace);
    }
  });

  test('the traces looked for are what a schema leaves', async () => {
    const { text } = await bundle(
      'schemas',
      `export { orderEndpoints } from '@store-panel/contract/endpoints/orders/orders';`,
    );
    for (const trace of ['~kind', '~optional', 'additionalProperties']) expect(text).toContain(trace);
  });

  test('nothing is left to fetch but the libraries that are optional', async () => {
    expect(importedBy((await core).text)).toEqual([]);
    const imported = importedBy((await all).text);
    const optional = ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react', 'papaparse', 'socket.io-client'];
    expect(new Set(imported)).toEqual(new Set(optional));
  });

  test('names and classes of errors survive minification', async () => {
    await core;
    const { text } = await bundle('errors', `export { createReplyError } from '${root}src/errors.ts';`);
    writeFileSync(join(out, 'errors.mjs'), text);
    const { createReplyError } = (await import(join(out, 'errors.mjs'))) as typeof import('#errors.ts');
    expect(createReplyError('POST /x', 200, { error_code: 656 })).toMatchObject({
      name: 'cancelFailed',
      family: 'conflict',
    });
  });
});
