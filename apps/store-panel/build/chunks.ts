import type { BuildOptions } from 'vite';

type Output = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>;
type CodeSplitting = Extract<Extract<Output, { codeSplitting?: unknown }>['codeSplitting'], object>;

/** A pattern of paths, with the separators of any system. */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));

/** What every screen needs and changes with a library's version only. */
const LIBRARIES = path(
  '/node_modules/(?:react/|react-router/|i18next/|react-i18next/|react-dom/(?:index|cjs/react-dom\\.))',
);

/** What puts the first picture on the page, and nothing before that needs: the largest part, so it may come last. */
const DRAWING = path('/node_modules/(?:react-dom|scheduler)/');

/** What public pages, forms and the shell all use: language, look, session. Shared folders of one purpose come by themselves. */
const LOOK = path(
  '/apps/store-panel/src/shared/(?:(?!form-|lazy-schema|save-file)[^/]+$|session/|platform/(?!create-store))' +
    '|/domain/src/(?:input|limits|time)/' +
    '|/ui/src/(?:theme-switcher|language-menu|segmented-control|menu|popover|button-link)/',
);

/** What every form brings along, but for the schemas: those a form fetches when somebody begins to fill it in. */
const FORMS = path('/node_modules/formik/|/shared/form-fields');
const FIELDS = path('/ui/src/(?:text-field|password-field|text-area|form-layout|inline-alert)/');
const SCHEMAS = path('/node_modules/yup/');

/** The screen that the panel is for: shell, cache and board come as one file, because none is shown without the others. */
const DESK = path('/app/shell/|/features/orders/(?:in-shell/order|running/(?:running-orders-page|order-board))');

/**
 * Which code travels together. Without this the bundler makes a file for every set of screens that share something,
 * dozens of them; each group takes along what its modules import, as far as no group before it has.
 */
export const codeSplitting: CodeSplitting = {
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 10 },
    { name: 'drawing', test: DRAWING, priority: 9 },
    { name: 'start', tags: ['$initial'], priority: 8 },
    { name: 'look', test: LOOK, priority: 7 },
    { name: 'schemas', test: SCHEMAS, priority: 6 },
    { name: 'fields', test: FIELDS, priority: 6 },
    { name: 'forms', test: FORMS, priority: 5 },
    { name: 'desk', test: DESK, priority: 4 },
  ],
};
