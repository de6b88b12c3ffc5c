import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { assignVariant } from '@store-panel/tooling/variants/assign-variant';

/**
 * Excluded from test runs, because another variant or a cheaper test covers it; `journeys-everywhere` and `shots` include it
 * (playwright.config.ts).
 */
export const EVERYWHERE = '@everywhere';

/** Language and window of a test. */
export interface Viewport {
  readonly name: string;
  readonly language: LanguageCode;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly tag: string[];
}

const DEVICES = {
  'on a desk': { width: 1440, height: 900 },
  'on a tablet': { width: 768, height: 1024 },
  'on a telephone': { width: 360, height: 740 },
} as const;
type Device = keyof typeof DEVICES;

const viewportOn = (language: LanguageCode, device: Device): Viewport => ({
  name: `${language} ${device}`,
  language,
  viewport: DEVICES[device],
  tag: [],
});

const outOfTestRuns = (one: Viewport): Viewport => ({ ...one, tag: [EVERYWHERE] });

/** Assigns one variant to the test run. */
function atHome(
  key: string,
  among: readonly [Viewport, ...Viewport[]],
  others: readonly Viewport[] = [],
): readonly Viewport[] {
  const home = assignVariant(key, among);
  return [home, ...[...among, ...others].filter((one) => one !== home).map(outOfTestRuns)];
}

/** Languages of journeys: the default, and a right-to-left one. */
export const JOURNEY_LANGUAGES = ['en', 'ar'] as const satisfies readonly LanguageCode[];

/** Independent of the language; other tests cover texts and direction. */
export const ANY_LANGUAGE: readonly Viewport[] = [
  viewportOn('en', 'on a desk'),
  outOfTestRuns(viewportOn('ar', 'on a desk')),
];

/** Desktop features; other tests cover phones. */
export const DESKTOP_FIRST: readonly Viewport[] = [
  viewportOn('en', 'on a desk'),
  outOfTestRuns(viewportOn('ar', 'on a telephone')),
];

/** Desktop features in one of the directions. @param journey name of its file */
export const inEitherLanguage = (journey: string): readonly Viewport[] =>
  atHome(journey, [viewportOn('en', 'on a desk'), viewportOn('ar', 'on a desk')]);

/** Main journeys: both devices in both directions. @param journey name of its file */
export const onEveryDevice = (journey: string): readonly Viewport[] =>
  atHome(
    journey,
    [viewportOn('en', 'on a desk'), viewportOn('ar', 'on a telephone')],
    [viewportOn('en', 'on a telephone'), viewportOn('ar', 'on a desk')],
  );

/**
 * Keyboard journeys: every device in both directions, and German for long words, at the English store. @param journey
 * name of its file
 */
export const byKeyboardAlone = (journey: string): readonly Viewport[] =>
  atHome(
    journey,
    [viewportOn('en', 'on a desk'), viewportOn('ar', 'on a telephone'), viewportOn('de', 'on a tablet')],
    [
      viewportOn('en', 'on a tablet'),
      viewportOn('en', 'on a telephone'),
      viewportOn('ar', 'on a desk'),
      viewportOn('ar', 'on a tablet'),
      viewportOn('de', 'on a desk'),
      viewportOn('de', 'on a telephone'),
    ],
  );
