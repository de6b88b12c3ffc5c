import { fileURLToPath } from 'node:url';

import { type BuildOptions, normalizePath } from 'vite';

type Output = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>;
type CodeSplitting = Extract<Extract<Output, { codeSplitting?: unknown }>['codeSplitting'], object>;
type NameOf = Extract<NonNullable<CodeSplitting['groups']>[number]['name'], (...given: never) => unknown>;
type Modules = Parameters<NameOf>[1];

/** A pattern of paths, with the separators of any system. */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** What every screen needs and changes with a library's version only. */
const LIBRARIES = path(
  '/node_modules/(?:react/|react-router/|i18next/|react-i18next/|react-dom/(?:index|cjs/react-dom\\.))',
);

/** What puts the first picture on the page, and nothing before that needs: the largest part, so it may come last. */
const DRAWING = path('/node_modules/(?:react-dom|scheduler)/');

/** Small rules that dialogs and pages share with both first screens. */
const RULES = path('/domain/src/(?:input|limits|time)/');

/** What every form brings along, but for the schemas: those a form fetches when somebody begins to fill it in. */
const FORMS = path('/node_modules/formik/|/shared/forms/form-fields');
const FIELDS = path('/ui/src/(?:text-field|password-field|text-area|form-layout|inline-alert)/');
const SCHEMAS = path('/node_modules/yup/');

/** Dialogs, with the signs that the first of them shows: files of a hundred bytes each cost more than they hold. */
const DIALOGS = path('/ui/src/dialog/|/lucide-react/.*/(?:plus|minus)\\.');

const source = (file: string) => normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url)));

/** The two screens that the panel is opened with, by the modules that are fetched for them. */
const SIGN_IN = [source('features/session/login/login-page.tsx')];
const DESK = [
  source('app/shell/signed-in-layout.tsx'),
  source('features/orders/shell-slots/order-shell-slots.tsx'),
  source('features/orders/running/running-orders-page.tsx'),
];

/**
 * Our own modules that come along with these before they run. What those use of a library is for the group that takes them:
 * it takes along what is left of it, while a module knows a library's entry alone, with all icons behind it.
 */
function comesWith(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  // The set grows while it is gone through.
  for (const id of found) {
    const module = modules.getModuleInfo(id);
    if (module === null) throw new Error(`The build has no module ${id}: a first screen begins with it`);
    for (const imported of module.importedIds) if (!imported.includes('/node_modules/')) found.add(imported);
  }
  return found;
}

/** A group of the modules that come with all of these screens. */
function neededBy(name: string, screens: readonly (readonly string[])[], also?: RegExp) {
  const known = new WeakMap<Modules, readonly ReadonlySet<string>[]>();
  const nameOf: NameOf = (id, modules) => {
    const needed = known.get(modules) ?? screens.map((roots) => comesWith(roots, modules));
    known.set(modules, needed);
    return also?.test(id) || needed.every((all) => all.has(id)) ? name : null;
  };
  return { name: nameOf, debugName: name };
}

/**
 * Which code travels together. Without this the bundler makes a file for every set of screens that share something,
 * dozens of them; each group takes along what its modules import, as far as no group before it has.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 10 },
    { name: 'drawing', test: DRAWING, priority: 9 },
    { name: 'start', tags: ['$initial'], priority: 8 },
    // What form and board share: language, look, session. It stands apart, or either would bring the other along.
    { ...neededBy('look', [SIGN_IN, DESK], RULES), priority: 7 },
    { name: 'schemas', test: SCHEMAS, priority: 6 },
    { name: 'fields', test: FIELDS, priority: 6 },
    { name: 'forms', test: FORMS, priority: 5 },
    // Shell, cache and board come as one file, because none is shown without the others.
    { ...neededBy('desk', [DESK]), priority: 4 },
    { name: 'dialogs', test: DIALOGS, priority: 3 },
  ],
};
