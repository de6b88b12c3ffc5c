import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { checkFileName } from '../lint/file-names.mjs';
import { checkImport } from '../lint/check-import.mjs';
import { PACKAGES, type Package } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';
import { addBefore, addImport, addToList } from './edits.mjs';
import { type Repository, planFeature } from './feature.mjs';
import { namesOf } from './names.mjs';
import { markBuilt, readScreen, unbuiltScreens } from './screen-row.mjs';

const SCREENS = 'packages/domain/src/access/screens.ts';
const LABELS = 'packages/locales/src/en/screens.json';

const onDisk: Repository = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  list: (folder) => readdirSync(join(root, folder)),
};

/** Screens without a feature, so that one can be generated for them at any time. */
const severalWords = 'made-up-lists';
const flagged = 'booked-lists';
const withMadeUpScreens = addToList(
  'const ROWS = {',
  `  '${severalWords}': { ...STORE, path: '/app/${severalWords}', group: 'reviews' },
  '${flagged}': { ...STORE, path: '/app/${flagged}', group: 'table_booking', flag: 'providesTableBooking' },
  'built-lists': { ...STORE, path: '/app/built-lists', group: 'reviews', built: true },
  'their-lists': { ...STORE, audience: 'admin', path: '/admin/lists', subStore: false },
  orders: { ...STORE, path: '/app/orders', group: 'orders' },`,
);

const repository: Repository = {
  ...onDisk,
  read: (path) => {
    const text = onDisk.read(path);
    return path === SCREENS ? withMadeUpScreens(text ?? '') : text;
  },
};

/** The labels that those screens would have by then. */
const labels = addToList(
  '"screen": {',
  `"${severalWords}": "Lists", "${flagged}": "Lists", "built-lists": "Lists", "their-lists": "Lists", "orders": "Lists"`,
)(onDisk.read(LABELS) ?? '');

/** A package of ours is linked into node_modules, where a file that is only planned cannot be found. */
const unlinked = (path: string) =>
  path.replace(/^.*\/node_modules\/@store-panel\/([a-z-]+)/, (whole, name: string) => {
    const own = (PACKAGES as Readonly<Record<string, Package>>)[name];
    return own ? join(root, own.folder) : whole;
  });

/** Packages share most of what is read for them. */
const parsed = new Map<string, ts.SourceFile>();

