import { findChromium, testChromiumArgs } from '@store-panel/tooling/browser/chromium';
import { TEST_WAIT_MS, scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { defineConfig } from 'playwright/test';

import { EVERYWHERE } from './src/viewports.ts';

const JOURNEYS = '{journeys,faults}/**/*.test.ts';
const MATRIX = 'matrix/**/*.test.ts';
const grepInvert = new RegExp(EVERYWHERE);

export default defineConfig<{ readonly takesShots: boolean }>({
  testDir: 'src',
  projects: [
    // One project, because workers, with their servers and browsers, end with it.
    { name: 'test-run', testMatch: [JOURNEYS, MATRIX], grepInvert },
    // All journeys in all languages and on all devices.
    { name: 'journeys-everywhere', testMatch: JOURNEYS },
    // The menu of every kind of session, in each of its modes.
    { name: 'navigation', testMatch: 'navigation/**/*.test.ts' },
    // The whole matrix in all variants, with screenshots.
    { name: 'shots', testMatch: MATRIX, use: { takesShots: true } },
  ],
  // Traces and screenshots of failures.
  outputDir: '.artifacts',
  // One more than two cores, because tests also wait. Each has its own server and browser.
  workers: 3,
  fullyParallel: true,
  // In CI, a failed test is retried once and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: scaledMs(60_000),
  expect: { timeout: TEST_WAIT_MS },
  reporter: [['list'], ['../tooling/playwright/results-reporter.ts']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [...testChromiumArgs],
      // Without a locale, file names cannot contain other scripts.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    actionTimeout: TEST_WAIT_MS,
    // Traces slow down every test: only retries in CI record one, and `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
