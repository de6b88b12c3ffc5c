import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NODE_PACKAGES, root } from './toolchain.mjs';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[] }>>;
  readonly snapshots: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> } | undefined>
  >;
}

const lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;

/** What a package would install on one platform and not on another: its native builds. */
function nativeBuilds(optional: Readonly<Record<string, string>>) {
  return Object.entries(optional)
    .map(([name, version]) => lockfile.packages[`${name}@${version.replace(/\(.*/, '')}`])
    .filter((build) => build?.os !== undefined && build.cpu !== undefined);
}

/** A package with native builds is a family; a single build is a convenience of one platform (fsevents). */
const families = Object.entries(lockfile.snapshots)
  .map(([name, snapshot]) => [name.replace(/\(.*/, ''), nativeBuilds(snapshot?.optionalDependencies ?? {})] as const)
  .filter(([, builds]) => builds.length > 1);

test('the linter, the formatter, the compiler and the bundlers are among the native families', () => {
  const names = families.map(([name]) => name.replace(/@[^@]+$/, ''));
  expect(names).toEqual(expect.arrayContaining(['oxlint', 'oxfmt', 'turbo', 'esbuild', 'rollup', 'lightningcss']));
});

// A registry that lacks a platform's build leaves it out in silence, and the install breaks on that platform only.
test.each(families)('%s comes with a build for every platform that is supported', (_name, builds) => {
  for (const platform of Object.keys(NODE_PACKAGES)) {
    const [os = '', cpu = ''] = platform.split(' ');
    const fitting = builds.filter((build) => build?.os?.includes(os) && build.cpu?.includes(cpu));
    expect(fitting, `no build for ${platform}`).not.toHaveLength(0);
  }
});