/** What the compiler says of a package's files, were the plan carried out. */
function compile(folder: string, plan: ReadonlyMap<string, string>): readonly string[] {
  const planned = new Map([...plan].map(([path, text]) => [join(root, path), text]));
  const folders = new Set([...planned.keys()].map((path) => dirname(path)));
  const settings = ts.readConfigFile(join(root, folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: object;
  };
  const only = { ...settings.config, include: [], files: [] };
  const { options } = ts.parseJsonConfigFileContent(only, ts.sys, join(root, folder));
  const disk = ts.createCompilerHost(options);
  const readFile = (path: string) => planned.get(unlinked(path)) ?? disk.readFile(path);
  const host: ts.CompilerHost = {
    ...disk,
    readFile,
    fileExists: (path) => planned.has(unlinked(path)) || disk.fileExists(path),
    directoryExists: (path) => folders.has(unlinked(path)) || ts.sys.directoryExists(path),
    realpath: (path) => (planned.has(unlinked(path)) ? unlinked(path) : (ts.sys.realpath?.(path) ?? path)),
    getSourceFile(path, language) {
      const known = parsed.get(path);
      const text = known ? undefined : readFile(path);
      if (text === undefined) return known;
      const file = ts.createSourceFile(path, text, language);
      parsed.set(path, file);
      return file;
    },
  };
  const own = [...planned.keys()].filter((path) => path.startsWith(join(root, folder, 'src')) && /\.tsx?$/.test(path));
  const ambient = ts.sys.readDirectory(join(root, folder, 'src'), ['.d.ts']);
  const program = ts.createProgram([...own, ...ambient], options, host);
  return own
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('a new feature', () => {
  const plan = planFeature(severalWords, repository);

  test.each(['packages/contract', 'packages/api-client', 'packages/locales', 'apps/platform-api', 'apps/store-panel'])(
    'compiles in %s',
    (folder) => {
      expect(compile(folder, new Map([...plan, [LABELS, labels]]))).toEqual([]);
    },
    120_000,
  );

  test('goes together with another one', () => {
    const both: Repository = { ...repository, read: (path) => plan.get(path) ?? repository.read(path) };
    const second = planFeature(flagged, both);
    const routes = second.get('apps/store-panel/src/app/screen-table.ts') ?? '';
    const { camel } = namesOf(severalWords);
    const listed = /SCREEN_ROUTES: ScreenRoutes = \{[^}]*\}/.exec(routes)?.[0];
    expect(listed).toContain(`...${camel}Screens`);
    expect(listed).toContain(`...${namesOf(flagged).camel}Screens`);
    expect(second.get('packages/contract/src/table.ts')).toContain(`${namesOf(severalWords).pascal}Wire, `);
  });

  test('keeps the rules of names and imports', () => {
    for (const [path, text] of plan) {
      expect(checkFileName(path), path).toBeUndefined();
      for (const [, isType, specifier = ''] of text.matchAll(/^import (type )?.*from '(.+)';$/gm)) {
        expect(checkImport(path, specifier, isType !== undefined), `${path}: ${specifier}`).toBeUndefined();
      }
    }
  });

  test('has its texts in every language that the others have', () => {
    const languages = readdirSync(join(root, 'packages/locales/src')).filter((name) => /^[a-z]{2}$/.test(name));
    expect(languages).not.toEqual([]);
    for (const language of languages) {
      const text = plan.get(`packages/locales/src/${language}/${severalWords}.json`) ?? '';
      expect(JSON.parse(text)).toMatchObject({ column: {}, empty: {} });
    }
  });

  test('has its screen built', () => {
    expect(readScreen(plan.get(SCREENS) ?? '', severalWords)).toMatchObject({ isBuilt: true });
  });

  test('whose screen needs a flag raises it in its test', () => {
    const text = planFeature(flagged, repository).get(`apps/platform-api/src/features/${flagged}/${flagged}.test.ts`);
    expect(text).toContain('provides_table_booking: true');
  });

  test.each([
    ['nowhere', 'No screen is called "nowhere"'],
    ['built-lists', 'The screen "built-lists" is built already'],
    ['their-lists', 'is not one of a signed-in store'],
    ['orders', 'The database has a table for "orders"'],
  ])('cannot be made for %s: %s', (id, message) => {
    expect(() => planFeature(id, repository)).toThrow(message);
  });

  test('does not overwrite what is there', () => {
    const path = `packages/contract/src/endpoints/${severalWords}.ts`;
    const taken: Repository = {
      ...repository,
      read: (requested) => (requested === path ? '' : repository.read(requested)),
    };
    expect(() => planFeature(severalWords, taken)).toThrow(`${path} is there already`);
  });

  test('stops where a file that lists features has changed its shape', () => {
    const path = 'packages/contract/src/table.ts';
    const changed: Repository = {
      ...repository,
      read: (requested) => (requested === path ? 'other' : repository.read(requested)),
    };
    expect(() => planFeature(severalWords, changed)).toThrow(/table\.ts: there is no import from "#endpoints/);
  });
});

describe('rows of screens', () => {
  const rows = `const ROWS = {
  one: { ...STORE, path: '/one' },
  'two-lines': {
    ...STORE,
    path: '/two',
    subStore: false,
    flag: 'canFly',
  },
  seen: { ...PUBLIC, path: '/seen' },
} as const;`;

  test('are read on one line and on several', () => {
    expect(readScreen(rows, 'one')).toEqual({ isBuilt: false, isOfStore: true, forSubStores: true, flag: undefined });
    expect(readScreen(rows, 'two-lines')).toMatchObject({ forSubStores: false, flag: 'canFly' });
    expect(readScreen(rows, 'seen')).toMatchObject({ isBuilt: true, isOfStore: false });
    expect(readScreen(rows, 'three')).toBeUndefined();
    expect(unbuiltScreens(rows)).toEqual(['one', 'two-lines']);
  });

  test('are marked as built, and no other with them', () => {
    expect(markBuilt('one')(rows)).toContain(`one: { ...STORE, path: '/one', built: true },`);
    expect(markBuilt('two-lines')(rows)).toContain(`flag: 'canFly',\n    built: true,\n  },\n  seen`);
    expect(markBuilt('two-lines')(rows).match(/built/g)).toHaveLength(1);
  });
});

test('names are spelt as each place wants them', () => {
  expect(namesOf('table-booking-slots')).toEqual({
    kebab: 'table-booking-slots',
    snake: 'table_booking_slots',
    camel: 'tableBookingSlots',
    pascal: 'TableBookingSlots',
    words: 'table booking slots',
  });
});

describe('edits', () => {
  test('put an import behind the last of its kind, also where that takes several lines', () => {
    const text = `import {\n  a,\n} from '#endpoints/a.ts';\nimport { b } from 'b';\n`;
    expect(addImport('#endpoints/', 'NEW')(text)).toBe(
      `import {\n  a,\n} from '#endpoints/a.ts';\nNEW\nimport { b } from 'b';\n`,
    );
  });

  test.each([
    ['A = {', 'A = { ...a, ...b }; B = {};', 'A = { ...a, ...b,\nx,\n}; B = {};'],
    ['A = {', 'A = {\n  a,\n};\nB = { };', 'A = {\n  a,\nx,\n};\nB = { };'],
    ['A = {', 'A = { a: { b: [1, (2)] } };', 'A = { a: { b: [1, (2)] },\nx,\n};'],
    ['A = [', 'A = [];', 'A = [\nx,\n];'],
    ['A {', 'A { a: 1; }', 'A { a: 1;\nx,\n}'],
  ])('put an entry at the end of the list that "%s" opens: %s', (opening, text, expected) => {
    expect(addToList(opening, 'x,')(text)).toBe(expected);
  });

  test('put a text before another', () => {
    expect(addBefore('B', '!', '?')('A! B! C!')).toBe('A! B?! C!');
  });

  test('stop where there is nothing to go by', () => {
    expect(() => addToList('A = [', 'x')('B = []')).toThrow('there is no "A = ["');
    expect(() => addToList('A = [', 'x')('A = [')).toThrow('there is no end of the list');
    expect(() => addBefore('A', '!', '?')('! A')).toThrow('there is no "!" after "A"');
  });
});
