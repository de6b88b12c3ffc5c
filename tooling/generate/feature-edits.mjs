// How the files that list every feature change with a new one.
import { addBefore, addImport, addInOrder, addSorted, addToList } from './edits.mjs';
import { endpointsOf, formCases, limits } from './domain-files.mjs';
import { screenKeywords } from './feature-texts.mjs';
import { markRouted, screenIds } from './screen-row.mjs';

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {readonly (readonly [path: string, edits: readonly Edit[]])[]} FileEdits */

/**
 * What the edits are made from.
 * @typedef {object} Feature
 * @property {import('./names.mjs').Names} names
 * @property {import('./screen-row.mjs').ScreenRow} screen
 * @property {string} migration file name without its ending
 * @property {string} screens source of domain's table of screens
 */

export const SCREENS = 'packages/domain/src/access/screens.ts';
const EXPORTS = 'tooling/checks/exports';
const TESTING = 'apps/platform-api/src/testing';
const CONFIRMATIONS = 'apps/store-panel/src/shared/app-services/confirmations';

/** Names of a package's exports, one a line. @param {readonly string[]} lines */
const addExports = (lines) => lines.map((line) => addSorted(/^\.\/.*\n/gm, line));

/** @param {Feature} feature @returns {FileEdits} */
const domainEdits = ({ names: { id, one, many }, screens }) => [
  [SCREENS, [markRouted(id)]],
  [
    'packages/domain/src/access/screens.test.ts',
    [addInOrder('SCREENS[id].isRouted)).toEqual([', id, screenIds(screens))],
  ],
  [
    'packages/domain/src/limits/limits.ts',
    [addBefore('export const NAME_MAX', '\n', `\n${limits({ id, one, many }).trimEnd()}`)],
  ],
  [
    'packages/domain/test/form-cases.ts',
    [
      addImport('#validation/', `import { ${one.camel}Schema } from '#${id}/validation.ts';`),
      addToList('FORM_CASES: readonly Case[] = [', formCases({ id, one, many })),
    ],
  ],
  [`${EXPORTS}/domain.txt`, addExports([`./limits/limits ${many.constant}`, `./${id}/validation ${one.camel}Schema`])],
];

/** @param {Feature} feature @returns {FileEdits} */
const contractEdits = ({ names: { id, one } }) => [
  [
    'packages/contract/src/table.ts',
    [
      addImport('#endpoints/', `import { type ${one.pascal}Wire, ${one.camel}Endpoints } from '#endpoints/${id}.ts';`),
      addToList('defineEndpoints({', `...${one.camel}Endpoints,`),
      addBefore('interface Wire', ' {}', `, ${one.pascal}Wire`),
    ],
  ],
  [
    'packages/contract/src/openapi/tags.ts',
    [
      addImport('#endpoints/', `import { ${one.camel}Endpoints } from '#endpoints/${id}.ts';`),
      addToList('Store: [', `${one.camel}Endpoints,`),
    ],
  ],
  [
    'packages/contract/src/openapi/named-schemas.ts',
    [
      addImport('#endpoints/', `import { ${one.pascal}Record } from '#endpoints/${id}.ts';`),
      addToList('NAMED: Readonly<Record<string, object>> = {', `${one.pascal}Record,`),
    ],
  ],
  [
    `${EXPORTS}/contract.txt`,
    addExports([
      `./endpoints/${id} ${one.pascal}Record`,
      `./endpoints/${id} type ${one.pascal}Wire`,
      `./endpoints/${id} ${one.camel}Endpoints`,
    ]),
  ],
];

/** @param {Feature} feature @returns {FileEdits} */
const serverEdits = ({ names: { id, one, many }, migration }) => [
  [
    'apps/platform-api/src/db/migrate.ts',
    [
      addImport('#db/migrations/', `import * as ${many.camel} from '#db/migrations/${migration}.ts';`),
      addToList('const MIGRATIONS: Record<string, Migration> = {', `'${migration}': ${many.camel},`),
    ],
  ],
  [
    'apps/platform-api/src/db/schema.ts',
    [
      addImport('#db/tables/', `import type { ${many.pascal}Table } from '#db/tables/${id}.ts';`),
      addToList('interface Schema {', `${many.snake}: ${many.pascal}Table;`),
    ],
  ],
  [
    'apps/platform-api/src/app/platform.ts',
    [
      addImport('#features/', `import { ${one.camel}Handlers } from '#features/${id}/${id}.handlers.ts';`),
      addToList('const handlers: Handlers = {', `...${one.camel}Handlers,`),
    ],
  ],
  [
    `${TESTING}/matrix/bodies/bodies.ts`,
    [
      addImport('#testing/matrix/', `import { ${one.constant}_BODIES } from '#testing/lists/${id}.ts';`),
      addToList('const BODY_FACTORIES: BodyFactories = {', `...${one.constant}_BODIES,`),
    ],
  ],
  [
    `${TESTING}/matrix/expected.ts`,
    [
      addToList(
        'const FOREIGN_RECORD_ERRORS: Readonly<Record<string, ErrorName>> = {',
        `${one.snake}_id: 'dataNotFound',`,
      ),
    ],
  ],
  [
    `${TESTING}/tenancy/query-isolation.ts`,
    [
      addImport('#testing/tenancy/', `import { ${one.constant}_RULES } from '#testing/lists/${id}.ts';`),
      addBefore('...ADDRESS_RULES,', '\n', `\n  ...${one.constant}_RULES,`),
    ],
  ],
  [`${TESTING}/tenancy/foreign-ids.ts`, [addBefore('const NAMES_RECORD', ')_id', `|${one.snake}`)]],
  [`${TESTING}/tenancy/unscoped-statements.ts`, [addToList('const OWNER_COLUMNS = {', `${many.snake}: ['store_id'],`)]],
];

