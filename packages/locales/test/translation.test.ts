import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { TEXT_LANGUAGES } from '#languages.ts';

import { SAME_AS_ENGLISH } from './same-as-english.ts';
import { OTHER_LANGUAGES, keyOf, placeOf, textsOf } from './text-files.ts';

const english = textsOf('en');

describe.each(OTHER_LANGUAGES)('%s', (language) => {
  const sameTexts = textsOf(language).filter(({ namespace, path, text }) =>
    english.some((one) => one.namespace === namespace && one.path === path && one.text === text),
  );
  const worded = sameTexts.filter(({ text }) => /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')));

  test('leaves nothing in English but the words that it shares', () => {
    expect(worded.filter(({ text }) => !(text in SAME_AS_ENGLISH[language])).map(placeOf)).toEqual([]);
  });

  test('its list of shared words has no word that is not one', () => {
    const shared = new Set(worded.map(({ text }) => text));
    expect(Object.keys(SAME_AS_ENGLISH[language]).filter((text) => !shared.has(text))).toEqual([]);
  });
});

/** Texts that the specification quotes; in English they stay as they are, spelling included. */
const QUOTED = [
  'Ooops... looks like page not found!',
  'Go Back',
  'Unauthorized access attempt',
  'You are not authorized to view the page you are trying to access.',
  'Waybill',
  'Claim number',
  'SUBMIT',
  'Please wait......',
  'Something went wrong Please try again',
  'App initialization failed',
  'Connection timeout - some features may be limited',
  'Login failed',
  'Auto login failed',
  'Sub-store login failed',
  'Login error: ',
  'Substore not approved please contact admin!!',
  'Store not approved!!',
  'Not Verified...',
  'Please enter valid email!',
  'Logged in from another device',
  'Success',
  'no data found',
];

const specification = fileURLToPath(new URL('../../../../shared/spec/', import.meta.url));
const there = existsSync(specification);
if (!there) console.warn(`SKIPPED: the specification is not at ${specification}, so its quoted texts are not compared`);

describe('texts that the specification quotes', () => {
  test('stand in English to the letter', () => {
    const texts = new Set(english.map(({ text }) => text.replaceAll(/\{\{[^}]*\}\}/g, '')));
    expect(QUOTED.filter((quoted) => !texts.has(quoted))).toEqual([]);
  });

  test.skipIf(!there)(`are quoted from it${there ? '' : ' (skipped: no ../shared/spec here)'}`, () => {
    const text = readdirSync(specification)
      .map((file) => readFileSync(specification + file, 'utf8'))
      .join('\n');
    expect(QUOTED.filter((quoted) => !text.includes(quoted))).toEqual([]);
  });
});

/** Where texts must fit: the longest a language may be, in characters, and how much longer than English. */
const TIGHT = [
  { place: /^(?:actions|shell):button\./, maxLength: 24, ratio: 2.2 },
  { place: /^status:short\./, maxLength: 22, ratio: 3 },
  { place: /^orders:board\.column\./, maxLength: 18, ratio: 2.2 },
  { place: /^orders:column\./, maxLength: 16, ratio: 3 },
  { place: /^screens:/, maxLength: 34, ratio: 3 },
] as const;

describe.each(TIGHT)('tight texts $place', ({ place, maxLength, ratio }) => {
  test.each(TEXT_LANGUAGES)('fit in %s', (language) => {
    const lengths = new Map(english.map((text) => [keyOf(text), text.text.length]));
    const tooLong = textsOf(language).filter((text) => {
      const allowed = Math.min(maxLength, Math.max(16, ratio * (lengths.get(keyOf(text)) ?? 0)));
      return place.test(keyOf(text)) && text.text.length > allowed;
    });
    expect(tooLong.map((text) => `${placeOf(text)}: ${text.text}`)).toEqual([]);
  });
});
