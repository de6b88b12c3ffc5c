// Plans a new feature: which files come, and how the files that list all features change. Touches nothing itself.
import { addBefore, addImport, addToList } from './edits.mjs';
import {
  clientFile,
  contractFile,
  handlersFile,
  migrationFile,
  pageFile,
  pageTestFile,
  queriesFile,
  routesFile,
  serverTestFile,
  tableFile,
} from './feature-files.mjs';
import { listTexts } from './feature-texts.mjs';
import { namesOf } from './names.mjs';
import { markBuilt, readScreen, unbuiltScreens } from './screen-row.mjs';

/**
 * What the plan is made from; tests pass a made-up repository.
 * @typedef {object} Repository
 * @property {(path: string) => string | undefined} read a file's text; undefined when there is none
 * @property {(folder: string) => readonly string[]} list the names in a folder
 */

const SCREENS = 'packages/domain/src/access/screens.ts';
const MIGRATIONS = 'apps/platform-api/src/db/migrations';
const TABLES = 'apps/platform-api/src/db/tables';

/**
 * @param {string} id of the screen
 * @param {Repository} repository
 * @returns {ReadonlyMap<string, string>} the text of every file that is new or changes, by its path
 * @throws {Error} that says why there can be no such feature
 */
export function planFeature(id, repository) {
  const screen = buildableScreen(id, repository);
  const names = namesOf(id);
  const { kebab, snake, camel, pascal } = names;
  const number = String(repository.list(MIGRATIONS).length + 1).padStart(4, '0');
  const server = `apps/platform-api/src/features/${kebab}/${kebab}`;
  const panel = `apps/store-panel/src/features/${kebab}/${kebab}`;

  /** @type {readonly (readonly [string, string])[]} */
  const created = [
    [`packages/contract/src/endpoints/${kebab}.ts`, contractFile(names, screen)],
    [`${MIGRATIONS}/${number}-${kebab}.ts`, migrationFile(names)],
    [`${TABLES}/${kebab}.ts`, tableFile(names)],
    [`${server}.queries.ts`, queriesFile(names)],
    [`${server}.handlers.ts`, handlersFile(names)],
    [`${server}.test.ts`, serverTestFile(names, screen)],
    [`packages/api-client/src/rtk/${kebab}.ts`, clientFile(names)],
    [`${panel}.routes.tsx`, routesFile(names)],
    [`${panel}-page.tsx`, pageFile(names)],
    [`${panel}-page.test.tsx`, pageTestFile(names)],
    ...[...listTexts()].map(
      ([language, text]) => /** @type {const} */ ([`packages/locales/src/${language}/${kebab}.json`, text]),
    ),
  ];

  /** @type {readonly (readonly [string, readonly import('./edits.mjs').Edit[]])[]} */
  const edited = [
    [SCREENS, [markBuilt(id)]],
    [
      'packages/contract/src/table.ts',
      [
        addImport('#endpoints/', `import { type ${pascal}Wire, ${camel}Endpoints } from '#endpoints/${kebab}.ts';`),
        addToList('defineEndpoints({', `...${camel}Endpoints,`),
        addBefore('interface Wire', ' {}', `, ${pascal}Wire`),
      ],
    ],
    [
      'apps/platform-api/src/db/migrate.ts',
      [
        addImport('#db/migrations/', `import * as ${camel} from '#db/migrations/${number}-${kebab}.ts';`),
        addToList('const MIGRATIONS: Record<string, Migration> = {', `'${number}-${kebab}': ${camel},`),
      ],
    ],
    [
      'apps/platform-api/src/db/schema.ts',
      [
        addImport('#db/tables/', `import type { ${pascal}Table } from '#db/tables/${kebab}.ts';`),
        addToList('interface Schema {', `${snake}: ${pascal}Table;`),
      ],
    ],
    [
      'apps/platform-api/src/app/platform.ts',
      [
        addImport('#features/', `import { ${camel}Handlers } from '#features/${kebab}/${kebab}.handlers.ts';`),
        addToList('const handlers: Handlers = {', `...${camel}Handlers,`),
      ],
    ],
    ['packages/api-client/src/rtk/tags.ts', [addToList('TAG_TYPES = [', `'${pascal}',`)]],
    ['packages/locales/src/namespaces.ts', [addToList('NAMESPACES = [', `'${kebab}',`)]],
    [
      'packages/locales/src/text-keys.ts',
      [
        addImport('./en/', `import type ${camel} from './en/${kebab}.json';`),
        addToList('interface Texts {', `'${kebab}': typeof ${camel};`),
      ],
    ],
    [
      'apps/store-panel/src/app/screen-table.ts',
      [
        addImport('#features/', `import { ${camel}Screens } from '#features/${kebab}/${kebab}.routes.tsx';`),
        addToList('const SCREEN_ROUTES: ScreenRoutes = {', `...${camel}Screens,`),
      ],
    ],
  ];

  for (const [path] of created) {
    if (repository.read(path) !== undefined) throw new Error(`${path} is there already.`);
  }
  return new Map([
    ...created,
    ...edited.map(([path, edits]) => /** @type {const} */ ([path, edit(path, edits, repository)])),
  ]);
}

/** @param {string} path @param {readonly import('./edits.mjs').Edit[]} edits @param {Repository} repository */
function edit(path, edits, repository) {
  const text = repository.read(path);
  if (text === undefined) throw new Error(`${path} is not there.`);
  try {
    return edits.reduce((changed, change) => change(changed), text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @param {string} id @param {Repository} repository */
function buildableScreen(id, repository) {
  const table = repository.read(SCREENS) ?? '';
  const screen = readScreen(table, id);
  if (!screen) {
    const unbuilt = unbuiltScreens(table).join(', ');
    throw new Error(
      `No screen is called "${id}". A feature begins with its row in ${SCREENS}; not built yet are: ${unbuilt}.`,
    );
  }
  if (screen.isBuilt) throw new Error(`The screen "${id}" is built already.`);
  if (!screen.isOfStore) throw new Error(`The screen "${id}" is not one of a signed-in store.`);
  if (repository.read('apps/platform-api/src/db/schema.ts')?.includes(`  ${namesOf(id).snake}: `)) {
    throw new Error(`The database has a table for "${id}"; write this feature on top of it by hand.`);
  }
  return screen;
}
