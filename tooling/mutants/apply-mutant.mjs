/**
 * One change of the code that some test has to notice.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} area what it breaks: transitions, access, money, session …
 * @property {string} file from the repository's folder
 * @property {string} find is in the file exactly once
 * @property {string} replace
 * @property {string} [test] the file whose tests meet it first, where those that reach its module take minutes
 */

/**
 * @param {Mutant} mutant
 * @param {string} text of its file
 * @returns {string} the mutated text
 * @throws {Error} if the place is missing or there are several: the list no longer fits the code
 */
export function applyMutant({ id, file, find, replace }, text) {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`Mutant ${id}: its text is ${places} times in ${file}, not once`);
  // A function, so that `$` means itself.
  return text.replace(find, () => replace);
}
