import { scaledMs } from '../vitest/test-wait.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { checkFileName } from '../lint/file-names.mjs';
import { checkImport } from '../lint/check-import.mjs';
import { PACKAGES, type Package } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';
import { addBefore, addImport, addInOrder, addSorted, addToList } from './edits.mjs';
import { type Repository, planFeature } from './feature.mjs';
import { namesOf } from './names.mjs';
import { markRouted, readScreen, unbuiltScreens } from './screen-row.mjs';

const SCREENS = 'packages/domain/src/access/screens.ts';
const LABELS = 'packages/locales/src/en/screens.json';

const onDisk: Repository = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  list: (folder) => readdirSync(join(root, folder)),
};

/** Screens without a feature, so that one can be generated for them at any time. */
const severalWords = 'made-up-lists';
const flagged = 'booked-lists';
const ofMainStore = 'own-lists';
const withMadeUpScreens = addToList(
  'const ROWS = {',
  `  '${severalWords}': { ...STORE, path: '/app/${severalWords}' },
  '${flagged}': { ...TABLES, path: '/app/${flagged}' },
  '${ofMainStore}': { ...STORE, path: '/app/${ofMainStore}', subStore: false },
  'built-lists': { ...STORE, path: '/app/built-lists', isRouted: true },
  'their-lists': { ...STORE, audience: 'administrator', path: '/admin/lists', subStore: false },
  orders: { ...STORE, path: '/app/orders' },`,
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
  `"${severalWords}": "Lists", "${flagged}": "Lists", "${ofMainStore}": "Lists", "built-lists": "Lists", "their-lists": "Lists", "orders": "Lists"`,
)(onDisk.read(LABELS) ?? '');

/** A package of ours is linked into node_modules, where a file that is only planned cannot be found. */
const unlinked = (path: string) =>
  path.replace(/^.*\/node_modules\/@store-panel\/([a-z-]+)/, (whole, name: string) => {
    const own = (PACKAGES as Readonly<Record<string, Package>>)[name];
    return own ? join(root, own.folder) : whole;
  });

/** Edited tests and their lists of ids; only running them shows more. */
const isEditedTest = (path: string) => existsSync(path) && /\.test\.tsx?$|\/(?:test|testing|e2e)\//.test(path);

/** Packages whose files come with a feature. */
const TOUCHED = ['domain', 'contract', 'api-client', 'locales', 'platform-api', 'store-panel', 'e2e'] as const;

/**
 * What the compiler reports for the planned files, were the plan carried out. One program for all packages: it reads what
 * they share once. Its options are those of the panel, which knows the globals of browsers and of Node.
 */
