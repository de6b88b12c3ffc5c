import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { iconImports } from '../vite/icon-imports.ts';
import { TEST_WAIT_MS, scaledMs } from './test-wait.ts';

const reporter = fileURLToPath(new URL('./results-reporter.ts', import.meta.url));
const fileTimes = fileURLToPath(new URL('./file-times.ts', import.meta.url));
const patientWaits = fileURLToPath(new URL('./wait-defaults.ts', import.meta.url));
const sharedPage = fileURLToPath(new URL('./shared-page.ts', import.meta.url));
const freshModules = fileURLToPath(new URL('./fresh-modules.ts', import.meta.url));

/** Our packages are tested from their sources, without a build. */
export const sourceConditions = ['@store-panel/source'];

/**
 * Vitest settings shared by every package: sources instead of builds, results counted for the
 * closing line of `npm test`. `own` is merged over them.
 */
export function unitConfig(own: ViteUserConfig = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions: [...sourceConditions, 'module', 'browser', 'development|production'] },
      ssr: { resolve: { conditions: [...sourceConditions, 'node', 'development|production'] } },
      test: {
        include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
        environment: 'node',
        // Files of a worker share its modules: whole programs are compiled once (docs/decisions/0032-test-stages.md).
        isolate: false,
        pool: 'forks',
        reporters: [['default', { summary: false }], reporter],
        // Two cores: more workers than that only wait for each other.
        maxWorkers: 2,
        setupFiles: [fileTimes, patientWaits],
        expect: { poll: { timeout: TEST_WAIT_MS } },
        testTimeout: TEST_WAIT_MS + 5_000,
        hookTimeout: scaledMs(60_000),
        // A test that fails now and then is a finding, not bad luck: in CI it is tried once more, and listed.
        retry: process.env['CI'] ? 1 : 0,
        unstubGlobals: true,
        restoreMocks: true,
      },
    }),
    own,
  );
}

/**
 * The same for tests with a document. Files of a worker share its libraries and its page; our own modules are new in each,
 * because what one file leaves in them would reach another.
 */
export function pageConfig(own: ViteUserConfig = {}) {
  return mergeConfig(
    unitConfig({ plugins: [iconImports()], test: { environment: sharedPage, setupFiles: [freshModules] } }),
    own,
  );
}
