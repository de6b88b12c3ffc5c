// `pnpm shots`: takes screenshots of the matrix and arranges them on one page. Arguments go to the test runner: `pnpm
// shots -g "ar order-detail"` retakes only those.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const runner = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
const { status } = spawnSync(
  process.execPath,
  [...process.execArgv, runner, 'test', '--project=shots', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
await import('#matrix/contact-sheet.ts');
process.exitCode = status ?? 1;
