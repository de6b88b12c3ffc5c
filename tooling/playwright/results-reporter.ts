import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { type FileTime, type RunResult, withReason, writeResult } from '../bootstrap/results.mjs';
import { root } from '../bootstrap/toolchain.mjs';

/**
 * Writes the counts of a Playwright run to `.results/`, where `npm test` adds them up, as `vitest/results-reporter.ts`
 * does for the others. A run by hand leaves nothing.
 */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** Something broke outside of any test: a file that cannot be read, a set-up, a worker. */
  onError(_error: TestError): void {
    this.#errors += 1;
  }

  onEnd({ status }: FullResult): void {
    const script = process.env['npm_lifecycle_event'];
    if (!script?.startsWith('test')) return;
    const isCutShort = status === 'interrupted' || status === 'timedout';
    const tests = this.#suite?.allTests() ?? [];
    const result = countTests(tests, this.#errors + (isCutShort ? 1 : 0));
    writeResult(relative(root, process.cwd()), script, { ...result, files: timesOf(tests) });
  }
}

/** Wall time of each file's tests, tries included. */
function timesOf(tests: readonly TestCase[]): readonly FileTime[] {
  const byFile = Map.groupBy(tests, ({ location }) => relative(process.cwd(), location.file));
  return [...byFile].map(([file, cases]) => ({
    file,
    seconds: cases.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration / 1000, 0),
  }));
}

/** What a run came to. Everything that is neither passed nor skipped for a reason has failed. */
export function countTests(tests: readonly TestCase[], errorsOutside: number): RunResult {
  const withOutcome = (...outcomes: readonly ReturnType<TestCase['outcome']>[]) =>
    tests.filter((test) => test.results.length > 0 && outcomes.includes(test.outcome()));
  const failures = [...withOutcome('unexpected'), ...tests.filter(({ results }) => results.length === 0)].map(nameOf);
  return {
    passed: withOutcome('expected', 'flaky').length,
    failed: failures.length + errorsOutside,
    failures,
    skipped: withOutcome('skipped').map(describeSkip),
    flaky: withOutcome('flaky').map((test) => withReason(nameOf(test), test.results[0]?.error?.message)),
  };
}

/** File, describe blocks and title; project and file suites without a title have nothing to say. */
const nameOf = (test: TestCase) =>
  test
    .titlePath()
    .filter((part) => part !== '')
    .join(' › ');

function describeSkip(test: TestCase): string {
  const reason = test.annotations.find(({ type, description }) => type === 'skip' && description)?.description;
  return `${nameOf(test)}${reason ? ` (${reason})` : ''}`;
}
