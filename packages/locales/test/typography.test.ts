import { describe, expect, test } from 'vitest';

import { TEXT_LANGUAGES } from '#languages.ts';

import { OTHER_LANGUAGES, type Text, keyOf, placeOf, textsOf } from './text-files.ts';

/** Texts that the specification quotes keep their spelling, so these rules do not bind them. */
const QUOTED = new Set([
  'Not Verified...',
  'Ooops... looks like page not found!',
  'Please wait......',
  'Connection timeout - some features may be limited',
]);

/** Abbreviations, which follow no sentence's rules. */
const ABBREVIATIONS = new Set(['order-lists:column.serial', 'statements:csv.serial']);

/** Words that stay in Latin letters in Arabic and Russian texts. */
const LATIN_WORDS =
  /\{\{[^}]*\}\}|CSV|XLSX|XLSB|XLS|XML|OpenDocument|Numbers|Excel|Square|Toast|Shopify|Loyverse|PDF|SMS|STR|QR|https|STARTTLS|SMTP|TLS|Plivo|Auth ID|Auth Token|A4|Google(?: Maps)?|API|Stripe|PayPal|Braintree|MapTiler|Android|iOS|iPhone|Chrome|Edge|Caps Lock|Shift|Enter|Insert|Delete|Esc|DNS|CNAME|TXT|HTML|SEO|Instagram|JSON|UTF-8|cookie|meta|url|Bing|IBAN|CLABE|ABA|BSB|IFSC|BIC|SWIFT|Sort code|\bcode\b|\bname\b|CO₂e|ISO 14083|DESNZ|Open Government Licence|Ember|Our World in Data|CC BY|\bT\b/g;

const all = TEXT_LANGUAGES.flatMap(textsOf).filter((text) => !QUOTED.has(text.text) && !ABBREVIATIONS.has(keyOf(text)));
const of = (language: string) => all.filter((text) => text.language === language);
const places = (texts: readonly Text[]) => texts.map((text) => `${placeOf(text)}: ${text.text}`);

/** The quotation marks that a language's texts may have. */
const QUOTES = {
  ar: '«»',
  de: '„“',
  en: '“”',
  es: '«»',
  fr: '«»',
  it: '«»',
  nl: '‘',
  pt: '“”',
  ru: '«»',
} as const;

test('no straight quotes, no three dots, no hyphen as a dash', () => {
  expect(places(all.filter(({ text }) => /["'`´]|\.\.|\s-\s/.test(text)))).toEqual([]);
});

test.each(TEXT_LANGUAGES)('%s has its own quotation marks only', (language) => {
  const foreign = of(language).filter(({ text }) => {
    const marks = text.match(/[«»„“”‘‚‹›]/g) ?? [];
    return marks.some((mark) => !QUOTES[language].includes(mark));
  });
  expect(places(foreign)).toEqual([]);
});

test('French has a no-break space before double punctuation and inside guillemets', () => {
  const invalid = of('fr').filter(({ text }) => /[^\u202F][;!?]|[^\u00A0]:|«(?!\u00A0)|[^\u00A0]»/.test(text));
  expect(places(invalid)).toEqual([]);
});

test('only French has a space before such punctuation', () => {
  const invalid = all.filter(({ language, text }) => language !== 'fr' && /\s[;!?:,.،؛؟]/.test(text));
  expect(places(invalid)).toEqual([]);
});

test('Spanish opens its questions and exclamations', () => {
  const count = (text: string, mark: string) => text.split(mark).length;
  const invalid = of('es').filter(
    ({ text }) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
  );
  expect(places(invalid)).toEqual([]);
});

test('Arabic has its own comma, semicolon and question mark', () => {
  const invalid = of('ar').filter(({ text }) => /[,;?]/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')));
  expect(places(invalid)).toEqual([]);
});

describe.each([
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
] as const)('%s', (language, script) => {
  test('is written in its own script', () => {
    // What users type to find a screen or a setting may be a product's name.
    const shown = of(language).filter(({ namespace }) => namespace !== 'words');
    const latin = shown.filter(({ text }) => /\p{Script=Latin}/u.test(text.replaceAll(LATIN_WORDS, '')));
    expect(places(latin)).toEqual([]);
  });

  test('has a letter of its script in every text that has words in English', () => {
    const worded = new Set(
      of('en')
        .filter(({ text }) => /\p{L}/u.test(text.replaceAll(LATIN_WORDS, '')))
        .map(keyOf),
    );
    const without = of(language).filter((text) => worded.has(keyOf(text)) && !script.test(text.text));
    expect(places(without)).toEqual([]);
  });
});

test('no Latin language has a letter of another script', () => {
  const latin = all.filter(({ language }) => language !== 'ar' && language !== 'ru');
  expect(places(latin.filter(({ text }) => /\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(text)))).toEqual([]);
});

test.each(OTHER_LANGUAGES)('%s ends a sentence where English does', (language) => {
  const ending = (text: string) => /[.!?؟…]$/.test(text.replaceAll(/["”“»’)]+$/g, ''));
  const english = new Map(of('en').map((text) => [keyOf(text), ending(text.text)]));
  const invalid = of(language).filter((text) => {
    const source = english.get(keyOf(text));
    return text.form === undefined && source !== undefined && source !== ending(text.text);
  });
  expect(places(invalid)).toEqual([]);
});
