import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  NODE_PACKAGES,
  cleanEnvironment,
  ensureToolchain,
  hasInstalledLockfile,
  root,
  satisfies,
} from './toolchain.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string };
};

describe('which Node fits', () => {
  test.each([
    ['v22.22.2', true],
    ['v22.23.0', true],
    ['v22.22.1', false],
    ['v23.9.0', false],
    ['v24.15.0', true],
    ['v24.14.9', false],
    ['v25.9.9', false],
    ['v26.0.0', true],
    ['v27.1.0', true],
    ['v20.20.2', false],
    ['v18.0.0', false],
  ])('%s: %s', (version, fits) => {
    expect(satisfies(version, '^22.22.2 || ^24.15.0 || >=26.0.0')).toBe(fits);
  });

  test.each(Object.entries(NODE_PACKAGES))('the one that is installed on %s does', (_platform, packageAtVersion) => {
    expect(satisfies(packageAtVersion.split('@').at(-1) ?? '', manifest.engines.node)).toBe(true);
  });
});

test("npm's own settings stay behind, except how to reach the registry", () => {
  expect(
    cleanEnvironment({
      PATH: '/bin',
      npm_config_registry: 'https://registry.example',
      npm_config_https_proxy: 'http://proxy.example',
      npm_config_cafile: '/ca.pem',
      npm_config_prefix: '/usr/local',
      npm_lifecycle_event: 'test',
      NPM_CONFIG_WORKSPACE: 'x',
    }),
  ).toEqual({
    PATH: '/bin',
    npm_config_registry: 'https://registry.example',
    npm_config_https_proxy: 'http://proxy.example',
    npm_config_cafile: '/ca.pem',
  });
});

test('the pinned pnpm comes first on PATH, whatever was there before', () => {
  const { PATH } = ensureToolchain({ ...process.env, PATH: '/somewhere' });
  expect(PATH?.split(':').slice(-3)).toEqual([
    join(root, '.toolchain/node_modules/pnpm'),
    join(root, 'node_modules/.bin'),
    '/somewhere',
  ]);
});

test('packages are installed on a fresh clone, and again after the lockfile changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  const record = join(folder, 'record');
  expect(hasInstalledLockfile(record)).toBe(false);
  writeFileSync(record, 'the hash of an earlier lockfile');
  expect(hasInstalledLockfile(record)).toBe(false);
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  writeFileSync(record, createHash('sha256').update(lockfile).digest('hex'));
  expect(hasInstalledLockfile(record)).toBe(true);
  rmSync(folder, { recursive: true });
});
