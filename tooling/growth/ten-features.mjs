// How much ten more features add to what every visitor of the panel loads: builds a copy of the repository before and
// after the generator has added them, and compares the entries. Prints JSON; fails above a kilobyte.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { planFeature } from '../generate/feature.mjs';
import { SCREENS } from '../generate/feature-edits.mjs';
import { unbuiltScreens } from '../generate/screen-row.mjs';
import { copyWorkspace } from '../mutants/workspace-copy.mjs';
import { measureEntry } from '../vite/entry-size.ts';

/** Bytes gz by which all features together may grow the entry. */
const LIMIT = 1_000;

const { values } = parseArgs({ options: { features: { type: 'string', default: '10' } } });
const { folder, remove } = copyWorkspace();

/** @param {string} path */
const read = (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined);

/** Builds the copy's panel. @returns {import('../vite/entry-size.ts').EntrySize} */
function build() {
  const panel = join(folder, 'apps/store-panel');
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: panel,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The panel was not built:\n${stderr}`);
  return measureEntry(join(panel, 'dist'));
}

/** @param {string} id of a screen */
function addFeature(id) {
  const plan = planFeature(id, {
    read,
    list: (path) => readdirSync(join(folder, path)).filter((name) => /^\d{4}-.*\.ts$/.test(name)),
  });
  for (const [path, text] of plan) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

try {
  const features = unbuiltScreens(read(SCREENS) ?? '').slice(0, Number(values.features));
  const before = build();
  features.forEach(addFeature);
  const after = build();
  const growth = after.scripts + after.styles - before.scripts - before.styles;
  const ok = growth <= LIMIT;
  console.log(JSON.stringify({ features, before, after, growth, limit: LIMIT, ok }, null, 2));
  if (!ok) process.exitCode = 1;
} finally {
  remove();
}
