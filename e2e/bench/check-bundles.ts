// What a new browser loads of the first screens stays in its budget; part of `npm test`. With `--files` it lists them.
import { parseArgs } from 'node:util';

import { ROUTE_BUDGETS } from './route-budgets.ts';
import { loadRoute, placeOrders } from './route-load.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({ options: { files: { type: 'boolean' } } });
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

await onStage(async (stage) => {
  await placeOrders(stage);
  for (const { name, ...budget } of ROUTE_BUDGETS) {
    const load = await loadRoute(name, stage);
    for (const [what, limit] of [
      ['untilPainted', 'scripts until painted'],
      ['atRest', 'scripts at rest'],
      ['styles', 'styles until painted'],
    ] as const) {
      const isWithin = load[what] <= budget[what];
      const status = isWithin ? 'ok  ' : 'OVER';
      console.log(`${status} ${name}, ${limit}: ${kilobytes(load[what])} kB of ${kilobytes(budget[what])} kB, gzipped`);
      if (!isWithin) process.exitCode = 1;
    }
    if (values.files) for (const [file, bytes] of load.files) console.log(`       ${bytes} ${file}`);
  }
});
