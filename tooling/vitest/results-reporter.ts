import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';
import { type FileTime, type RunResult, withReason, writeResult } from '../bootstrap/results.mjs';
import { root } from '../bootstrap/toolchain.mjs';

/**
 * Writes the counts of a run to `.results/`, where `npm test` adds them up. pnpm names the script that it runs in the
 * environment; a run by hand has none and leaves nothing.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const script = process.env['npm_lifecycle_event'];
    if (script?.startsWith('test'))
      writeResult(relative(root, process.cwd()), script, {
        ...countRun(modules, errors, reason),
        files: modules.map(timeOf),
      });
  }
}

/** Wall time includes what the file waits for before its first test: its environment, its set-up, its imports. */
function timeOf(module: TestModule): FileTime {
  const { duration, environmentSetupDuration, prepareDuration, setupDuration, collectDuration } = module.diagnostic();
  const wallMs = duration + environmentSetupDuration + prepareDuration + setupDuration + collectDuration;
  // Left by file-times.ts.
  const { processorMs } = module.meta() as { readonly processorMs?: number };
  return {
    file: module.relativeModuleId,
    seconds: wallMs / 1000,
    ...(processorMs !== undefined && { processorSeconds: processorMs / 1000 }),
  };
}

/** What a run came to. Everything that is neither passed nor skipped for a reason has failed. */
export function countRun(
  modules: readonly TestModule[],
  errors: readonly unknown[],
  reason: TestRunEndReason,
): RunResult {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = [
    ...inState('failed').map(nameOf),
    ...inState('pending').map(nameOf),
    ...suites.filter((suite) => suite.errors().length > 0).map(nameOfSuite),
  ];
  return {
    passed: inState('passed').length,
    failed: failures.length + errors.length + (reason === 'interrupted' ? 1 : 0),
    failures,
    skipped: inState('skipped').map(describeSkip),
    flaky: tests.filter((test) => test.diagnostic()?.flaky).map(describeRetry),
  };
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`;

/** With the error of the first try, which may not happen again for weeks. */
const describeRetry = (test: TestCase) => withReason(nameOf(test), test.result().errors?.[0]?.message);

const nameOfSuite = (suite: TestModule | TestSuite) =>
  suite.type === 'module' ? suite.relativeModuleId : `${suite.module.relativeModuleId} › ${suite.fullName}`;

/** The reason is the note of `context.skip(note)`; a test skipped by condition gives it in its name. */
function describeSkip(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return `${nameOf(test)}${note ? ` (${note})` : ''}`;
}
