// Words that are not to come back, each with the terms of the field that say the same: docs/glossary.md, "Names in code".
// Read by the lint rules `repo/vocabulary` and `repo/plain-comments`, by the check of file names and by check-files.mjs
// (keys of texts, classes of style sheets).

/** A part of a name (camelCase, kebab-case, SNAKE_CASE) and what to write instead; plurals are meant too. */
const DENIED_WORDS = /** @type {Readonly<Record<string, string>>} */ ({
  anew: 'again, re-',
  asking: 'pending, loading, requesting',
  asked: 'request, requested, params',
  because: 'reason',
  bystander: 'other, unaffected',
  chosen: 'selected',
  complaint: 'problem, error, violation',
  deed: 'command, operation, action',
  desk: 'admin, order services, store claims',
  errand: 'task, job, keyed queue',
  given: 'input, provided',
  glide: 'animation, transition',
  guess: 'optimistic update, attempt',
  hasty: 'accelerated',
  house: 'store group, repository',
  judge: 'check, validate',
  judged: 'checked, validated',
  keep: 'save, store, restore, retain',
  keeper: 'controller, store',
  kept: 'stored, saved, cached',
  least: 'min',
  leftover: 'expired, remaining',
  longest: 'max',
  mend: 'fix, repair',
  most: 'max',
  newcomer: 'applicant',
  news: 'update, announcement, notifier',
  nobody: 'none, unassigned',
  paper: 'document, paper size',
  poke: 'notification, flush',
  said: 'announced',
  say: 'announce, translate',
  seat: 'session client',
  somebody: 'user, actor',
  standing: 'account status, current session',
  stir: 'generate changes',
  tell: 'notify, show, publish',
  tend: 'advance, update',
  told: 'notified, announced, reply',
  turnstile: 'concurrency limiter',
  twin: 'duplicate',
  undrafted: 'unwrapped',
  verdict: 'decision, result',
  wanted: 'requested, expected',
  whoever: 'user, caller',
  wish: 'request, input, preference',
  witness: 'recorder, observer',
  world: 'context, state',
});

/** Terms of the field that contain one of those words. */
const ALLOWED_TERMS = /** @type {const} */ (['paper size', 'keep alive', 'party to seat', 'spare seats']);

/** At a table a party is seated: `seatWalkIn`, `onSeatHere`. As a noun, `seat` is no term of the field. */
const VERB_FOR_PARTIES = /^(?:seat(?![a-z])|(?:on|use)Seat(?![a-z]))(?!-?(?:Of|Id|Name)s?\b)/;

/** Turns of phrase that a comment does not use: it names the user, the store, the server, the browser. */
export const DENIED_IN_COMMENTS = /** @type {readonly RegExp[]} */ ([
  /(?<!`)\b(?:who(?:so)?ever|somebody|nobody|whom|anew)\b/i,
  /\bis told\b/i,
  /\bstands in\b/i,
  /\b(?:the seat(?:’|')s|(?:store|courier|browser|device|channel|account)(?:’|')s seats?)\b/i,
]);

/** `perPage`, `per-page`, `PER_PAGE` → `per`, `page` @param {string} name */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** @param {string} word */
const singular = (word) => (Object.hasOwn(DENIED_WORDS, word) ? word : word.replace(/(?<=[a-z]{3})(?:e?s)$/, ''));

/**
 * The first word of a name that the vocabulary denies.
 * @param {string} name
 * @returns {{ readonly word: string, readonly instead: string } | undefined}
 */
function findDeniedWord(name) {
  let text = wordsOf(name).join(' ');
  for (const term of ALLOWED_TERMS) text = text.replace(term, '');
  if (VERB_FOR_PARTIES.test(name)) text = text.replace('seat', '');
  for (const word of text.split(' ')) {
    const denied = [word, singular(word)].find((form) => Object.hasOwn(DENIED_WORDS, form));
    if (denied !== undefined) return { word, instead: DENIED_WORDS[denied] ?? '' };
  }
  return undefined;
}

/** @param {string} kind what carries the name: `variable`, `file` … @param {string} name */
export function vocabularyProblem(kind, name) {
  const found = findDeniedWord(name);
  if (!found) return undefined;
  return `The ${kind} name "${name}" has the word "${found.word}", which means too much here to be searched for. Say what it is (for example: ${found.instead}); docs/glossary.md has the vocabulary.`;
}
