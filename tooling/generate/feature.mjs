// Plans a new feature: which files come, and how the files that list all features change. Touches nothing itself.
import { clientFile, contractFile, validationFile } from './domain-files.mjs';
import { featureEdits, SCREENS } from './feature-edits.mjs';
import { featureTexts } from './feature-texts.mjs';
import { namesOf } from './names.mjs';
import { columnsFile, dialogFile, pageFile, routesFile, rowActionsFile, valuesFile } from './panel-files.mjs';
import { pageTestFile, viewsFile } from './panel-test-files.mjs';
import { readScreen, unbuiltScreens } from './screen-row.mjs';
import { handlersFile, migrationFile, queriesFile, tableFile } from './server-files.mjs';
import { serverTestFile, serverTestingFile } from './server-test-files.mjs';

/**
 * What the plan is made from; tests pass a made-up repository.
 * @typedef {object} Repository
 * @property {(path: string) => string | undefined} read a file's text; undefined when there is none
 * @property {(folder: string) => readonly string[]} list the names in a folder
 */

const MIGRATIONS = 'apps/platform-api/src/db/migrations';

/**
 * @param {string} id of the screen
 * @param {Repository} repository
 * @returns {ReadonlyMap<string, string>} the text of every file that is new or changes, by its path
 * @throws {Error} that says why there can be no such feature
 */
export function planFeature(id, repository) {
  const screen = buildableScreen(id, repository);
  const names = namesOf(id);
  const last = Math.max(...repository.list(MIGRATIONS).map((name) => Number.parseInt(name, 10)));
  const migration = `${String(last + 1).padStart(4, '0')}-${id}`;
  const server = `apps/platform-api/src/features/${id}/${id}`;
  const panel = `apps/store-panel/src/features/${id}`;

  /** @type {readonly (readonly [string, string])[]} */
  const created = [
    [`packages/domain/src/${id}/validation.ts`, validationFile(names)],
    [`packages/contract/src/endpoints/${id}.ts`, contractFile(names, screen)],
    [`${MIGRATIONS}/${migration}.ts`, migrationFile(names)],
    [`apps/platform-api/src/db/tables/${id}.ts`, tableFile(names)],
    [`${server}.queries.ts`, queriesFile(names)],
    [`${server}.handlers.ts`, handlersFile(names)],
    [`${server}.test.ts`, serverTestFile(names, screen)],
    [`apps/platform-api/src/testing/lists/${id}.ts`, serverTestingFile(names)],
    [`packages/api-client/src/rtk/${id}.ts`, clientFile(names)],
    [`${panel}/${id}.routes.tsx`, routesFile(names)],
    [`${panel}/${id}-page.tsx`, pageFile(names)],
    [`${panel}/${names.one.kebab}-columns.tsx`, columnsFile(names)],
    [`${panel}/${names.one.kebab}-row-actions.tsx`, rowActionsFile(names)],
    [`${panel}/${names.one.kebab}-dialog.tsx`, dialogFile(names)],
    [`${panel}/${names.one.kebab}-values.ts`, valuesFile(names)],
    [`${panel}/${id}-page.test.tsx`, pageTestFile(names)],
    [`e2e/src/matrix/lists/${id}-views.ts`, viewsFile(names)],
    [`.changeset/${id}.md`, changesetFile(names)],
    ...[...featureTexts()].map(
      ([language, text]) => /** @type {const} */ ([`packages/locales/src/${language}/${id}.json`, text]),
    ),
  ];

  for (const [path] of created) {
    if (repository.read(path) !== undefined) throw new Error(`${path} is there already.`);
  }
  const edited = featureEdits({ names, screen, migration, screens: repository.read(SCREENS) ?? '' });
  return new Map([
    ...created,
    ...edited.map(([path, edits]) => /** @type {const} */ ([path, edit(path, edits, repository)])),
  ]);
}

/** @param {import('./names.mjs').Names} names */
const changesetFile = ({ many }) => `---
'@store-panel/api-client': minor
'@store-panel/contract': minor
'@store-panel/domain': minor
'@store-panel/locales': minor
---

Endpoints, hooks, validation and texts of a store's ${many.words}.
`;

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
  if (screen.isRouted) throw new Error(`The screen "${id}" is built already.`);
  if (!screen.isOfStore) throw new Error(`The screen "${id}" is not one of a signed-in store.`);
  if (repository.read('apps/platform-api/src/db/schema.ts')?.includes(`  ${namesOf(id).many.snake}: `)) {
    throw new Error(`The database has a table for "${id}"; write this feature on top of it by hand.`);
  }
  return screen;
}
