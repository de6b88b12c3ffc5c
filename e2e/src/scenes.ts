import type { LanguageCode } from '@store-panel/domain/places/languages';

/** What adds little to its other scenes: `npm test` leaves it out, `journeys-everywhere` does not (playwright.config.ts). */
export const EVERYWHERE = '@everywhere';

/** The languages that journeys are made in: the default one and the one that runs from right to left. */
export const JOURNEY_LANGUAGES = ['en', 'ar'] as const satisfies readonly LanguageCode[];

/** For what is the same in any language: words and direction of its screens are seen elsewhere too. */
export const ANY_LANGUAGE = [
  { language: 'en', tag: [] },
  { language: 'ar', tag: [EVERYWHERE] },
] satisfies { language: LanguageCode; tag: string[] }[];

const DESK = { name: 'on a desk', viewport: { width: 1440, height: 900 } } as const;
const TABLET = { name: 'on a tablet', viewport: { width: 768, height: 1024 } } as const;
const TELEPHONE = { name: 'on a telephone', viewport: { width: 360, height: 740 } } as const;
type Device = typeof DESK | typeof TABLET | typeof TELEPHONE;
const scene = (language: LanguageCode, { name, viewport }: Device, tag: string[] = []) => ({
  name: `${language} ${name}`,
  language,
  viewport,
  tag,
});

/** On a desk and on a telephone, each in one of the languages. */
export const JOURNEY_SCENES = [scene('en', DESK), scene('ar', TELEPHONE)] as const;

/** For what is worked at a desk as a rule; how it looks on a telephone is seen elsewhere too. */
export const AT_DESKS = [scene('en', DESK), scene('ar', TELEPHONE, [EVERYWHERE])];

/** Either of both in either language: for the ways that everybody comes by. */
export const EVERY_SCENE = [...JOURNEY_SCENES, scene('en', TELEPHONE, [EVERYWHERE]), scene('ar', DESK, [EVERYWHERE])];

/**
 * For what is done by keyboard alone: every device in both directions, and in a language with long words. A test run makes
 * each device and each language once. German works at the store of the English ones.
 */
export const KEYBOARD_SCENES = [
  scene('en', DESK),
  scene('ar', TELEPHONE),
  scene('de', TABLET),
  scene('en', TABLET, [EVERYWHERE]),
  scene('en', TELEPHONE, [EVERYWHERE]),
  scene('ar', DESK, [EVERYWHERE]),
  scene('ar', TABLET, [EVERYWHERE]),
  scene('de', DESK, [EVERYWHERE]),
  scene('de', TELEPHONE, [EVERYWHERE]),
];
