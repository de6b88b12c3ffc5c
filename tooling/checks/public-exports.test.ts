import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { difference, publicExports } from './public-exports.mjs';

test('an entry offers its values and, marked, its types, also those it passes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  const declare = (name: string, text: string) => {
    const types = join(folder, `${name}.d.ts`);
    writeFileSync(types, text);
    return { name: `./${name}`, types };
  };
  const status = declare(
    'status',
    'export declare const STATUS: number; export type Status = 1; export interface Row {} declare const hidden: 1; export {};',
  );
  const all = declare(
    'all',
    `export { STATUS as CODE, type Status } from './status.js'; export declare class Order {}`,
  );
  expect(publicExports([status, all])).toEqual([
    './all CODE',
    './all Order',
    './all type Status',
    './status STATUS',
    './status type Row',
    './status type Status',
  ]);
  rmSync(folder, { recursive: true });
});

test('a difference names what is gone and what is new', () => {
  expect(difference(['./a A', './a B'], ['./a A', './a C'])).toEqual(['- ./a B', '+ ./a C']);
  expect(difference(['./a A'], ['./a A'])).toEqual([]);
});
