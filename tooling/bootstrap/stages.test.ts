import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGES } from '../lint/import-table.mjs';
import { STAGES, commandOf, foldersOf } from './stages.mjs';
import { root } from './toolchain.mjs';

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
}
const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts ?? {};

const checks = Object.values(PACKAGES).flatMap(({ folder }) =>
  Object.keys(scriptsOf(folder))
    .filter((script) => /^(test|check|typecheck|build)(:|$)/.test(script))
    .map((script) => [folder, script] as const),
);

test.each(checks)('%s: "%s" is run by one stage of npm test', (folder, script) => {
  const stages = STAGES.filter((stage) => 'script' in stage && stage.script === script);
  expect(stages.filter((stage) => foldersOf(stage).includes(folder)).map(({ name }) => name)).toHaveLength(1);
});

test('a script of the repository is run inside the bootstrap, which need not be entered again', () => {
  expect(commandOf({ name: 'format', checks: '', rootScript: 'format:check' })).toEqual(['oxfmt', '--check']);
  for (const stage of STAGES) expect(commandOf(stage)?.join(' ') ?? 'a script of packages').not.toContain('bootstrap');
});

test('every stage says what it checks in one line', () => {
  for (const { name, checks: what } of STAGES) expect(`${name} ${what}`).toMatch(/^[a-z0-9]+ [^\n]{10,70}$/);
});
