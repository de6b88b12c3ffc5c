import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGES } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly files?: readonly string[];
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const manifests = ['.', ...Object.values(PACKAGES).map(({ folder }) => folder)].map(
  (folder) => [folder, read(join(folder, 'package.json')) as Manifest] as const,
);
const published = manifests.filter(([, { private: isPrivate }]) => !isPrivate);
const unpublished = manifests.filter(([, { private: isPrivate }]) => isPrivate);

test('what is in packages/ is published, and nothing else', () => {
  const isInPackages = (folder: string) => folder.startsWith('packages/');
  expect(published.map(([folder]) => folder)).toEqual(manifests.map(([folder]) => folder).filter(isInPackages));
});

test.each(manifests)('%s is under the MIT licence', (_, { license }) => {
  expect(license).toBe('MIT');
});

test('the licence is there', () => {
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} \S/);
});

describe.each(published)('%s', (folder, { publishConfig, files = [] }) => {
  test('is published for everyone, with its provenance', () => {
    expect(publishConfig).toMatchObject({ access: 'public', provenance: true });
  });

  test('packs its build and its changelog, and nothing that is not there', () => {
    expect(files).toEqual(expect.arrayContaining(['dist', 'CHANGELOG.md']));
    expect(files.filter((file) => file !== 'dist' && !existsSync(join(root, folder, file)))).toEqual([]);
  });
});

test.each(unpublished)('%s, which is private, says nothing about publishing', (_, { publishConfig }) => {
  expect(publishConfig).toBeUndefined();
});

test('releases are for everyone too', () => {
  expect(read('.changeset/config.json')).toMatchObject({ access: 'public' });
});
