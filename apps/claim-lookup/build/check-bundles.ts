import { fileURLToPath } from 'node:url';

import { reportBuild } from '@store-panel/tooling/vite/built-size';

// Prints what a visitor loads and fails if the build contains other texts; `pnpm size`.

const BUDGETS = [
  // Russian has the largest texts.
  { name: 'page opened', limit: 108.2, loads: ['page-texts/ru'] },
  // The validation rules load when the form is first focused.
  { name: 'form in use', limit: 121, loads: ['page-texts/ru', 'src/form/claim-rules.ts'] },
  {
    name: 'parcel followed',
    limit: 116.5,
    loads: ['page-texts/ru', 'tracking-texts/ru', 'src/tracking/tracking-page.tsx', 'src/tracking/tracking-flow.tsx'],
  },
] as const;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
process.exitCode = reportBuild(folder, BUDGETS) ? 0 : 1;
