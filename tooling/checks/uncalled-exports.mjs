// Which functions, constants and classes of the domain no source imports and nothing else in their file uses.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /^import(?! type) \{(?<names>[^}]*)\} from '(?<from>[^']+)';/gm;
const EXPORT = /^export (?:async )?(?:const|function|class) (?<name>[\w$]+)/gm;
const TESTS = /\.(?:test|stories)\.tsx?$|(?:^|\/)testing\//;
const DOMAIN = '@store-panel/domain/';

/** @param {string} root @param {string} folder */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));
}

/**
 * @param {string} root of the repository
 * @param {readonly string[]} callers folders with sources of other packages
 * @returns {readonly string[]} `path name`, the path without its extension
 */
export function uncalledExports(root, callers) {
  const domain = sourcesIn(root, 'packages/domain/src');
  const imported = new Set();
  /** @param {string} text @param {(from: string) => string | undefined} pathOf */
  const collect = (text, pathOf) => {
    for (const { groups } of text.matchAll(IMPORT)) {
      const path = pathOf(groups?.['from'] ?? '');
      if (path === undefined) continue;
      for (const part of (groups?.['names'] ?? '').split(',')) {
        const name = part.trim().split(' as ')[0] ?? '';
        if (!name.startsWith('type ')) imported.add(`${path} ${name}`);
      }
    }
  };
  for (const folder of callers) {
    for (const { text } of sourcesIn(root, folder)) {
      collect(text, (from) => (from.startsWith(DOMAIN) ? from.slice(DOMAIN.length) : undefined));
      // Of a module that is loaded on demand, every export that the file names.
      for (const [, from] of text.matchAll(/import\('@store-panel\/domain\/([^']+)'\)/g)) {
        for (const name of text.match(/[\w$]+/g) ?? []) imported.add(`${from} ${name}`);
      }
    }
  }
  for (const { file, text } of domain) {
    collect(text, (from) => {
      if (from.startsWith('#')) return from.slice(1).replace(/\.ts$/, '');
      return from.startsWith('.') ? normalize(join(dirname(file), from)).replace(/\.ts$/, '') : undefined;
    });
  }
  return domain
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORT)]
        .map(({ groups }) => groups?.['name'] ?? '')
        .filter((name) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
        .map((name) => `${file.replace(/\.ts$/, '')} ${name}`),
    )
    .filter((entry) => !imported.has(entry))
    .toSorted();
}
