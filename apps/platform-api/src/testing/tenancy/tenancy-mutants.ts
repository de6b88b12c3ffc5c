import { parseArgs } from 'node:util';

import { runMutants } from '#testing/tenancy/mutants.ts';
import { UNNOTICED } from '#testing/tenancy/tenant-filters.ts';

// `pnpm --filter @store-panel/platform-api tenancy-mutants [--only old-events] [--jobs 2]`: takes the tenant
// filters of the server's statements away one by one and says who misses them. Ends with 1 where nobody does for more than
// one in twenty.

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, jobs: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const runs = await runMutants({
  chosen: (filters) => filters.filter(({ file }) => file.includes(values.only)),
  ...(values.jobs !== undefined && { jobs: Number(values.jobs) }),
  told({ filter: { file, line, text }, caughtBy }) {
    const why = caughtBy?.split('\n')[0] ?? UNNOTICED[`${file} ${text}`] ?? 'nobody missed it';
    say(`${caughtBy === null ? 'SURVIVED' : 'caught'} ${file}:${line} ${text} — ${why}`);
  },
});
const survivors = runs.filter(({ caughtBy }) => caughtBy === null);
const explained = survivors.filter(({ filter: { file, text } }) => `${file} ${text}` in UNNOTICED).length;
const caught = runs.length - survivors.length;
say(
  JSON.stringify({ mutants: runs.length, caught, survived: survivors.length, explained, share: caught / runs.length }),
);
process.exitCode = caught / runs.length >= 0.95 ? 0 : 1;
