import ResultsReporter from '@store-panel/tooling/vitest/results-reporter';
import { defineConfig } from 'vitest/config';
import { keysAndLayout, MAX_WORKERS, stories } from './test/browser-projects.ts';

// Default test run; vitest-everywhere.config.ts has the remaining variants.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], new ResultsReporter()],
    maxWorkers: MAX_WORKERS,
    projects: [...keysAndLayout(), ...stories({ in: 'one direction', pictures: 'first' })],
  },
});
