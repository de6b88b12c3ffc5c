import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { PATIENCE } from '@store-panel/tooling/vitest/patience';
import { defineConfig } from 'playwright/test';

import { EVERYWHERE } from './src/scenes.ts';

const JOURNEYS = '{journeys,faults}/**/*.test.ts';
const grepInvert = new RegExp(EVERYWHERE);

export default defineConfig<{ readonly takesShots: boolean }>({
  testDir: 'src',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS, grepInvert },
    // Each journey in all its languages and on all its devices.
    { name: 'journeys-everywhere', testMatch: JOURNEYS },
    { name: 'matrix', testMatch: 'matrix/**/*.test.ts', grepInvert },
    // The whole matrix, from all sides, with a picture of everything.
    { name: 'shots', testMatch: 'matrix/**/*.test.ts', use: { takesShots: true } },
  ],
  // Screens as they were when something failed, and what led there.
  outputDir: '.artifacts',
  // One more than the two cores of the smallest machine, for the seconds in which a test waits on purpose. Each has a server
  // and a browser of its own.
  workers: 3,
  fullyParallel: true,
  // A test that fails now and then is a finding, not bad luck: where nobody watches it is tried once more, and listed.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: PATIENCE },
  reporter: [['list'], ['../tooling/playwright/results-reporter.ts']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs],
      // Without a locale, as where nobody is signed in, it can't write file names in any other script than ours.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    actionTimeout: PATIENCE,
    // Keeping one costs every test something; where nobody watches, what fails is tried again with one.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
