import { serviceDay } from '@store-panel/domain/time/business-day';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { checkFacts, listStoresToCheck, olderMonthOf } from '#insight/check-facts.ts';
import { nightlyFactsCheck } from '#insight/nightly-facts-check.ts';
import {
  checkCustomers,
  countCustomerRepairs,
  listCustomerRepairs,
  noteCustomerRepairs,
  removeEndedBlocks,
  repairCustomer,
} from '#insight/rebuild-customers.queries.ts';
import {
  countRepairs,
  listRepairs,
  listUnpreparedStores,
  noteRepair,
  prepareDay,
  repairDay,
} from '#insight/rebuild-facts.queries.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { roundOf, runEach } from '#jobs/run-each.ts';

/** Days that are missing or noted are rebuilt soon after that; usually there are none. */
const REBUILD_INTERVAL_MS = 60_000;
const CHECK_INTERVAL_MS = 10 * 60_000;

interface InsightInput {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/**
 * Figures of all stores and of their customers: those of orders from before are prepared, those with faults repaired, all
 * checked each night.
 */
export function startInsight({ database, log }: InsightInput) {
  const { kysely } = database;
  const rebuilding = startPeriodicJob(
    'figures of orders',
    REBUILD_INTERVAL_MS,
    async (isStopping) => {
      const round = roundOf('figures of orders', log, isStopping);
      await runEach(
        await listRepairs(kysely),
        (repair) => inTransaction(database, (db) => repairDay(db, repair)),
        round,
      );
      await runEach(
        await listCustomerRepairs(kysely),
        (repair) => inTransaction(database, (db) => repairCustomer(db, repair)),
        round,
      );
      await runEach(
        await listUnpreparedStores(kysely),
        async ({ store_id: storeId }) => {
          for (let hasMore = true; hasMore && !isStopping();)
            hasMore = await inTransaction(database, (db) => prepareDay(db, storeId));
        },
        round,
      );
    },
    log,
  );
  const checking = startPeriodicJob(
    'check of figures',
    CHECK_INTERVAL_MS,
    async (isStopping) => {
      if (!(await nightlyFactsCheck.begin(kysely))) return;
      const now = Date.now();
      let differing = 0;
      await runEach(
        await listStoresToCheck(kysely),
        async (store) => {
          const { store_id: storeId, timezone: zone, business_day_starts: startsAt } = store;
          const today = serviceDay(now, { zone, startsAt });
          const olderMonth = olderMonthOf(store, today, Math.random());
          const days = await checkFacts(kysely, storeId, { today, olderMonth });
          // How many, not who: logs hold no phone numbers.
          const customers = await checkCustomers(kysely, storeId);
          if (days.length + customers.length === 0) return;
          differing += days.length + customers.length;
          log.error(
            { store_id: storeId, days, customers: customers.length },
            'figures of a store are not what its orders come to',
          );
          for (const day of days) await inTransaction(database, (db) => noteRepair(db, { store_id: storeId, day }));
          await inTransaction(database, (db) => noteCustomerRepairs(db, storeId, customers));
        },
        roundOf('check of figures', log, isStopping),
      );
      await nightlyFactsCheck.store(kysely, { checked_at: new Date(now).toISOString(), differences: differing });
      if (differing > 0) rebuilding.trigger();
      await inTransaction(database, removeEndedBlocks);
    },
    log,
  );
  return {
    /** Days and customers that wait to be rebuilt, and what the last check has found; for the supervisors of the server. */
    health: async () => ({
      repairs: (await countRepairs(kysely)) + (await countCustomerRepairs(kysely)),
      check: await nightlyFactsCheck.read(kysely),
    }),
    async stop() {
      await Promise.all([rebuilding.stop(), checking.stop()]);
    },
  };
}
