import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type BuildOptions, normalizePath } from 'vite';

type Output = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>;
type CodeSplitting = Extract<Extract<Output, { codeSplitting?: unknown }>['codeSplitting'], object>;
type NameOf = Extract<NonNullable<CodeSplitting['groups']>[number]['name'], (...args: never) => unknown>;
type Modules = Parameters<NameOf>[1];

/** A pattern of paths that accepts the separators of any system. */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** Any library but the icons. */
const LIBRARY = path('/node_modules/(?!.*lucide-react/.*/icons/)');

/** What every screen needs and only a library update changes. */
const LIBRARIES = path(
  '/node_modules/(?:react/|react-router/|i18next/|react-i18next/|react-dom/(?:index|cjs/react-dom\\.))',
);

/** What draws the page, needed by nothing before: the largest chunk, so it may come last. */
const DRAWING = path('/node_modules/(?:react-dom|scheduler)/');

/** Small rules that pages and dialogs share. */
const RULES = path('/domain/src/(?:input/|limits/|time/|escalation/event-actions)');

/** What every form needs, except schemas: a form fetches those when the user begins to fill it in. */
const FORMS = path('/node_modules/formik/|/shared/forms/form-fields');
const FIELDS = path('/ui/src/(?:text-field|password-field|text-area|form-layout)/');
const FIELD_PARTS = path('/ui/src/(?:field|inline-alert)/');
const SCHEMAS = path('/node_modules/yup/');

/** The connection, without which nothing stays up to date. */
const SOCKETS = path('/node_modules/(?:@socket\\.io/|(?:socket|engine)\\.io-)');
/** The connection of networks without WebSockets. */
const POLLING = path('/shared/live/polling\\.|/engine\\.io-client/.*/(?:polling[\\w-]*|has-cors)\\.js');

/** Dialogs with the icons that the first of them shows: separate files of 100 bytes cost more than they contain. */
const DIALOGS = path('/ui/src/dialog/|/lucide-react/.*/(?:plus|minus)\\.');

/** Parts of the panel, each by its entry modules. */
const PARTS = {
  signIn: ['features/session/login/login-page.tsx'],
  /** Everything else that visitors without a session see. */
  public: [
    '../node_modules/@store-panel/ui/src/toast/toast.tsx',
    'shared/app-services/toasts.ts',
    'features/session/forgot-password/forgot-password-page.tsx',
    'features/session/auto-login/auto-login-page.tsx',
    'features/registration/register-page.tsx',
    'features/legal/legal-page.tsx',
  ],
  /** The layout of the signed-in panel, and what its pages share. */
  frame: ['app/shell/signed-in-layout.tsx', 'features/orders/shell-slots/order-shell-slots.tsx'],
  /** Around every page of it; a first screen draws its content before. */
  menu: [
    'app/shell/main-menu.tsx',
    'app/shell/frame-tools.tsx',
    'shared/frame/frame-shortcuts.tsx',
    'shared/personal-lists/pin-button.tsx',
    'features/orders/shell-slots/order-tools.tsx',
  ],
  board: ['features/orders/running/running-orders-page.tsx'],
  list: ['features/orders/lists/order-list-page.tsx', 'features/orders/lists/fetch-list.ts'],
  /** Everything of the administrators' panel. */
  admin: [
    'app/shell/admin-slots.ts',
    'features/admin/admin-area.tsx',
    'features/admin/admin-pages.ts',
    'features/admin/tenants/tenant-pages.ts',
    'features/admin/login/admin-login-page.tsx',
  ],
  /** Messages, which public pages load without the rest. */
  toasts: ['../node_modules/@store-panel/ui/src/toast/toast.tsx', 'shared/app-services/toasts.ts'],
  /** What the signed-in panel loads right after its first paint, on every page: in one file, which compresses better. */
  afterPaint: [
    'shared/orders/services/lazy-order-services.ts',
    'shared/counts/menu-counts-refresher.tsx',
    'shared/printing/print-manager.tsx',
    'app/shell/account-items.tsx',
    'features/orders/shell-slots/order-notices.tsx',
    'features/orders/alerts/order-notifiers.tsx',
    'features/sales-limits/shell-slots/sales-shell-slots.tsx',
    'features/sales-limits/shell-slots/sold-out-part.tsx',
    'features/reservations/shell-slots/reservation-alerts.tsx',
    'features/orders/dialogs/accept-dialog.tsx',
    'features/orders/running/board-toolbar.tsx',
    'features/orders/alerts/ringing-control.tsx',
    'features/orders/create-order-link.tsx',
    'shared/orders/actions/more-action-items.tsx',
  ],
} as const;
type Part = keyof typeof PARTS;

/** A module's name in the build, which follows links. */
const source = (file: string) => normalizePath(realpathSync(fileURLToPath(new URL(`../src/${file}`, import.meta.url))));

/**
 * Collects the own modules that load with these roots, and their icons. Libraries are left to the group: it takes their
 * used parts, while a module knows only a library's entry.
 */
