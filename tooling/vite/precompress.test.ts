import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { compressFolder, precompress } from './precompress.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = `console.log(${JSON.stringify('the same words again and again, '.repeat(50))});\n`;

test('every text gets a copy of each kind, which opens to the same text', async () => {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep/app.js'), script);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'deep/app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'deep/app.js.gz'))).toString()).toBe(script);
});

test('what gets no smaller, is compressed already, or is for developers has no copies', async () => {
  for (const file of ['tiny.js', 'font.woff2', 'photo.png', 'app.js.map']) writeFileSync(join(folder, file), 'x');
  writeFileSync(join(folder, 'font.woff2'), script);
  writeFileSync(join(folder, 'app.js.map'), script);
  await compressFolder(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['app.js.map', 'font.woff2', 'photo.png', 'tiny.js']);
});

test('a build has its assets compressed, and its page as it is', async () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), script);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { assetsDir: 'own-assets' },
  });
  const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const endings = built.filter((file) => file.startsWith('own-assets/')).map((file) => file.replace(/.*?\./, ''));
  expect(endings.toSorted()).toEqual(['js', 'js.br', 'js.gz']);
  expect(built).toContain('index.html');
  expect(built).not.toContain('index.html.br');
});
