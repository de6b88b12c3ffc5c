// Looks at the packages as their consumers get them: packed, with the published `exports`. Each must be well formed
// (publint), resolve with types as ES module and as CommonJS (attw), export what is on record in exports/, and cost the
// compilers of its users no more than type-cost.mjs allows. Projects of others use kit and client from the packed files
// (kit-consumers.mjs, client-consumers.mjs), and so does the first program of each README (readme-consumers.mjs).
// `--update` rewrites the records.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { PACKAGES } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';
import { checkClientConsumers } from './client-consumers.mjs';
import { checkKitConsumers } from './kit-consumers.mjs';
import { difference, publicExports } from './public-exports.mjs';
import { checkReadmes } from './readme-consumers.mjs';
import { checkTypeCost } from './type-cost.mjs';

const isUpdate = process.argv.includes('--update');

/** What every packed package has for those who read before they install. */
const DOCUMENTS = ['LICENSE', 'README.md', 'CHANGELOG.md'];

/** Resolution before `exports` existed, which none of our consumers uses (attw's profile node16). */
const TOO_OLD = 'node10';

/** The packed files, for who tries them. @type {Record<string, { tarball: string, folder: string }>} */
const tarballs = {};

/** @param {string} name */
const recordOf = (name) => fileURLToPath(new URL(`exports/${name}.txt`, import.meta.url));

/**
 * @param {string} name
 * @param {string} folder of the package, absolute
 * @param {string} target folder for the packed file
 * @returns {Promise<readonly string[]>} problems
 */
async function findProblems(name, folder, target) {
  const { filename, files } = pack(folder, target);
  tarballs[name] = { tarball: filename, folder };
  const entries = files
    .flatMap(({ path }) => /^dist\/(?!chunks\/)(.+)\.js$/.exec(path)?.[1] ?? [])
    .map((path) => ({ name: `./${path}`, types: join(folder, 'dist', `${path}.d.ts`) }));
  if (entries.length === 0) return ['packs no entry: look at "files" and "publishConfig"'];
  const packed = files.map(({ path }) => path);
  return [
    ...DOCUMENTS.filter((document) => !packed.includes(document)).map((document) => `packs no ${document}`),
    ...(await checkManifest(filename)),
    ...(await checkTypes(filename, entries)),
    ...checkRecord(name, publicExports(entries)),
    ...checkTypeCost(name, folder),
  ];
}

/** @param {string} folder @param {string} target */
function pack(folder, target) {
  const packed = spawnSync('pnpm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (packed.status !== 0) throw new Error(`pnpm pack failed in ${folder}:\n${packed.stderr}${packed.stdout}`);
  return /** @type {{ filename: string, files: readonly { path: string }[] }} */ (JSON.parse(packed.stdout));
}

/** @param {string} tarball */
async function checkManifest(tarball) {
  const bytes = readFileSync(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: Uint8Array.from(bytes).buffer }, level: 'warning' });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/**
 * Style sheets are no entry here: they have no types to be wrong.
 * @param {string} tarball
 * @param {readonly { readonly name: string }[]} entries
 */
async function checkTypes(tarball, entries) {
  // `exports` has patterns, which attw does not expand, so every entry is named.
  const entrypoints = entries.map(({ name }) => name);
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), { entrypoints });
  if (!result.types) return ['attw: the package has no types'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || problem.resolutionKind !== TOO_OLD)
    .map((problem) => `attw: ${JSON.stringify(problem)}`);
}

/** @param {string} name @param {readonly string[]} found */
function checkRecord(name, found) {
  const file = recordOf(name);
  if (isUpdate) writeFileSync(file, `${found.join('\n')}\n`);
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const changes = difference(recorded, found);
  if (changes.length === 0) return [];
  return [
    `exports differ from tooling/checks/exports/${name}.txt:\n${changes.join('\n')}\n` +
      'If that is meant: npm run check:packages -- --update, and npm run changeset to tell consumers.',
  ];
}

/** @param {string} name @param {readonly string[]} problems */
function report(name, problems) {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.error(problem.replaceAll(/^/gm, '  '));
  if (problems.length > 0) process.exitCode = 1;
}

const built = spawnSync('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (built.status !== 0) process.exit(1);

const target = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  for (const [name, { folder }] of Object.entries(PACKAGES)) {
    if (!folder.startsWith('packages/')) continue;
    const problems = await findProblems(name, join(root, folder), target);
    report(name, problems);
  }
  const { domain, contract, 'api-client': client, ui } = tarballs;
  report('the first use in each README', checkReadmes(target, tarballs));
  if (domain && ui) report('consumers of the kit', await checkKitConsumers(target, { domain, ui }));
  if (domain && contract && client)
    report('consumers of the client', await checkClientConsumers(target, { domain, contract, 'api-client': client }));
} finally {
  rmSync(target, { recursive: true });
}
