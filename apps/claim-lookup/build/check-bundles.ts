import { fileURLToPath } from 'node:url';

import { reportBuild } from '@store-panel/tooling/vite/built-size';

// Prints what a visitor loads and what must not be in the build; `pnpm size`.

const BUDGETS = [
  // Russian is the language with the biggest texts.
  { name: 'page opened', limit: 110, loads: ['page-texts/ru'] },
  // The rules come when the form is first touched.
  { name: 'form in use', limit: 125, loads: ['page-texts/ru', 'src/form/claim-rules.ts'] },
] as const;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
process.exitCode = reportBuild(folder, BUDGETS) ? 0 : 1;
