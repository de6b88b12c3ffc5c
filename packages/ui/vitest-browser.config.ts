import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import ResultsReporter from '@store-panel/tooling/vitest/results-reporter';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Made anew for each project: the runner writes names into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
    contextOptions: { reducedMotion: 'reduce' as const },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
});

/** A test that fails now and then is a finding: where nobody watches it is tried once more, and listed as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/** Every story, drawn, played and looked at by axe in light and dark, in one direction. */
const stories = (direction: 'ltr' | 'rtl', language: string) => ({
  plugins: [react(), storybookTest({ configDir: '.storybook', initialGlobals: { language, direction } })],
  test: { name: direction, retry, browser: browser() },
});

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], new ResultsReporter()],
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        // What needs real keys, real focus and real layout.
        plugins: [react()],
        test: {
          name: 'browser',
          retry,
          include: ['src/**/*.test.tsx', 'test/**/*.test.tsx'],
          setupFiles: ['test/browser-setup.ts'],
          browser: browser(),
        },
      },
      stories('ltr', 'en'),
      stories('rtl', 'ar'),
    ],
  },
});
