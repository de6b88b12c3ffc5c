import { globSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { findChromium, testChromiumArgs } from '@store-panel/tooling/browser/chromium';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';
import { TEST_WAIT_MS, scaledMs } from '@store-panel/tooling/vitest/test-wait';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { comparePicture } from './pictures/compare-picture.ts';

/** More workers than two cores only compete. */
export const MAX_WORKERS = 2;

const DIRECTIONS = { ltr: 'en', rtl: 'ar' } as const;
type Direction = keyof typeof DIRECTIONS;

/** A new object per project, because the runner writes names into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: [...testChromiumArgs] },
    contextOptions: { reducedMotion: 'reduce' as const, locale: 'en-GB', timezoneId: 'UTC' },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
  commands: { comparePicture },
});

/** In CI, a failed test is retried once and reported as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/** A story waits in its play function and is then read by axe, which takes long for 500 rows. */
const STORY_TIMEOUT_MS = TEST_WAIT_MS + scaledMs(60_000);

/** Libraries that Vite may find only when a module asks for them: it would then reload the page that files share. */
const FOUND_LATE = [
  '@internationalized/date',
  '@tanstack/react-virtual',
  'd3-shape',
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
  'react-aria/I18nProvider',
  'react-aria/private/live-announcer/LiveAnnouncer',
  'react-aria/useCalendar',
  'react-aria/useRangeCalendar',
  'qr/decode.js',
  'react-dom/client',
  'react-dom/server',
  'react-easy-crop',
  'react-stately/useCalendarState',
  'react-stately/useRangeCalendarState',
  'signature_pad',
  'uqr',
];

/** Tests of what happens while a module is missing, which another file may have loaded. */
const ON_A_FRESH_PAGE = ['src/days/lazy-calendar.test.tsx'];

/** Tests that need real keys, focus and layout. */
export function keysAndLayout(): TestProjectInlineConfiguration[] {
  const files = globSync('{src,test}/**/*.test.tsx').map((file) => file.replaceAll('\\', '/'));
  const shared = files.filter((file) => !ON_A_FRESH_PAGE.includes(file));
  return [
    tests({ name: 'browser', include: shared, isolate: false }),
    tests({ name: 'fresh page', include: ON_A_FRESH_PAGE, isolate: true }),
  ];
}

interface Tests {
  readonly name: string;
  readonly include: string[];
  /** Otherwise files share a page, as those of the stories do. */
  readonly isolate: boolean;
}

function tests(own: Tests): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    optimizeDeps: { include: FOUND_LATE },
    test: {
      ...own,
      retry,
      setupFiles: ['@store-panel/tooling/vitest/wait-defaults', 'test/browser-setup.ts'],
      expect: { poll: { timeout: TEST_WAIT_MS } },
      testTimeout: TEST_WAIT_MS + 5_000,
      browser: browser(),
    },
  };
}

interface Stories {
  /** Each file renders in one direction, or in both. */
  readonly in: 'one direction' | 'both directions';
  readonly pictures: 'first' | 'all';
}

/** Every story: rendered, played, checked by axe in light and dark, compared with its accepted picture. */
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
      // Files share a page, because loading the kit into a page for each took half of the time. The preview sets theme and
      // texts for each story.
      isolate: false,
      exclude:
        among === 'both directions' ? [] : files.filter((file) => assignVariant(file, ['ltr', 'rtl']) !== direction),
      testTimeout: STORY_TIMEOUT_MS,
      setupFiles: ['test/pictures/story-pictures.ts'],
      provide: { pictures },
      browser: browser(),
    },
  }));
}

/** Every story at 320 px with texts that are 40 % longer, in both directions. */
export function narrowStories(): TestProjectInlineConfiguration[] {
  return (Object.keys(DIRECTIONS) as Direction[]).map((direction) => ({
    plugins: [
      react(),
      storybookTest({
        configDir: '.storybook',
        initialGlobals: { language: 'long', direction, viewport: { value: 'narrowest', isRotated: false } },
      }),
    ],
    // 500 rows are 500 cards there, and axe reads each.
    test: {
      name: `narrow ${direction}`,
      retry,
      testTimeout: STORY_TIMEOUT_MS,
      browser: browser(),
    },
  }));
}
