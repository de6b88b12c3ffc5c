import ResultsReporter from '@store-panel/tooling/vitest/results-reporter';
import { defineConfig } from 'vitest/config';
import { keysAndLayout, MAX_WORKERS, stories } from './test/browser-projects.ts';

// What a test run does; the rest of the sides is in vitest-everywhere.config.ts.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], new ResultsReporter()],
    maxWorkers: MAX_WORKERS,
    projects: [keysAndLayout(), ...stories({ in: 'one direction', pictures: 'first' })],
  },
});
