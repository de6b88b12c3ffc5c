// Names that comments put in backticks exist in the code. A rename that forgot a comment would leave a name there that a
// search finds nowhere else.

/** @typedef {{ readonly line: number, readonly text: string }} Comment */

const HAS_COMMENTS = /\.(?:m?[jt]sx?|css)$/;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** `name`, `object.property`, `#private`, `call(…)`, `Type<…>`, `list[]` */
const NAME = /^#?[A-Za-z_$][\w$]*(?:\.#?[A-Za-z_$][\w$]*)*(?:\(.*\)|<.*>|\[\])?$/;
const FILE_NAME = /\.(?:json|md|mdx|m?[jt]sx?|css|html|ya?ml|sql)$/;
const STRING_WITH_SPACES = /'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*"/g;

/**
 * Separates comments from code, line by line: a comment begins its line, or follows the code after a space.
 * @param {string} path @param {string} text
 * @returns {{ readonly code: string, readonly comments: readonly Comment[] }}
 */
export function separateComments(path, text) {
  if (!HAS_COMMENTS.test(path)) return { code: text, comments: [] };
  /** @type {Comment[]} */
  const comments = [];
  let isInBlock = false;
  const code = text.split('\n').map((line, index) => {
    const start = isInBlock ? 0 : commentStart(line);
    if (start < 0) return line;
    const isBlock = isInBlock || line.startsWith('/*', start);
    const end = isBlock ? line.indexOf('*/', isInBlock ? 0 : start + 2) : -1;
    isInBlock = isBlock && end < 0;
    comments.push({ line: index + 1, text: line.slice(start, end < 0 ? undefined : end) });
    return line.slice(0, start) + (end < 0 ? '' : line.slice(end + 2));
  });
  return { code: code.join('\n'), comments };
}

/** @param {string} line @returns {number} -1 if it has no comment */
function commentStart(line) {
  let quote = '';
  for (const { 0: found, index } of line.matchAll(/['"`]|(?:^|(?<=^\s*\{?|\s))\/[/*]/g)) {
    if (found.length > 1 && quote === '') return index;
    if (quote === '') quote = found;
    else if (quote === found) quote = '';
  }
  return -1;
}

/**
 * @param {string} code without comments
 * @returns {ReadonlySet<string>} its identifiers, and the words of its strings; of a sentence only words like `a_b` or `/a`
 */
const namesIn = (code) =>
  new Set(
    code
      .replaceAll(STRING_WITH_SPACES, (text) => (text.match(/[\w$/.:]*[/_.:][\w$/.:]*/g) ?? []).join(' '))
      .match(IDENTIFIER),
  );

/**
 * @param {string} comment
 * @returns {readonly string[]} the names in its backticks; of other code (a query, a command) only those in camelCase
 */
export const quotedNames = (comment) =>
  [...comment.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => {
    if (FILE_NAME.test(quoted)) return [];
    const isName = NAME.test(quoted);
    return (quoted.match(IDENTIFIER) ?? []).filter((name, index) => (isName && index === 0) || isCamelCase(name));
  });

/** @param {string} name */
const isCamelCase = (name) => /^[a-z]\w*[a-z0-9][A-Z]/.test(name);

/** A package's folder, or the first folder of what belongs to all of them. @param {string} path */
const workspaceOf = (path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? '';

/**
 * A comment may name what its own workspace or a package declares; in `e2e` and `tooling`, which work on all of them,
 * anything.
 * @param {readonly { readonly path: string, readonly text: string }[]} files all files with code or data
 * @returns {readonly { readonly path: string, readonly line: number, readonly message: string }[]}
 */
export function checkCommentNames(files) {
  /** @type {Map<string, Set<string>>} */
  const namesByWorkspace = new Map();
  const fileComments = files.map(({ path, text }) => {
    const { code, comments } = separateComments(path, text);
    const workspace = workspaceOf(path);
    const names = namesByWorkspace.get(workspace) ?? new Set();
    namesByWorkspace.set(workspace, names);
    for (const name of namesIn(code)) names.add(name);
    return { path, comments };
  });
  const workspaces = [...namesByWorkspace.keys()];
  return fileComments.flatMap(({ path, comments }) => {
    const own = workspaceOf(path);
    const visible = /^(?:apps|packages)\//.test(own)
      ? workspaces.filter((workspace) => workspace === own || workspace.startsWith('packages/'))
      : workspaces;
    const exists = (/** @type {string} */ name) =>
      visible.some((workspace) => namesByWorkspace.get(workspace)?.has(name));
    return comments.flatMap(({ line, text }) =>
      quotedNames(text)
        .filter((name) => !exists(name))
        .map((name) => ({ path, line, message: messageFor(name) })),
    );
  });
}

/** @param {string} name */
const messageFor = (name) =>
  `The comment names \`${name}\`, which no code has: a reader who searches for it finds this comment alone. Write its current name, or say what is meant without one.`;
