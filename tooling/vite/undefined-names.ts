import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A build that cuts parts out of libraries may cut a variable that another part uses. A browser finds that only when it
// gets there.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OXLINT = here('../node_modules/oxlint/bin/oxlint');
const CONFIG = here('built-code.oxlintrc.json');

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
}

/** Returns what the linter says of each name that the scripts of a build use and nothing defines, with its file. */
export function findUndefinedNames(folder: string): readonly string[] {
  const scripts = globSync('**/*.js', { cwd: folder }).map((file) => join(folder, file));
  const { stdout, error } = spawnSync(process.execPath, [OXLINT, '--config', CONFIG, '--format', 'json', ...scripts], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics.map(({ filename, message }) => `${basename(filename)}: ${message}`).toSorted();
}

/** Prints the names that nothing defines. @returns whether there are none */
export function reportUndefinedNames(folder: string): boolean {
  const names = findUndefinedNames(folder);
  for (const name of names) console.log(`UNDEFINED ${name}`);
  return names.length === 0;
}
