import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_RESULT, type RunResult, closingLine, readResult, sum, writeResult } from '../bootstrap/results.mjs';

const FILES = {
  'cases.test.ts': `
    import { afterAll, beforeAll, describe, expect, test } from 'vitest';
    test('passes', () => {});
    test('fails', () => { expect(1).toBe(2); });
    test('skips itself', ({ skip }) => { skip('no engine here'); });
    test.skipIf(true)('needs ../shared, which is not here', () => {});
    let tries = 0;
    test('passes when tried again', { retry: 2 }, () => { tries += 1; expect(tries).toBe(2); });
    describe('set-up fails', () => { beforeAll(() => { throw new Error('no'); }); test('never runs', () => {}); });
    describe('clean-up fails', () => { afterAll(() => { throw new Error('no'); }); test('runs', () => {}); });
  `,
  'broken.test.ts': 'const broken = ;',
  'rejection.test.ts': `
    import { test } from 'vitest';
    test('leaves a rejection behind', () => { void Promise.reject(new Error('no')); });
  `,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs vitest over files in a process of its own and returns what the reporter counted. */
function countRunOf(files: Readonly<Record<string, string>>): RunResult {
  const root = join(folder, 'run');
  mkdirSync(root);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const reporter = new URL('results-reporter.ts', import.meta.url).href;
  const script = `
    const { startVitest } = await import(${JSON.stringify(import.meta.resolve('vitest/node'))});
    const { countRun } = await import(${JSON.stringify(reporter)});
    const onTestRunEnd = (...run) => console.log(JSON.stringify(countRun(...run)));
    const vitest = await startVitest('test', [], { root: ${JSON.stringify(root)}, watch: false, config: false, reporters: [{ onTestRunEnd }] });
    await vitest.close();
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as RunResult;
}

test('counts what a run came to, failures outside of tests included', () => {
  expect(countRunOf(FILES)).toEqual({
    passed: 4,
    // A test, a set-up, a clean-up, a file that cannot be read, an uncaught rejection.
    failed: 5,
    failures: [
      'cases.test.ts › fails',
      'broken.test.ts',
      'cases.test.ts › set-up fails',
      'cases.test.ts › clean-up fails',
    ],
    skipped: [
      'cases.test.ts › skips itself (no engine here)',
      'cases.test.ts › needs ../shared, which is not here',
      'cases.test.ts › set-up fails > never runs',
    ],
    flaky: ['cases.test.ts › passes when tried again: expected 1 to be 2 // Object.is equality'],
  });
});

describe('the results of several runs', () => {
  const result = {
    passed: 3,
    failed: 1,
    failures: ['e'],
    skipped: ['a (why)'],
    flaky: [],
    files: [{ file: 'a.test.ts', seconds: 2 }],
  };

  test('are read as they were written, each script of a package by itself', () => {
    writeResult('packages/ui', 'test', result, folder);
    writeResult('packages/ui', 'test:stories', NO_RESULT, folder);
    expect(readResult('packages/ui', 'test', folder)).toEqual({
      ...result,
      failures: ['packages/ui/e'],
      skipped: ['packages/ui/a (why)'],
      crashed: false,
    });
    expect(readResult('packages/ui', 'test:stories', folder)).toEqual({ ...NO_RESULT, files: [], crashed: false });
  });

  test('a runner that ended without leaving one counts as a failure', () => {
    expect(readResult('apps/simulator', 'test', folder)).toEqual({ ...NO_RESULT, failed: 1, files: [], crashed: true });
  });

  test('are added up in one line', () => {
    const total = sum([result, { passed: 4, failed: 0, failures: [], skipped: ['b', 'c'], flaky: ['d'] }]);
    expect(total).toEqual({ passed: 7, failed: 1, failures: ['e'], skipped: ['a (why)', 'b', 'c'], flaky: ['d'] });
    expect(closingLine(total)).toBe('7 passed, 1 failed, 3 skipped');
  });
});
