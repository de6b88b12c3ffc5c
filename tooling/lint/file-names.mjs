// Names of files and folders. Read by the lint rule for code and by check-files.mjs for every other file.

import { vocabularyProblem } from './vocabulary.mjs';

const SUFFIXES = /** @type {const} */ ([
  'routes',
  'commands',
  'handlers',
  'queries',
  'stories',
  'test',
  'test-d',
  'config',
  'module',
  'd',
]);

/** Names that say nothing about what is inside, so that anything ends up there. */
const MEANINGLESS_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'type', 'types', 'index']);

/** Names that a tool looks for, or that convention writes in capitals at the top of a repository or a folder. */
const FIXED_NAMES = /^(index\.html|[A-Z][A-Z_]+(\.md)?|_[a-z]+)$/;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * @param {string} path from the repository's folder
 * @returns {string | undefined} the problem
 */
export function checkFileName(path) {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  for (const folder of segments) {
    const problem = folder.startsWith('.') || folder.startsWith('__') ? undefined : checkWord(folder, 'folder');
    if (problem) return problem;
  }
  if (FIXED_NAMES.test(file) || file.startsWith('.')) return undefined;
  const [stem = '', ...rest] = file.split('.');
  const suffixes = rest.slice(0, -1);
  const unknown = suffixes.find((suffix) => !SUFFIXES.some((known) => known === suffix));
  if (unknown !== undefined && /\.(m?[jt]sx?|css)$/.test(file)) {
    return `"${file}" has the suffix ".${unknown}"; the closed list is ${SUFFIXES.map((suffix) => `.${suffix}`).join(' ')}. A suffix is a promise that tools and rules rely on: use a dash ("${stem}-${unknown}"), or a folder.`;
  }
  return checkWord(stem, 'file');
}

/** @param {string} word @param {'file' | 'folder'} kind */
function checkWord(word, kind) {
  if (MEANINGLESS_NAMES.has(word)) {
    return `A ${kind} called "${word}" says nothing about what is in it, so it collects everything. Name it after the one thing it holds.`;
  }
  // A migration is known to databases by its name.
  if (KEBAB.test(word)) return /^\d{4}-/.test(word) ? undefined : vocabularyProblem(kind, word);
  return `The ${kind} name "${word}" is not kebab-case (lower-case words, joined by dashes): one spelling works on every file system and is found at the first guess.`;
}
