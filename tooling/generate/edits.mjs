// Small changes to files that list every feature.

/** @typedef {(text: string) => string} Edit changes a file's text, or throws when the file is not as expected */

/** @param {string} missing @returns {never} */
function notFound(missing) {
  throw new Error(`there is no ${missing} to go by; the file has changed its shape, and the generator has to follow`);
}

/**
 * Puts a line behind the last one that ends an import from a module.
 * @param {string} from start of the module's name
 * @param {string} line
 * @returns {Edit}
 */
export const addImport = (from, line) => (text) => {
  const imports = [...text.matchAll(/^.*from '([^']+)'.*;$/gm)].filter(([, module]) => module?.startsWith(from));
  const last = imports.at(-1);
  if (!last) return notFound(`import from "${from}…"`);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};

/**
 * Puts a text at the end of the list that a text opens: before what closes it.
 * @param {string} opening
 * @param {string} closing
 * @param {string} addition
 * @returns {Edit}
 */
export const addToList = (opening, closing, addition) => (text) => {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length);
  if (end < 0) return notFound(`"${opening}" with "${closing}" after it`);
  return `${text.slice(0, end)}${addition}${text.slice(end)}`;
};

/**
 * Puts a text before another.
 * @param {string} before
 * @param {string} addition
 * @returns {Edit}
 */
export const addBefore = (before, addition) => (text) => {
  const at = text.indexOf(before);
  return at < 0 ? notFound(`"${before}"`) : `${text.slice(0, at)}${addition}${text.slice(at)}`;
};
