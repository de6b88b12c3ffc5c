import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lint/places.mjs';
import { applyMutant } from './apply-mutant.mjs';
import { MUTANTS } from './mutants.mjs';
import { summaryTable } from './summary-table.mjs';

const AREA_FILES = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('-mutants.mjs') && name !== 'run-mutants.mjs',
);

test.each(MUTANTS.map((mutant) => [mutant.id, mutant] as const))('%s has its place in the code, once', (_, mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8');
  expect(applyMutant(mutant, text)).not.toBe(text);
});

test('the test files that mutants name are there', () => {
  const named = MUTANTS.flatMap((mutant) => mutant.test ?? []);
  expect([...new Set(named)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('no two mutants have one id', () => {
  const ids = MUTANTS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('there are enough of them to mean something', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(80);
});

test.each(AREA_FILES)('%s is listed, and holds an area of its own', (name) => {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const area = /^const area = '(.+)';$/m.exec(text)?.[1];
  const ids = [...text.matchAll(/\bid: '(.+?)'/g)].map(([, id]) => id);
  expect(MUTANTS.filter((mutant) => mutant.area === area).map(({ id }) => id)).toEqual(ids);
});

test('the summary counts by area and names what survived', () => {
  const run = (id: string, area: string, caughtBy: string | null) => ({ mutant: { id, area }, caughtBy });
  expect(summaryTable([run('one', 'money', 'a test'), run('two', 'screens', null), run('three', 'money', null)])).toBe(
    ['money        1/2  three', 'screens      0/1  two'].join('\n'),
  );
});
