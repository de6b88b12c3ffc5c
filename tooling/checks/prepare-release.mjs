// `npm run release:prepare`: turns the changesets into versions and changelogs, and stores the contract that these versions
// have, with which later changes are compared (packages/contract/test/released.test.ts).
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lint/places.mjs';

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const contract = join(root, 'packages/contract');
run('changeset', ['version']);
copyFileSync(join(contract, 'openapi.json'), join(contract, 'openapi.released.json'));
console.log('packages/contract/openapi.released.json is what is released now.');
run('pnpm', ['install', '--lockfile-only']);
