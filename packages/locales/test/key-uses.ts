import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import type { Namespace } from '#namespaces.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const isTest = (file: string) => /\.(?:test|stories)\.tsx?$|\/testing\//.test(file);

/** Sources that name texts: the two apps that show them, the server's letters, and the packages whose tables make keys. */
const sources = globSync(
  [
    '{apps/{store-panel,claim-lookup},packages/{api-client,contract,domain}}/src/**/*.{ts,tsx}',
    'apps/platform-api/src/{messages,reservations,sites,features/{bank-details,escalation,online-booking,payments,reservations,reviews,table-orders,website}}/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !isTest(file));

/** A key as code writes it: plain, or a pattern where a template leaves room. */
export interface KeyUse {
  readonly file: string;
  /** The literal with `*` for every `${…}`. */
  readonly written: string;
  readonly matches: (key: string) => boolean;
}

const KEY = /^(?:[a-z-]+:)?[\w*-]+(?:\.[\w*-]+)*$/;

function readKey(file: string, written: string): KeyUse | undefined {
  // A pattern needs a literal part: `${a}.${b}` would use every key.
  if (!KEY.test(written) || (written.includes('*') && written.replaceAll(/[*.:]/g, '').length < 3)) return undefined;
  const pattern = new RegExp(`^${written.replaceAll('.', String.raw`\.`).replaceAll('*', '[^:]+')}$`);
  return { file, written, matches: (key) => pattern.test(key) };
}

/** Returns the text of a string or template, with `*` for its holes; undefined for other code. */
function writtenBy(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

function usesIn(file: string): readonly KeyUse[] {
  const uses: KeyUse[] = [];
  const visit = (node: ts.Node): void => {
    const written = writtenBy(node);
    const found = written === undefined ? undefined : readKey(file, written);
    if (found) uses.push(found);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return uses;
}

/** Every literal and template of our sources that could be a key. */
export const keyUses: readonly KeyUse[] = sources.flatMap(usesIn);

const asksFor = (namespace: Namespace) => (use: KeyUse) =>
  use.written === namespace || use.written.startsWith(`${namespace}:`);

/** True when an app names the namespace or a key of it. */
export function isRequested(namespace: Namespace): boolean {
  return keyUses.some((use) => use.file.startsWith('apps/') && asksFor(namespace)(use));
}

/** Keys of a namespace that no source names: by full name, or bare in a file that names the namespace. */
export function unusedKeys(namespace: Namespace, keys: Iterable<string>): readonly string[] {
  const naming = new Set(keyUses.filter(asksFor(namespace)).map(({ file }) => file));
  // Keys of these are used without their namespace: of the shell in the apps, of messages and stores' pages in the server.
  const defaultOf = (file: string): Namespace => {
    if (!file.startsWith('apps/platform-api/')) return 'shell';
    return /\/(?:features\/(?:website|online-booking|table-orders)|sites)\//.test(file) ? 'store-page' : 'messages';
  };
  const isDefault = (file: string) => namespace === defaultOf(file);
  const bare = keyUses.filter(({ file }) => isDefault(file) || naming.has(file));
  return [...keys].filter(
    (key) =>
      !bare.some(({ matches }) => matches(key)) && !keyUses.some(({ matches }) => matches(`${namespace}:${key}`)),
  );
}

/** Modules that the sources of an app import by a relative path and that are not there: it is being built. */
export function missingModules(app: 'store-panel' | 'claim-lookup'): readonly string[] {
  const own = sources.filter((file) => file.startsWith(`apps/${app}/`));
  if (own.length === 0) return [`apps/${app}/src`];
  return own.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/(?:from|import\()\s*'(?<path>\.{1,2}\/[^']+)'/g)]
      .map((match) => join(dirname(file), match.groups?.['path'] ?? ''))
      .filter((path) => !existsSync(root + path)),
  );
}
