import { parseArgs } from 'node:util';

import { runMutants } from '#testing/tenancy/mutants.ts';
import { UNDETECTABLE } from '#testing/tenancy/tenant-filters.ts';

// `pnpm --filter @store-panel/platform-api tenancy-mutants [--only old-events] [--jobs 2]`: removes the tenant filters
// of the server's statements one by one and prints which check fails. Exits with 1 if more than one in twenty mutants
// survive.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, jobs: { type: 'string' } } });
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const runs = await runMutants({
  selectFilters: (filters) => filters.filter(({ file }) => file.includes(values.only)),
  ...(values.jobs !== undefined && { jobs: Number(values.jobs) }),
  onRun({ filter: { file, line, text }, caughtBy }) {
    const explanation = caughtBy?.split('\n')[0] ?? UNDETECTABLE[`${file} ${text}`] ?? 'no check failed';
    printLine(`${caughtBy === null ? 'SURVIVED' : 'caught'} ${file}:${line} ${text} — ${explanation}`);
  },
});
const survivors = runs.filter(({ caughtBy }) => caughtBy === null);
const explained = survivors.filter(({ filter: { file, text } }) => `${file} ${text}` in UNDETECTABLE).length;
const caught = runs.length - survivors.length;
printLine(
  JSON.stringify({ mutants: runs.length, caught, survived: survivors.length, explained, share: caught / runs.length }),
);
process.exitCode = caught / runs.length >= 0.95 ? 0 : 1;
