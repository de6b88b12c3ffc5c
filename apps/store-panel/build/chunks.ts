import { fileURLToPath } from 'node:url';

import { type BuildOptions, normalizePath } from 'vite';

type Output = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>;
type CodeSplitting = Extract<Extract<Output, { codeSplitting?: unknown }>['codeSplitting'], object>;
type NameOf = Extract<NonNullable<CodeSplitting['groups']>[number]['name'], (...args: never) => unknown>;
type Modules = Parameters<NameOf>[1];

/** A pattern of paths that accepts the separators of any system. */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** What every screen needs and only a library update changes. */
const LIBRARIES = path(
  '/node_modules/(?:react/|react-router/|i18next/|react-i18next/|react-dom/(?:index|cjs/react-dom\\.))',
);

/** What draws the page, needed by nothing before: the largest chunk, so it may come last. */
const DRAWING = path('/node_modules/(?:react-dom|scheduler)/');

/** Small rules that dialogs and pages share with both first screens. */
const RULES = path('/domain/src/(?:input|limits|time)/');

/** What every form needs, except schemas: a form fetches those when the user begins to fill it in. */
const FORMS = path('/node_modules/formik/|/shared/forms/form-fields');
const FIELDS = path('/ui/src/(?:text-field|password-field|text-area|form-layout|inline-alert)/');
const SCHEMAS = path('/node_modules/yup/');

/** Dialogs with the icons that the first of them shows: separate files of 100 bytes cost more than they contain. */
const DIALOGS = path('/ui/src/dialog/|/lucide-react/.*/(?:plus|minus)\\.');

/** Icons of the board that admin pages show too: `check:bundles` reports the board if one is missing here. */
const SHARED_ICONS = path('/lucide-react/.*/(?:ban|circle-x|ellipsis|hourglass|log-out|search|search-x)\\.');

const source = (file: string) => normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url)));

/** The two first screens, by their entry modules. */
const SIGN_IN = [source('features/session/login/login-page.tsx')];
const RUNNING_ORDERS = [
  source('app/shell/signed-in-layout.tsx'),
  source('app/landing.ts'),
  source('features/orders/shell-slots/order-shell-slots.tsx'),
  source('features/orders/running/running-orders-page.tsx'),
];

/** Everything of the admin area, by its entry modules. */
const ADMINISTRATION = [
  source('app/palette/admin-search.tsx'),
  source('features/admin/admin-area.tsx'),
  source('features/admin/admin-pages.ts'),
  source('features/admin/login/admin-login-page.tsx'),
];

/**
 * Collects the own modules that load with these roots. Libraries are left to the group: it takes their used parts,
 * while a module knows only a library's entry, with all icons behind it.
 */
function collectOwnModules(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const reachableIds = new Set(roots);
  // The set grows during the iteration.
  for (const id of reachableIds) {
    const module = modules.getModuleInfo(id);
    if (module === null) throw new Error(`The build has no module ${id}: a first screen begins with it`);
    for (const imported of module.importedIds) if (!imported.includes('/node_modules/')) reachableIds.add(imported);
  }
  return reachableIds;
}

/** Creates a group of the modules that all of these screens need. */
function groupNeededBy(name: string, screens: readonly (readonly string[])[], also?: RegExp) {
  const known = new WeakMap<Modules, readonly ReadonlySet<string>[]>();
  const nameOf: NameOf = (id, modules) => {
    const needed = known.get(modules) ?? screens.map((roots) => collectOwnModules(roots, modules));
    known.set(modules, needed);
    return also?.test(id) || needed.every((all) => all.has(id)) ? name : null;
  };
  return { name: nameOf, debugName: name };
}

/**
 * Splits the code into chunks. Without this the bundler makes dozens of files, one for each set of screens that share
 * code. Each group takes what its modules import, unless an earlier group has it.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 10 },
    { name: 'drawing', test: DRAWING, priority: 9 },
    { name: 'start', tags: ['$initial'], priority: 8 },
    // What the form and the board share: language, theme, session. A separate chunk, or either would load the other.
    { ...groupNeededBy('look', [SIGN_IN, RUNNING_ORDERS], RULES), priority: 7 },
    { name: 'schemas', test: SCHEMAS, priority: 6 },
    { name: 'fields', test: FIELDS, priority: 6 },
    { name: 'forms', test: FORMS, priority: 5 },
    // The frame of both panels; without it administrators would load the board.
    { ...groupNeededBy('frame', [RUNNING_ORDERS, ADMINISTRATION], SHARED_ICONS), priority: 5 },
    // Shell, cache and board are one file, because none is shown without the others.
    { ...groupNeededBy('board', [RUNNING_ORDERS]), priority: 4 },
    { name: 'dialogs', test: DIALOGS, priority: 3 },
  ],
};
