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

const CLOSING = /** @type {Readonly<Record<string, string>>} */ ({ '{': '}', '[': ']', '(': ')' });

/**
 * Puts an entry at the end of a list or an object, on one line or on several; the formatter does the rest.
 * @param {string} opening text that ends with the bracket that opens the list
 * @param {string} entry
 * @returns {Edit}
 */
export const addToList = (opening, entry) => (text) => {
  const found = text.indexOf(opening);
  if (found < 0) return notFound(`"${opening}"`);
  const start = found + opening.length;
  const end = closingOf(text, start);
  const entries = text.slice(start, end).trimEnd();
  const separator = entries === '' || /[,;]$/.test(entries) ? '' : ',';
  return `${text.slice(0, start)}${entries}${separator}\n${entry}\n${text.slice(end)}`;
};

/** Where the bracket before a position is closed. @param {string} text @param {number} start */
function closingOf(text, start) {
  const stack = [CLOSING[text[start - 1] ?? '']];
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === stack.at(-1)) stack.pop();
    else if (letter in CLOSING) stack.push(CLOSING[letter]);
    if (stack.length === 0) return at;
  }
  return notFound('end of the list');
}

/**
 * Puts a text before another, the first one after a landmark.
 * @param {string} landmark
 * @param {string} before
 * @param {string} addition
 * @returns {Edit}
 */
export const addBefore = (landmark, before, addition) => (text) => {
  const start = text.indexOf(landmark);
  const at = start < 0 ? -1 : text.indexOf(before, start);
  return at < 0 ? notFound(`"${before}" after "${landmark}"`) : `${text.slice(0, at)}${addition}${text.slice(at)}`;
};

/**
 * Puts an id into a list of quoted ids that keeps an order.
 * @param {string} opening text that ends with the bracket that opens the list
 * @param {string} id
 * @param {readonly string[]} order of all ids
 * @returns {Edit}
 */
export const addInOrder = (opening, id, order) => (text) => {
  const found = text.indexOf(opening);
  if (found < 0) return notFound(`"${opening}"`);
  const start = found + opening.length;
  const end = closingOf(text, start);
  const listed = [...text.slice(start, end).matchAll(/'([^']+)'/g)];
  const next = listed.find(([, other = '']) => order.indexOf(other) > order.indexOf(id));
  if (!next) return addToList(opening, `'${id}',`)(text);
  const at = start + next.index;
  return `${text.slice(0, at)}'${id}',\n${text.slice(at)}`;
};

/**
 * Puts a line into sorted lines: before the first one of a block that comes after it.
 * @param {RegExp} block lines of the block, each with its end
 * @param {string} line
 * @returns {Edit}
 */
export const addSorted = (block, line) => (text) => {
  const lines = [...text.matchAll(block)];
  const last = lines.at(-1);
  if (!last) return notFound(`line like ${block}`);
  const next = lines.find(([other]) => other > line);
  const at = next ? next.index : last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
};