function collectOwnModules(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const reachableIds = new Set(roots);
  // The set grows during the iteration.
  for (const id of reachableIds) {
    const module = modules.getModuleInfo(id);
    if (module === null) throw new Error(`The build has no module ${id}: a first screen begins with it`);
    for (const imported of module.importedIds) if (!LIBRARY.test(imported)) reachableIds.add(imported);
  }
  return reachableIds;
}

/** Removes what modules outside of the set import too: a chunk of the rest is loaded for its own page alone. */
function onlyOwn(set: ReadonlySet<string>, roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const own = new Set(set);
  const isShared = (id: string) =>
    !roots.includes(id) && modules.getModuleInfo(id)?.importers.some((importer) => !own.has(importer));
  for (let size = -1; size !== own.size;) {
    size = own.size;
    for (const id of own) if (isShared(id)) own.delete(id);
  }
  return own;
}

type Parts = Readonly<Record<Part | 'ownList', ReadonlySet<string>>>;
const collected = new WeakMap<Modules, Parts>();

function collectParts(modules: Modules): Parts {
  const known = collected.get(modules);
  if (known) return known;
  const collect = (part: Part) => collectOwnModules(PARTS[part].map(source), modules);
  const list = collect('list');
  const parts = {
    signIn: collect('signIn'),
    public: collect('public'),
    frame: collect('frame'),
    menu: collect('menu'),
    board: collect('board'),
    admin: collect('admin'),
    toasts: collect('toasts'),
    afterPaint: collect('afterPaint'),
    list,
    ownList: onlyOwn(list, PARTS.list.map(source), modules),
  };
  collected.set(modules, parts);
  return parts;
}

/** Creates a group of the modules whose parts this accepts, and of libraries. Groups of one name would be two files. */
function groupOf(name: string, accepts: (isIn: (part: keyof Parts) => boolean) => boolean, libraries?: RegExp) {
  const nameOf: NameOf = (id, modules) => {
    const parts = collectParts(modules);
    return libraries?.test(id) || accepts((part) => parts[part].has(id)) ? name : null;
  };
  return { name: nameOf, debugName: name };
}

/** Whether two or more of what a store's first page loads need this. */
function isInFrame(isIn: (part: keyof Parts) => boolean): boolean {
  const needs = [isIn('board'), isIn('list'), isIn('menu') || isIn('afterPaint')].filter(Boolean);
  return isIn('frame') || needs.length > 1;
}

/**
 * Splits the code into chunks. Without this the bundler makes dozens of files, one for each set of screens that share
 * code. Each group takes what its modules import, unless an earlier group has it.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 20 },
    { name: 'drawing', test: DRAWING, priority: 19 },
    { name: 'start', tags: ['$initial'], priority: 18 },
    // What the form and the board share: menus, titles. A separate chunk, or either would load the other.
    { ...groupOf('look', (isIn) => isIn('signIn') && (isIn('frame') || isIn('board'))), priority: 17 },
    // What the form has with the menu: the board is drawn without it.
    { ...groupOf('appearance', (isIn) => isIn('signIn') && isIn('menu')), priority: 16 },
    // What all other public pages share with the board.
    { ...groupOf('shared', (isIn) => isIn('public') && (isIn('frame') || isIn('board'))), priority: 16 },
    // Lists have these without a form.
    { name: 'field', test: FIELD_PARTS, priority: 15 },
    { name: 'schemas', test: SCHEMAS, priority: 14 },
    { name: 'fields', test: FIELDS, priority: 14 },
    { name: 'forms', test: FORMS, priority: 13 },
    // Other public pages load some of it with the rest: a dozen files of 200 bytes would cost every visitor more.
    { ...groupOf('sign-in-form', (isIn) => isIn('signIn') && !isIn('list')), priority: 12 },
    // The frame of both panels; without it administrators would load the board.
    { ...groupOf('frame', (isIn) => isIn('admin') && (isInFrame(isIn) || isIn('board'))), priority: 11 },
    // The store's frame, with what both lists and board are made of: one file, because neither is shown without it.
    // So is what either shares with what follows on every page: a file of its own would compress worse.
    { ...groupOf('store-frame', isInFrame), priority: 11 },
    { ...groupOf('board', (isIn) => isIn('board')), priority: 9 },
    // Tables, which administrators have without what belongs to orders.
    { ...groupOf('tables', (isIn) => isIn('list') && isIn('admin')), priority: 9 },
    // Many pages have some of these.
    { ...groupOf('list-fields', (isIn) => isIn('list') && !isIn('ownList')), priority: 8 },
    { ...groupOf('list', (isIn) => isIn('list')), priority: 7 },
    { ...groupOf('toasts', (isIn) => isIn('toasts')), priority: 7 },
    { name: 'dialogs', test: DIALOGS, priority: 7 },
    // Without what it shares with every connection.
    { name: 'polling', test: POLLING, priority: 7, includeDependenciesRecursively: false },
    // Administrators have these without the rest.
    { ...groupOf('menu', (isIn) => (isIn('menu') || isIn('afterPaint')) && isIn('admin')), priority: 7 },
    { ...groupOf('after-paint', (isIn) => isIn('menu') || isIn('afterPaint'), SOCKETS), priority: 6 },
    { name: 'rules', test: RULES, priority: 5 },
  ],
};
