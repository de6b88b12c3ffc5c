import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { type Host, startHostHere, startHostProcess } from '#testing/fault-schedules/host.ts';
import { runSchedules } from '#testing/fault-schedules/run-schedules.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';

// `fault-proof` runs ten thousand schedules.

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

/** Expects that no write was lost or duplicated, and that faults did occur. */
async function expectOnce(database: Database, host: Host) {
  try {
    const { problems, outcomeCounts, writes, requests, restarts } = await runSchedules(database, host, {
      batches: 3,
      seed: SEED,
    });
    expect(problems).toEqual([]);
    expect(outcomeCounts['done']).toBeGreaterThan(0);
    expect(outcomeCounts['done']).toBeLessThan(writes);
    expect(requests).toBeGreaterThan(writes);
    expect(restarts).toBeGreaterThan(0);
  } finally {
    await host.close();
  }
}

describeOnAnEngine('what a client writes over a bad network', (on) => {
  test(
    `happens once when the server closes connections in between (seed ${SEED})`,
    { timeout: scaledMs(120_000) },
    async () => {
      await expectOnce(on.database, await startHostHere(on.database));
    },
  );
});

describeOnPostgres('what a client writes over a bad network', (on) => {
  test(`happens once when the server is killed in between (seed ${SEED})`, { timeout: scaledMs(120_000) }, async () => {
    await expectOnce(on.database, await startHostProcess(on.url));
  });
});