/** @param {Feature} feature @returns {FileEdits} */
const clientEdits = ({ names: { id, one, many } }) => [
  ['packages/api-client/src/rtk/tags.ts', [addToList('TAG_TYPES = [', `'${many.pascal}',`)]],
  [
    `${EXPORTS}/api-client.txt`,
    addExports(
      [
        `${one.camel}Api`,
        `type ${one.pascal}Page`,
        `type ${one.pascal}Record`,
        `useAdd${one.pascal}Mutation`,
        `useDelete${one.pascal}Mutation`,
        `useList${many.pascal}Query`,
        `useUpdate${one.pascal}Mutation`,
      ].map((name) => `./rtk/${id} ${name}`),
    ),
  ],
  ['packages/locales/src/namespaces.ts', [addToList('NAMESPACES = [', `'${id}',`)]],
  [
    'packages/locales/src/text-keys.ts',
    [
      addImport('./en/', `import type ${many.camel} from './en/${id}.json';`),
      addToList('interface Texts {', `'${id}': typeof ${many.camel};`),
    ],
  ],
];

/** What the panel says after each call, and the test that says why. @param {Feature} feature @returns {FileEdits} */
function confirmationEdits({ names }) {
  const { add, update, remove } = endpointsOf(names);
  const done = /** @type {const} */ ([
    [add, 'added', 'a new record'],
    [update, 'saved', 'a saved form'],
    [remove, 'deleted', 'deleted, not saved'],
  ]);
  const rows = done.map(([call, key]) => `'${call}': text('${names.id}:done.${key}'),`);
  const tests = done.map(
    ([call, key, reason]) => `['${call.replace('POST /api/', '')}', 123, 'Entry ${key}.', '${reason}'],`,
  );
  return [
    [`${CONFIRMATIONS}.ts`, [addToList('const CONFIRMATIONS: Confirmations = {', rows.join('\n'))]],
    [`${CONFIRMATIONS}.test.ts`, [addToList('done?: Done])[] = [', tests.join('\n'))]],
  ];
}

/** @param {Feature} feature @returns {FileEdits} */
const panelEdits = ({ names: { id, many }, screen: { path, forSubStores } }) => [
  [
    'apps/store-panel/src/app/screen-table.ts',
    [
      addImport('#features/', `import { ${many.camel}Screens } from '#features/${id}/${id}.routes.tsx';`),
      addToList('const SCREEN_ROUTES: ScreenRoutes = {', `...${many.camel}Screens,`),
    ],
  ],
  [
    'apps/store-panel/src/app/guard.test.tsx',
    forSubStores
      ? [addToList('const LISTS = {', `'${path}': '${id}',`)]
      : [
          addToList('const inside = [', `'${path}',`),
          addToList('const RESTRICTED = [', `'${path}',`),
          addToList('const ownerOnly = {', `'${path}': inProgress('${id}'),`),
        ],
  ],
  ['apps/store-panel/src/paths.test.ts', [addSorted(/^ {6}"[^"]+": ".*",\n/gm, `      "${id}": "${path}",`)]],
];

/** @param {Feature} feature @returns {FileEdits} */
const journeyEdits = ({ names: { id, one } }) => [
  [
    'e2e/src/matrix/screens.ts',
    [
      addImport('#matrix/', `import { ${one.constant}_VIEWS } from '#matrix/lists/${id}-views.ts';`),
      addToList('VIEWS: readonly View[] = [', `...${one.constant}_VIEWS,`),
    ],
  ],
];

/** What the command palette finds the screen by. @param {Feature} feature @returns {FileEdits} */
const keywordEdits = ({ names: { id } }) =>
  [...screenKeywords()].map(([language, keywords]) => [
    `packages/locales/src/${language}/words.json`,
    [addToList('"screen": {', `"${id}": "${keywords}"`)],
  ]);

/** The table of rooms, and the list of those to come. @param {Feature} feature @returns {FileEdits} */
const overviewEdits = ({ names: { id, many } }) => [
  [
    'ARCHITECTURE.md',
    [
      addBefore('| room | what it is about |', '| `admin` |', `| \`${id}\` | the ${many.words} of a store |\n`),
      (text) => text.replace(new RegExp(` \`${id}\`,|\`${id}\`, ?`), ''),
    ],
  ],
];

/** @param {Feature} feature @returns {FileEdits} */
export const featureEdits = (feature) => [
  ...domainEdits(feature),
  ...contractEdits(feature),
  ...serverEdits(feature),
  ...clientEdits(feature),
  ...panelEdits(feature),
  ...keywordEdits(feature),
  ...confirmationEdits(feature),
  ...journeyEdits(feature),
  ...overviewEdits(feature),
];
