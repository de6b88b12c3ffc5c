// `npm run lint [-- <option of oxlint> …]`: the linter with the repository's own rules, then what it cannot check.
import { spawnSync } from 'node:child_process';
import { root } from './places.mjs';

/** @param {string} command @param {readonly string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

const isLinted = run('oxlint', process.argv.slice(2));
const areFilesRight = run('node', ['tooling/lint/check-files.mjs']);
process.exitCode = isLinted && areFilesRight ? 0 : 1;
