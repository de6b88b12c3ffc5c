// The spellings of one feature's name.

/**
 * @typedef {object} Spellings
 * @property {string} kebab `sub-stores`: files, folders, texts
 * @property {string} snake `sub_stores`: the wire and the database
 * @property {string} camel `subStores`: values
 * @property {string} pascal `SubStores`: types and components
 * @property {string} words `sub stores`: prose
 * @property {string} constant `SUB_STORES`: constants
 */

/**
 * @typedef {object} Names
 * @property {string} id of the screen; also names files and texts
 * @property {Spellings} one record
 * @property {Spellings} many records
 */

/** @param {string} id of the screen @returns {Names} */
export function namesOf(id) {
  const one = id.replace(/[^-]+$/, singular);
  return { id, one: spellingsOf(one), many: spellingsOf(one.replace(/[^-]+$/, plural)) };
}

/** @param {string} word */
function singular(word) {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.replace(/es$/, '');
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** @param {string} word */
function plural(word) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Words that name no variable of a module. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

/** @param {string} kebab @returns {Spellings} */
function spellingsOf(kebab) {
  const joined = kebab.replaceAll(/-[a-z]/g, (dashed) => dashed.slice(1).toUpperCase());
  const pascal = joined.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const camel = RESERVED.has(joined) ? `one${pascal}` : joined;
  const snake = kebab.replaceAll('-', '_');
  return {
    kebab,
    snake,
    camel,
    pascal,
    words: kebab.replaceAll('-', ' '),
    constant: snake.toUpperCase(),
  };
}
