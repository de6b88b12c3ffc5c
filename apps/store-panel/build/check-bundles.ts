import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { reportBuild } from '@store-panel/tooling/vite/built-size';
import { entryProblems, type EntryRecord, measureEntry } from '@store-panel/tooling/vite/entry-size';

// Reports what must not be in the build, and an entry that has grown. What a browser loads of each route is measured
// where there is a browser (e2e/bench/check-bundles.ts).

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here('../dist');

const isClean = reportBuild(folder, [
  {
    name: 'administration',
    limit: 250,
    loads: [
      'drawing',
      'src/app/palette/admin-search.tsx',
      'src/features/admin/admin-area.tsx',
      'src/features/admin/admin-pages.ts',
    ],
    excludes: ['board', 'list'],
  },
]);
const record = JSON.parse(readFileSync(here('entry-size.json'), 'utf8')) as EntryRecord;
const size = measureEntry(folder);
const decision = readFileSync(here(`../../../docs/decisions/${record.decision}`), 'utf8');
const problems = entryProblems(size, record, decision);
console.log(
  `${problems.length === 0 ? 'ok  ' : 'OVER'} entry: ${size.scripts} bytes of scripts, ${size.styles} of styles, gzipped`,
);
for (const problem of problems) console.error(problem);
process.exitCode = isClean && problems.length === 0 ? 0 : 1;
