import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { builtSizes, forbiddenTraces, reportBuild } from './built-size.ts';

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const gzipped = (...texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);

const ENTRY = 'start();';
const SHARED = 'export const shared = 1;';
const PAGE = 'show(page);';
const LATER = 'x'.repeat(5_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-size-'));
  write('assets/entry.js', ENTRY);
  write('assets/shared.js', SHARED);
  write('assets/page.js', PAGE);
  write('assets/later.js', LATER);
  const manifest = {
    'index.html': {
      file: 'assets/entry.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/page.tsx', 'src/later.ts'],
    },
    '_shared.js': { file: 'assets/shared.js', name: 'shared' },
    'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
    'src/later.ts': { file: 'assets/later.js' },
    'src/style.css': { file: 'assets/style.css', name: 'style' },
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the size of a build', () => {
  test('counts the entry, what it imports, and what the budget loads, each file once', () => {
    const [first, page] = builtSizes(folder, [
      { name: 'first', limit: 1, loads: [] },
      { name: 'page', limit: 1, loads: ['page.tsx', 'shared', 'style'] },
    ]);
    expect(first).toEqual({ name: 'first', limit: 1_000, bytes: gzipped(ENTRY, SHARED), unwanted: [] });
    expect(page?.bytes).toBe(gzipped(ENTRY, SHARED, PAGE));
  });

  test('does not go by without a module that a budget names', () => {
    expect(() => builtSizes(folder, [{ name: 'gone', limit: 1, loads: ['src/gone.tsx'] }])).toThrow('src/gone.tsx');
  });

  test('is not well with a chunk that it excludes', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    const page = { name: 'page', limit: 1, loads: ['page.tsx'] };
    expect(reportBuild(folder, [{ ...page, excludes: ['later.ts'] }])).toBe(true);
    expect(reportBuild(folder, [{ ...page, excludes: ['later.ts', 'shared'] }])).toBe(false);
    expect(error.mock.calls).toEqual([['FOUND shared in what page loads']]);
  });

  test('is well within its limit, and not above it', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const budget = (limit: number) => [{ name: 'first', limit, loads: [] }];
    expect(reportBuild(folder, budget(gzipped(ENTRY, SHARED) / 1000))).toBe(true);
    expect(reportBuild(folder, budget((gzipped(ENTRY, SHARED) - 1) / 1000))).toBe(false);
    expect(log.mock.calls.map(([line]) => String(line).slice(0, 4))).toEqual(['ok  ', 'OVER']);
  });
});

test.each([
  ['the schema library', '{"~kind":"Object"}'],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ['a secret key of a payment provider', 'sk_live_4242424242'],
  ['a database address with a password', 'postgresql://app:secret@db/panel'],
  ['a signed token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc'],
])('%s is found in a build, with its file', (what, text) => {
  expect(forbiddenTraces(folder)).toEqual([]);
  write('assets/page.js', `const x = '${text}';`);
  expect(forbiddenTraces(folder)).toEqual([`assets/page.js holds ${what}`]);
});

test('a build that is not there is told of', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(reportBuild(join(folder, 'nowhere'), [])).toBe(false);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('pnpm build'));
});
