// The scripts of the repository's package.json, and what they run inside the bootstrap.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const BOOTSTRAP = 'node tooling/bootstrap/bootstrap.mjs ';
const RUN = `${BOOTSTRAP}run `;

const { scripts } = /** @type {{ readonly scripts: Readonly<Record<string, string>> }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);

export const ROOT_SCRIPTS = scripts;

/**
 * What `npm run <name>` runs, for programs that are inside already and need not enter again.
 * @param {string} name
 * @returns {readonly string[]}
 * @throws {Error} if the script is missing or does not go through the bootstrap
 */
export function innerCommand(name) {
  const script = scripts[name];
  if (!script?.startsWith(RUN)) throw new Error(`package.json has no script "${name}" of the form "${RUN}…"`);
  return script.slice(RUN.length).split(' ');
}
