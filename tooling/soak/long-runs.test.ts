import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGES } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';
import { LONG_RUNS } from './long-runs.mjs';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}
const scriptsOf = (folder: string) =>
  Object.keys((JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts);

test.each(LONG_RUNS.map((run) => [run.name, run.command] as const))('%s runs a script that exists', (_, command) => {
  const [, option = '', target = '', script = ''] = command;
  const [folder, name] =
    option === 'run'
      ? ['.', target]
      : [PACKAGES[target.replace('@store-panel/', '') as keyof typeof PACKAGES].folder, script];
  expect(scriptsOf(folder)).toContain(name);
});

test('docs/testing.md names every long run', () => {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  for (const { name } of LONG_RUNS) expect(text).toContain(`\`${name}\``);
});
