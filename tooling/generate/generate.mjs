// `pnpm generate feature <screen>`: lays out a feature from the contract to the screen, for one of domain's screens.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lint/places.mjs';
import { planFeature } from './feature.mjs';

const USAGE = 'Usage: pnpm generate feature <screen>';

/** @type {import('./feature.mjs').Repository} */
const repository = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  list: (folder) => readdirSync(join(root, folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)),
};

/** @param {readonly string[]} args */
function main([what, screen]) {
  if (what !== 'feature' || !screen) throw new Error(USAGE);
  const plan = planFeature(screen, repository);
  for (const [path, text] of plan) {
    const isNew = !existsSync(join(root, path));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${isNew ? 'new    ' : 'changed'}  ${path}`);
  }
  spawnSync('oxfmt', [...plan.keys()], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`
It lists the store's ${screen.replaceAll('-', ' ')}, from the database to the screen. Next:
  1. Make the record its own: the migration, the reply in the contract, the columns of the page, the texts.
  2. Give it what can be done: calls in the contract, handlers, endpoints that invalidate its tag, dialogs, their texts.
  3. Name it where every built screen is named on purpose: CONTRIBUTING.md, "Add a screen", says where.
  4. npm test -- --only lint,format,unused,types,unit.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
