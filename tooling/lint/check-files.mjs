// The part of the lint step that the linter cannot do: style sheets, the names of files that are no code, comments that
// would switch the linter off, names in comments that nothing has, and links of documents. `node tooling/lint/check-files.mjs [path …]`, paths from the repository's folder.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { list, parse } from 'postcss';
import { checkCommentNames } from './comment-names.mjs';
import { brokenLinks, documents } from './document-links.mjs';
import { checkFileName } from './file-names.mjs';
import { PACKAGES } from './import-table.mjs';
import { root } from './places.mjs';
import { crowdedRooms } from './room-sizes.mjs';
import {
  TOKEN_FILE,
  WHY_LOGICAL,
  WHY_PLAIN_HAS,
  WHY_TOKENS,
  isCostlyHas,
  isAsymmetric,
  logicalProperty,
  logicalValue,
  rawColour,
  unknownTokens,
} from './style-facts.mjs';
import { checkSuppression } from './suppressions.mjs';

/** @typedef {{ readonly line: number, readonly message: string }} Problem */

const CODE = /\.(?:m?[jt]sx?)$/;
const TEXT = /\.(?:m?[jt]sx?|css|html|mdx)$/;
const DATA = /\.(?:json|ya?ml)$/;
/** Past this a file says at its head why it is one file. */
const LONG = 300;
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'coverage',
  '.turbo',
  '.data',
  '.artifacts',
  '.pictures',
  '.shots',
  '__screenshots__',
  '__snapshots__',
]);

/**
 * @param {string} path from the repository's folder
 * @param {string} text
 * @returns {Problem[]}
 */
export function checkFile(path, text) {
  /** @type {Problem[]} */
  const problems = [];
  // The lint rule `repo/file-names` speaks for code, where an editor shows it.
  const name = CODE.test(path) ? undefined : checkFileName(path);
  if (name) problems.push({ line: 1, message: name });
  text.split('\n').forEach((line, index) => {
    const message = checkSuppression(path, line);
    if (message) problems.push({ line: index + 1, message });
  });
  const lines = text.split('\n').length - 1;
  if (lines > LONG && !/^\s*(?:\/\/|\/\*|<!--)/.test(text)) {
    const message = `${lines} lines: a file above ${LONG} explains in a comment at its head why it is one file, or is split by what its parts are about.`;
    problems.push({ line: 1, message });
  }
  return path.endsWith('.css') ? [...problems, ...checkStyles(path, text)] : problems;
}

/** @param {ReturnType<typeof parse>} sheet @returns {readonly string[]} the custom properties that it sets */
function customProperties(sheet) {
  /** @type {string[]} */
  const names = [];
  sheet.walkDecls(/^--/, ({ prop }) => void names.push(prop));
  return names;
}

const TOKENS = new Set(customProperties(parse(readFileSync(join(root, TOKEN_FILE), 'utf8'))));

/** @param {string} path @param {string} css @returns {Problem[]} */
function checkStyles(path, css) {
  /** @type {Problem[]} */
  const problems = [];
  const sheet = parse(css);
  const own = new Set(customProperties(sheet));
  sheet.walkRules(({ selectors, source }) => {
    for (const selector of selectors.filter(isCostlyHas))
      problems.push({ line: source?.start?.line ?? 1, message: `"${selector}": ${WHY_PLAIN_HAS}.` });
  });
  sheet.walkDecls(({ prop, value, source }) => {
    const line = source?.start?.line ?? 1;
    for (const name of unknownTokens(value, TOKENS, own))
      problems.push({
        line,
        message: `"${name}" is no token: the browser drops the declaration. ${TOKEN_FILE} has them all.`,
      });
    const property = logicalProperty(prop);
    if (property) problems.push({ line, message: `"${prop}": ${WHY_LOGICAL}. Write "${property}".` });
    const instead = logicalValue(prop, value);
    if (instead) problems.push({ line, message: `"${prop}: ${value}": ${WHY_LOGICAL}. Write "${prop}: ${instead}".` });
    if (isAsymmetric(prop, list.space(value))) {
      const message = `"${prop}: ${value}" differs left and right: ${WHY_LOGICAL}. Write ${prop}-block and ${prop}-inline.`;
      problems.push({ line, message });
    }
    const colour = path === TOKEN_FILE ? undefined : rawColour(value);
    if (colour)
      problems.push({
        line,
        message: `"${colour}" is a raw colour: ${WHY_TOKENS}, or add a token to ${TOKEN_FILE}.`,
      });
  });
  return problems;
}

/** Every file of ours below a folder. @param {string} folder @returns {string[]} from the repository's folder */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** @param {readonly string[]} paths */
function main(paths) {
  const folders = Object.values(PACKAGES).map(({ folder }) => folder);
  const files = paths.length > 0 ? paths : folders.flatMap(filesBelow);
  let count = 0;
  /** @param {string} place @param {string} message */
  const report = (place, message) => {
    count += 1;
    console.error(`${place}: ${message}`);
  };
  /** @type {{ path: string, text: string, lines: number }[]} */
  const contents = [];
  for (const path of files) {
    const text = TEXT.test(path) || DATA.test(path) ? readFileSync(join(root, path), 'utf8') : '';
    contents.push({ path, text, lines: text.split('\n').length - 1 });
    for (const { line, message } of checkFile(path, TEXT.test(path) ? text : '')) report(`${path}:${line}`, message);
  }
  // These need all files.
  if (paths.length === 0) {
    for (const { path, message } of crowdedRooms(contents)) report(path, message);
    for (const { path, line, message } of checkCommentNames(contents)) report(`${path}:${line}`, message);
    for (const path of documents()) for (const message of brokenLinks(path)) report(path, message);
  }
  console.log(`Styles, names and suppressions: ${files.length} files, ${count} problem${count === 1 ? '' : 's'}.`);
  process.exitCode = count === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
