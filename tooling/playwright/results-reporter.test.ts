import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunResult } from '../bootstrap/results.mjs';

const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
const reporter = new URL('results-reporter.ts', import.meta.url).href;

const FILES = {
  'package.json': '{ "type": "module" }',
  'playwright.config.ts': `export default { retries: 1, workers: 1, reporter: './counts.ts' };`,
  'counts.ts': `
    import { countTests } from ${JSON.stringify(reporter)};
    export default class {
      errors = 0;
      onBegin(config, suite) { this.suite = suite; }
      onError() { this.errors += 1; }
      onEnd() { console.log(JSON.stringify(countTests(this.suite.allTests(), this.errors))); }
    }
  `,
  'cases.test.ts': `
    import { expect, test } from 'playwright/test';
    test('passes', () => {});
    test('fails', () => { expect(1).toBe(2); });
    test('skips itself', () => { test.skip(true, 'no engine here'); });
    test('passes when tried again', ({}, { retry }) => { expect(retry).toBe(1); });
    test.describe('set-up fails', () => {
      test.describe.configure({ retries: 0 });
      test.beforeAll(() => { throw new Error('no'); });
      test('is failed by it', () => {});
      test('never runs', () => {});
    });
  `,
  'broken.test.ts': 'const broken = ;',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(playwright, join(folder, 'node_modules/playwright'), 'dir');
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs one of the files in a process of its own and returns what was counted. */
function countRunOf(file: string): RunResult {
  const { stdout } = spawnSync(process.execPath, [join(playwright, 'cli.js'), 'test', file], {
    cwd: folder,
    encoding: 'utf8',
    // The workers of this very run tell each other things by variables that the one under test must not see.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as RunResult;
}

test('counts what a run came to', () => {
  expect(countRunOf('cases.test.ts')).toEqual({
    passed: 2,
    // A test, and one that a set-up failed.
    failed: 2,
    failures: ['cases.test.ts › fails', 'cases.test.ts › set-up fails › is failed by it'],
    skipped: ['cases.test.ts › skips itself (no engine here)', 'cases.test.ts › set-up fails › never runs'],
    flaky: ['cases.test.ts › passes when tried again: Error: expect(received).toBe(expected) // Object.is equality'],
  });
});

test('counts a file that cannot be read as a failure', () => {
  const { passed, failed } = countRunOf('broken.test.ts');
  expect(passed).toBe(0);
  expect(failed).toBeGreaterThan(0);
});
