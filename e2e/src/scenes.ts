import type { LanguageCode } from '@store-panel/domain/places/languages';
import { homeOf } from '@store-panel/tooling/sides/home-of';

/** What a test run leaves out; `journeys-everywhere` and `shots` do not (playwright.config.ts). */
export const EVERYWHERE = '@everywhere';

/** Where something is seen: in which language, and through which window. */
export interface Scene {
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

const scene = (language: LanguageCode, device: Device): Scene => ({
  name: `${language} ${device}`,
  language,
  viewport: DEVICES[device],
  tag: [],
});

const outOfTestRuns = (one: Scene): Scene => ({ ...one, tag: [EVERYWHERE] });

/** A test run sees it in one of the scenes. */
function atHome(what: string, among: readonly [Scene, ...Scene[]], others: readonly Scene[] = []): readonly Scene[] {
  const home = homeOf(what, among);
  return [home, ...[...among, ...others].filter((one) => one !== home).map(outOfTestRuns)];
}

/** The languages that journeys are made in: the default one and the one that runs from right to left. */
export const JOURNEY_LANGUAGES = ['en', 'ar'] as const satisfies readonly LanguageCode[];

/** For what is the same in any language: words and direction of its screens are seen elsewhere too. */
export const ANY_LANGUAGE: readonly Scene[] = [scene('en', 'on a desk'), outOfTestRuns(scene('ar', 'on a desk'))];

/** For what is worked at a desk as a rule; how it looks on a telephone is seen elsewhere too. */
export const AT_DESKS: readonly Scene[] = [scene('en', 'on a desk'), outOfTestRuns(scene('ar', 'on a telephone'))];

/** For what is done at desks, in one of the directions. @param journey what its file is called */
export const inEitherLanguage = (journey: string): readonly Scene[] =>
  atHome(journey, [scene('en', 'on a desk'), scene('ar', 'on a desk')]);

/** For the ways that everybody comes by: both devices in both directions. @param journey what its file is called */
export const onEveryDevice = (journey: string): readonly Scene[] =>
  atHome(
    journey,
    [scene('en', 'on a desk'), scene('ar', 'on a telephone')],
    [scene('en', 'on a telephone'), scene('ar', 'on a desk')],
  );

/**
 * For what is done by keyboard alone: every device in both directions, and in a language with long words. German works at
 * the store of the English ones. @param journey what its file is called
 */
export const byKeyboardAlone = (journey: string): readonly Scene[] =>
  atHome(
    journey,
    [scene('en', 'on a desk'), scene('ar', 'on a telephone'), scene('de', 'on a tablet')],
    [
      scene('en', 'on a tablet'),
      scene('en', 'on a telephone'),
      scene('ar', 'on a desk'),
      scene('ar', 'on a tablet'),
      scene('de', 'on a desk'),
      scene('de', 'on a telephone'),
    ],
  );
