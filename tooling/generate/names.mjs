// The spellings of one feature's name.

/**
 * @typedef {object} Names
 * @property {string} kebab `price-lists`: files, folders, texts
 * @property {string} snake `price_lists`: the wire and the database
 * @property {string} camel `priceLists`: values
 * @property {string} pascal `PriceLists`: types and components
 * @property {string} words `price lists`: prose
 */

/** @param {string} kebab @returns {Names} */
export function namesOf(kebab) {
  const camel = kebab.replaceAll(/-[a-z]/g, (dashed) => dashed.slice(1).toUpperCase());
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel,
    pascal: camel.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    words: kebab.replaceAll('-', ' '),
  };
}
