import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { countDueEmissions } from '#features/emissions/count-due.ts';
import { countSavingDays } from '#features/emissions/saving-days.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf } from '#jobs/run-each.ts';

const INTERVAL_MS = 20_000;

/** Counts what deliveries have emitted soon after they ended, and what could have been saved after the day has. */
export function startEmissions({ database, log }: { readonly database: Database; readonly log: FastifyBaseLogger }) {
  const counting = startPeriodicJob(
    'emissions',
    INTERVAL_MS,
    async (isStopping) => {
      const round = roundOf('emissions', log, isStopping);
      await countDueEmissions(database, round);
      await countSavingDays(database, round);
    },
    log,
  );
  return { stop: () => counting.stop() };
}
