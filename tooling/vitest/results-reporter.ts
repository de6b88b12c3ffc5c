import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';

const results = fileURLToPath(new URL('../../.results/', import.meta.url));

/** What one run of a test runner adds to the closing line of `npm test`. */
export interface RunResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Each skipped test with its reason, so that a skip is never silent. */
  readonly skipped: readonly string[];
}

/** Writes the counts of a run to `.results/<package>.json`, where `npm test` adds them up. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    const skipped: string[] = [];
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
        else skipped.push(test.fullName);
      }
    }
    const name = process.env['TEST_RUN_NAME'] ?? process.cwd().split(/[\\/]/).slice(-2).join('-');
    const result: RunResult = { name, passed, failed, skipped };
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${name}.json`), JSON.stringify(result));
  }
}
