import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { asWritten, type EntryRecord, entryProblems, MAX_GROWTH, MAX_STYLES, measureEntry } from './entry-size.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entry-size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const gzipped = (...texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);

test('the entry is the inline script, the first module with what it imports, and their styles, each once', () => {
  const files = {
    'index.html': '<head><script>first();</script><script type="module" src="/a.js"></script></head>',
    'a.js': 'entry();',
    'b.js': 'shared();',
    'c.js': 'a screen',
    'a.css': 'a {}',
    'b.css': 'b {}',
    'c.css': 'c {}',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'a.js', imports: ['_b.js'], dynamicImports: ['c.ts'], css: ['a.css', 'b.css'] },
      '_b.js': { file: 'b.js', imports: ['_b.js'], css: ['b.css'] },
      'c.ts': { file: 'c.js', css: ['c.css'] },
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  expect(measureEntry(folder)).toEqual({
    scripts: gzipped('first();', 'entry();', 'shared();'),
    styles: gzipped('a {}', 'b {}'),
  });
});

const record: EntryRecord = { scripts: 60_000, styles: 9_000, decision: '0064-first-load.md' };
const decision = `Recorded: ${asWritten(60_000)} of scripts, ${asWritten(9_000)} of styles.`;
const { scripts, styles } = record;

test('grows up to the limit without a decision, and not beyond', () => {
  expect(entryProblems({ scripts: scripts + MAX_GROWTH, styles: styles + MAX_GROWTH }, record, decision)).toEqual([]);
  expect(entryProblems({ scripts: scripts + MAX_GROWTH + 1, styles }, record, decision)).toEqual([
    expect.stringContaining('scripts'),
  ]);
  expect(entryProblems({ scripts, styles: styles + MAX_GROWTH + 1 }, record, decision)).toEqual([
    expect.stringContaining('styles'),
  ]);
});

test('a new record needs a decision that names its sizes', () => {
  expect(decision).toContain('60,000 bytes');
  const raised = { ...record, scripts: 61_000 };
  expect(entryProblems(raised, raised, decision)).toEqual([expect.stringContaining('61,000 bytes')]);
});

test('no decision allows styles above their limit', () => {
  const large = { ...record, styles: MAX_STYLES + 1 };
  expect(entryProblems(large, large, decision + asWritten(large.styles))).toEqual([
    expect.stringContaining('of styles'),
  ]);
});
