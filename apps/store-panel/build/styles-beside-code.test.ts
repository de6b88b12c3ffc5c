import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { stylesBesideCode } from './styles-beside-code.ts';

const SOURCES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import './main.css'; document.onclick = () => import('./styled.js'); document.onkeydown = () => import('./plain.js');`,
  'main.css': '@layer app { body { color: red } } @layer kit.parts { a { color: red } }',
  'styled.js': `import './styled.css'; export const styled = 1;`,
  'styled.css': '@layer kit.base { p { color: red } }',
  'plain.js': 'export const plain = 1;',
};

const LAYERS = ['reset', 'kit.tokens', 'kit.base', 'kit.parts', 'kit.components', 'app'];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'styles-beside-code-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [stylesBesideCode()],
    build: { target: 'es2022', cssMinify: 'lightningcss' },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const built = (pattern: RegExp) =>
  readdirSync(join(folder, 'dist/assets'))
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(folder, 'dist/assets', file), 'utf8'));

test('every style sheet has the layers in their order, whichever it uses first', () => {
  const sheets = built(/\.css$/);
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) {
    const named = [...sheet.matchAll(/@layer ([^{;]+)/g)].flatMap(([, names = '']) => names.split(','));
    const inOrder = [...new Set(named.map((name) => name.trim()))];
    expect(inOrder).toEqual(LAYERS.slice(0, inOrder.length));
  }
});

test('a chunk with styles is preloaded beside them, and no other', () => {
  const [entry = ''] = built(/^index-.*\.js$/);
  const [, preloaded = ''] = /m\.f\s*\|\|\s*\(m\.f\s*=\s*\[([^\]]*)\]/.exec(entry) ?? [];
  expect(
    preloaded
      .match(/styled-[\w-]+\.(?:js|css)/g)
      ?.map((file) => file.replace(/.*\./, ''))
      .toSorted(),
  ).toEqual(['css', 'js']);
  expect(preloaded).not.toContain('plain');
});
