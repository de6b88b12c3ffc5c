import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Bytes that the codes and their lookup may cost a browser, compressed. */
const LIMIT = 4096;

const source = fileURLToPath(new URL('.', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'contract-errors-'));
const built = join(out, 'lookup.mjs');

describe('the browser’s share of the catalogue', () => {
  beforeAll(async () => {
    await build({
      config: false,
      entry: { lookup: join(source, 'lookup.ts') },
      outExtension: () => ({ js: '.mjs' }),
      format: ['esm'],
      outDir: out,
      minify: true,
      silent: true,
      dts: false,
    });
  });

  afterAll(() => rmSync(out, { recursive: true }));

  test(`is at most ${LIMIT} bytes compressed`, () => {
    const bytes = gzipSync(readFileSync(built)).length;
    console.info(`lookup with all codes: ${bytes} bytes gzip`);
    expect(bytes).toBeLessThanOrEqual(LIMIT);
  });

  test('carries no meanings, which are for servers and documents', () => {
    expect(readFileSync(built, 'utf8')).not.toContain('Waybill not found');
  });

  test('keeps the names when minified', async () => {
    const { lookUpCode } = (await import(pathToFileURL(built).href)) as typeof import('./lookup.ts');
    expect(lookUpCode('error', 777)).toMatchObject({ name: 'invalidCaptcha', textKey: 'codes:error.invalidCaptcha' });
    expect(lookUpCode('success', 253, 'other').name).toBe('orderCompleted');
  });
});
