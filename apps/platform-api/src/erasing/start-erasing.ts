import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { eraseByAge, eraseOldClaims, listAgingStores } from '#erasing/erase-by-age.ts';
import { erasePerson } from '#erasing/erase-person.ts';
import { listErasuresToDo, reopenErasures } from '#erasing/erasures.queries.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf, runEach } from '#jobs/run-each.ts';

/** What has begun is done at once; what is left waits for a crash or a restored order. */
const INTERVAL_MS = 60_000;
const AGE_INTERVAL_MS = 60 * 60_000;

/** Removes customers: those that their store erases, and by the age of what they did. */
export function startErasing({ database, log }: { readonly database: Database; readonly log: FastifyBaseLogger }) {
  const runAll = async (isStopping: () => boolean) =>
    runEach(
      await listErasuresToDo(database.kysely),
      (erasure) => erasePerson(database, erasure, isStopping),
      roundOf('erased customers', log, isStopping),
    );
  const erasing = startPeriodicJob('erased customers', INTERVAL_MS, runAll, log);
  const aging = startPeriodicJob(
    'old customer data',
    AGE_INTERVAL_MS,
    async (isStopping) => {
      await runEach(
        await listAgingStores(database.kysely),
        (store) => eraseByAge(database, store, isStopping),
        roundOf('old customer data', log, isStopping),
      );
      while (!isStopping() && (await inTransaction(database, eraseOldClaims)) > 0);
    },
    log,
  );
  return {
    /** One has begun. */
    trigger: erasing.trigger,
    /** Before the server listens: who is back from a backup is erased again. */
    async repeat() {
      const back = await inTransaction(database, reopenErasures);
      if (back === 0) return;
      log.warn({ customers: back }, 'customers came back with a backup; they are erased again');
      await runAll(() => false);
    },
    async stop() {
      await Promise.all([erasing.stop(), aging.stop()]);
    },
  };
}