function compile(plan: ReadonlyMap<string, string>): readonly string[] {
  const planned = new Map([...plan].map(([path, text]) => [join(root, path), text]));
  const folders = new Set([...planned.keys()].map((path) => dirname(path)));
  const panel = join(root, PACKAGES['store-panel'].folder);
  const settings = ts.readConfigFile(join(panel, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: object;
  };
  const only = { ...settings.config, include: [], files: [] };
  const { options } = ts.parseJsonConfigFileContent(only, ts.sys, panel);
  const disk = ts.createCompilerHost(options);
  const readFile = (path: string) => planned.get(unlinked(path)) ?? disk.readFile(path);
  const host: ts.CompilerHost = {
    ...disk,
    readFile,
    fileExists: (path) => planned.has(unlinked(path)) || disk.fileExists(path),
    directoryExists: (path) => folders.has(unlinked(path)) || ts.sys.directoryExists(path),
    realpath: (path) => (planned.has(unlinked(path)) ? unlinked(path) : (ts.sys.realpath?.(path) ?? path)),
    getSourceFile(path, language) {
      const text = readFile(path);
      const parsing = { languageVersion: ts.ScriptTarget.Latest, ...(typeof language === 'object' && language) };
      const settled = { ...parsing, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
      return text === undefined ? undefined : ts.createSourceFile(path, text, settled);
    },
  };
  const sources = TOUCHED.map((name) => join(root, PACKAGES[name].folder, 'src'));
  const own = [...planned.keys()].filter((path) => /\.tsx?$/.test(path) && !isEditedTest(path));
  const ambient = sources.flatMap((folder) => ts.sys.readDirectory(folder, ['.d.ts']));
  const program = ts.createProgram([...own, ...ambient], options, host);
  return own
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('a new feature', () => {
  const plan = planFeature(severalWords, repository);

  test(
    'compiles on every side',
    () => {
      expect(compile(new Map([...plan, [LABELS, labels]]))).toEqual([]);
    },
    scaledMs(120_000),
  );

  test('goes together with another one', () => {
    const both: Repository = { ...repository, read: (path) => plan.get(path) ?? repository.read(path) };
    const second = planFeature(flagged, both);
    const routes = second.get('apps/store-panel/src/app/screen-table.ts') ?? '';
    const listed = /SCREEN_ROUTES: ScreenRoutes = \{[^}]*\}/.exec(routes)?.[0];
    for (const id of [severalWords, flagged]) expect(listed).toContain(`...${namesOf(id).many.camel}Screens`);
    expect(second.get('packages/contract/src/table.ts')).toContain(`${namesOf(severalWords).one.pascal}Wire, `);
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
    const english = JSON.parse(plan.get(`packages/locales/src/en/${severalWords}.json`) ?? '') as object;
    for (const language of languages) {
      const text = plan.get(`packages/locales/src/${language}/${severalWords}.json`) ?? '';
      expect(Object.keys(JSON.parse(text) as object)).toEqual(Object.keys(english));
      const words = JSON.parse(plan.get(`packages/locales/src/${language}/words.json`) ?? '') as {
        readonly screen: Readonly<Record<string, string>>;
      };
      expect(words.screen[severalWords]).toMatch(/./);
    }
  });

  test('has its screen built', () => {
    expect(readScreen(plan.get(SCREENS) ?? '', severalWords)).toMatchObject({ isRouted: true });
  });

  test('whose screen needs a flag raises it in its test', () => {
    const text = planFeature(flagged, repository).get(`apps/platform-api/src/features/${flagged}/${flagged}.test.ts`);
    expect(text).toContain('provides_table_booking: true');
  });

  test('whose screen is closed to sub-stores is closed to them in the test of guards', () => {
    const guards = planFeature(ofMainStore, repository).get('apps/store-panel/src/app/guard.test.tsx') ?? '';
    for (const list of ['inside', 'RESTRICTED', 'ownerOnly']) {
      expect(new RegExp(`const ${list} = [\\[{][^;]*'/app/${ofMainStore}'`).test(guards), list).toBe(true);
    }
    expect(guards).toContain(`'/app/${ofMainStore}': inProgress('${ofMainStore}')`);
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
  const rows = `const PUBLIC = {
  audience: 'public',
  isRouted: true,
} as const;
const STORE = { audience: 'store', subStore: true, openTo: CLOSED, isRouted: false } as const;
const FLYING = { ...STORE, flag: 'canFly' } as const;
const ROWS = {
  one: { ...STORE, path: '/one' },
  'two-lines': {
    ...FLYING,
    path: '/two',
    subStore: false,
  },
  seen: { ...PUBLIC, path: '/seen' },
} as const;`;

  test('are read on one line and on several', () => {
    expect(readScreen(rows, 'one')).toEqual({
      path: '/one',
      isRouted: false,
      isOfStore: true,
      forSubStores: true,
      flag: undefined,
    });
    expect(readScreen(rows, 'two-lines')).toMatchObject({ forSubStores: false, flag: 'canFly' });
    expect(readScreen(rows, 'seen')).toMatchObject({ isRouted: true, isOfStore: false });
    expect(readScreen(rows, 'three')).toBeUndefined();
    expect(unbuiltScreens(rows)).toEqual(['one', 'two-lines']);
  });

  test('are marked as built, and no other with them', () => {
    expect(markRouted('one')(rows)).toContain(`one: { ...STORE, path: '/one', isRouted: true },`);
    expect(markRouted('two-lines')(rows)).toContain(`subStore: false,\n    isRouted: true,\n  },\n  seen`);
    expect(markRouted('two-lines')(rows).match(/isRouted/g)).toHaveLength(3);
  });
});

describe('names', () => {
  test('are spelt as each place wants them', () => {
    expect(namesOf('table-booking-slots')).toMatchObject({
      id: 'table-booking-slots',
      one: { kebab: 'table-booking-slot', camel: 'tableBookingSlot', constant: 'TABLE_BOOKING_SLOT' },
      many: { snake: 'table_booking_slots', pascal: 'TableBookingSlots', words: 'table booking slots' },
    });
  });

  test('name a variable, whatever the word', () => {
    expect(namesOf('returns')).toMatchObject({
      one: { snake: 'return', camel: 'oneReturn', pascal: 'Return' },
      many: { camel: 'returns' },
    });
  });

  test.each([
    ['warehouses', 'warehouse', 'warehouses'],
    ['addresses', 'address', 'addresses'],
    ['sub-category', 'sub-category', 'sub-categories'],
    ['delivery-boxes', 'delivery-box', 'delivery-boxes'],
  ])('of %s are %s and %s', (id, one, many) => {
    expect(namesOf(id)).toMatchObject({ one: { kebab: one }, many: { kebab: many } });
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

  test('put an id where its order wants it', () => {
    const add = addInOrder('A = [', 'b', ['a', 'b', 'c']);
    expect(add("A = ['a', 'c'];")).toBe("A = ['a', 'b',\n'c'];");
    expect(add("A = ['a'];")).toBe("A = ['a',\n'b',\n];");
  });

  test('put a line into sorted ones', () => {
    const add = addSorted(/^- .*\n/gm, '- b');
    expect(add('x\n- a\n- c\n')).toBe('x\n- a\n- b\n- c\n');
    expect(add('- a\nx\n')).toBe('- a\n- b\nx\n');
  });

  test('stop where there is nothing to go by', () => {
    expect(() => addInOrder('A = [', 'x', [])('B = []')).toThrow('there is no "A = ["');
    expect(() => addSorted(/^- .*\n/gm, '- b')('x')).toThrow('there is no line like');
    expect(() => addToList('A = [', 'x')('B = []')).toThrow('there is no "A = ["');
    expect(() => addToList('A = [', 'x')('A = [')).toThrow('there is no end of the list');
    expect(() => addBefore('A', '!', '?')('! A')).toThrow('there is no "!" after "A"');
  });
});
