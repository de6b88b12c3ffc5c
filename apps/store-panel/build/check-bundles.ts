import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { reportBuild } from '@store-panel/tooling/vite/built-size';
import { type EntryRecord, reportEntry } from '@store-panel/tooling/vite/entry-size';
import { reportUndefinedNames } from '@store-panel/tooling/vite/undefined-names';

// Reports what must not be in the build, names that nothing in it defines, and an entry that has grown. What a browser loads of each route is measured
// where there is a browser (e2e/bench/check-bundles.ts).

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here('../dist');

const isClean = reportBuild(folder, [
  {
    name: 'administration',
    limit: 229.9,
    loads: [
      'drawing',
      'src/app/shell/admin-slots.ts',
      'src/features/admin/admin-area.tsx',
      'src/features/admin/admin-pages.ts',
    ],
    excludes: ['board', 'list', 'after-paint'],
  },
]);
const record = JSON.parse(readFileSync(here('entry-size.json'), 'utf8')) as EntryRecord;
const decision = readFileSync(here(`../../../docs/decisions/${record.decision}`), 'utf8');
const isEntryWithin = reportEntry(folder, record, decision);
const areNamesDefined = reportUndefinedNames(folder);
process.exitCode = isClean && isEntryWithin && areNamesDefined ? 0 : 1;
