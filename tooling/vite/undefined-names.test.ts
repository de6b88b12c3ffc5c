import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { findUndefinedNames } from './undefined-names.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'undefined-names-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a build names what is defined nowhere, but not what browsers have', () => {
  writeFileSync(join(folder, 'entry.js'), 'const a = document.title; export function show() { return a + gone; }');
  expect(findUndefinedNames(folder)).toEqual(["entry.js: 'gone' is not defined."]);
});
