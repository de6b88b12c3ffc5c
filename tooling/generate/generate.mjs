// `npm run generate -- feature <screen>`: lays out a feature from the database to the screen, for one of domain's screens.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lint/places.mjs';
import { planFeature } from './feature.mjs';

const USAGE = 'Usage: npm run generate -- feature <screen> [--no-records]';

/** Tests that write what is on record of all endpoints. */
const RECORDS = [
  ['--filter', '@store-panel/contract', 'test', 'openapi', '-u'],
  ['--filter', '@store-panel/platform-api', 'test', 'src/testing/matrix/matrix.test.ts', '-u'],
];

/** @type {import('./feature.mjs').Repository} */
const repository = {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
  list: (folder) => readdirSync(join(root, folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)),
};

/** @param {string} command @param {readonly string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

/** @param {readonly string[]} args */
function main(args) {
  const [what, screen] = args.filter((arg) => !arg.startsWith('--'));
  if (what !== 'feature' || !screen) throw new Error(USAGE);
  const plan = planFeature(screen, repository);
  for (const [path, text] of plan) {
    const isNew = !existsSync(join(root, path));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${isNew ? 'new    ' : 'changed'}  ${path}`);
  }
  run(
    'oxfmt',
    [...plan.keys()].filter((path) => !path.endsWith('.txt')),
  );
  const recorded = args.includes('--no-records') ? [] : RECORDS.filter((record) => run('pnpm', record));
  const left = RECORDS.filter((record) => !recorded.includes(record));
  console.log(`
The store's records are listed, searched, added, changed and deleted, each with a name. Next:
  1. Give the record its own fields, from the migration and the contract to the form; and its own words to the texts.
  2. ${left.length > 0 ? 'Write what is on record of all endpoints:' : 'Look at what is on record of the new endpoints: git diff docs packages/contract/openapi.json.'}
${left.map((record) => `       sp pnpm ${record.join(' ')}\n`).join('')}  3. npm test -- --only lint,format,unused,types,unit.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
