import { createReachability } from '#platform/reachability.ts';
import { memoryJournal } from '#record/journal.ts';
import { replay } from '#replay/replay.ts';
import { stoppable } from '#time/stoppable.ts';
import { castOf } from './proof/cast.ts';
import { ordersOf } from './proof/proof-options.ts';
import { runProof } from './proof/run-proof.ts';

// Every order of the file once, each worked to the end, the lists equal to the file to the cent, no error in the log.
await runProof({ name: 'replay-proof', rounds: 1, engine: 'embedded' }, async ({ api, accounts }, options, report) => {
  const { seed, speed } = options;
  return replay({
    orders: ordersOf(options),
    cast: castOf(accounts),
    run: 'proof',
    seed,
    speed,
    hasStaff: true,
    clientOptions: { api, reachability: createReachability(report.print), signal: stoppable().signal },
    journal: memoryJournal(),
    report,
  });
});
