import { globSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { homeOf } from '@store-panel/tooling/sides/home-of';
import { PATIENCE } from '@store-panel/tooling/vitest/patience';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { comparePicture } from './pictures/compare-picture.ts';

/** Two cores: more workers than that only wait for each other. */
export const MAX_WORKERS = 2;

const DIRECTIONS = { ltr: 'en', rtl: 'ar' } as const;
type Direction = keyof typeof DIRECTIONS;

/** Made anew for each project: the runner writes names into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs] },
    contextOptions: { reducedMotion: 'reduce' as const, locale: 'en-GB', timezoneId: 'UTC' },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
  commands: { comparePicture },
});

/** A test that fails now and then is a finding: where nobody watches it is tried once more, and listed as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/** What needs real keys, real focus and real layout. */
export function keysAndLayout(): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    test: {
      name: 'browser',
      retry,
      include: ['src/**/*.test.tsx', 'test/**/*.test.tsx'],
      setupFiles: ['@store-panel/tooling/vitest/patient-waits', 'test/browser-setup.ts'],
      expect: { poll: { timeout: PATIENCE } },
      testTimeout: PATIENCE + 5_000,
      browser: browser(),
    },
  };
}

interface Stories {
  /** Each file is drawn in one of the directions, or in both. */
  readonly in: 'one direction' | 'both directions';
  readonly pictures: 'first' | 'all';
}

/** Every story, drawn, played, looked at by axe in light and dark, and compared with its accepted picture. */
export function stories({ in: among, pictures }: Stories): TestProjectInlineConfiguration[] {
  const files = globSync('{src,stories}/**/*.stories.tsx').map((file) => file.replaceAll('\\', '/'));
  return (Object.keys(DIRECTIONS) as Direction[]).map((direction) => ({
    plugins: [
      react(),
      storybookTest({ configDir: '.storybook', initialGlobals: { language: DIRECTIONS[direction], direction } }),
    ],
    test: {
      name: direction,
      retry,
      exclude: among === 'both directions' ? [] : files.filter((file) => homeOf(file, ['ltr', 'rtl']) !== direction),
      setupFiles: ['test/pictures/story-pictures.ts'],
      provide: { pictures },
      browser: browser(),
    },
  }));
}

/** Every story once more where room is shortest: at 320 px, in words that are 40 % longer, from left and from right. */
export function narrowStories(): TestProjectInlineConfiguration[] {
  return (Object.keys(DIRECTIONS) as Direction[]).map((direction) => ({
    plugins: [
      react(),
      storybookTest({
        configDir: '.storybook',
        initialGlobals: { language: 'long', direction, viewport: { value: 'narrowest', isRotated: false } },
      }),
    ],
    // Five hundred rows are five hundred cards there, and axe reads each.
    test: { name: `narrow ${direction}`, retry, testTimeout: 60_000, browser: browser() },
  }));
}
