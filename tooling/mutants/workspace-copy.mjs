// A copy of the repository in which sources can be changed and tests run: files are copied, installed packages are shared.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PACKAGES } from '../lint/import-table.mjs';
import { root } from '../lint/places.mjs';

/** @returns {{ folder: string, remove: () => void }} */
export function copyWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const file of listFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  // The packages' folders hold relative links only, which lead to the copy's own packages and into the shared store.
  for (const { folder: own } of Object.values(PACKAGES)) copyLinks(`${own}/node_modules`, folder);
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Tracked files and new ones that git does not ignore, as they are in the working tree. @returns {readonly string[]} */
function listFiles() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('The list of files comes from git, which could not give it.');
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** @param {string} path @param {string} folder */
function copyLinks(path, folder) {
  if (!existsSync(join(root, path))) return;
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    // What tools cache there is not needed.
    filter: (source) => !/node_modules[\\/]\.(?!bin)/.test(source),
  });
}
