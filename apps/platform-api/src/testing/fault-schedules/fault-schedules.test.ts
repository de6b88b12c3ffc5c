import { expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { type Host, hostHere, hostInProcess } from '#testing/fault-schedules/host.ts';
import { runSchedules } from '#testing/fault-schedules/run-schedules.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';

// Ten thousand of them by `fault-proof`.

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

/** Nothing was lost or doubled, and something was tried. */
async function expectOnce(database: Database, host: Host) {
  try {
    const { problems, told, writes, requests, restarts } = await runSchedules(database, host, {
      batches: 3,
      seed: SEED,
    });
    expect(problems).toEqual([]);
    expect(told['done']).toBeGreaterThan(writes / 3);
    expect(told['done']).toBeLessThan(writes);
    expect(requests).toBeGreaterThan(writes);
    expect(restarts).toBeGreaterThan(0);
  } finally {
    await host.close();
  }
}

describeOnAnEngine('what a client writes over a bad network', (on) => {
  test(`happens once, with a server that breaks off in between (seed ${SEED})`, { timeout: 120_000 }, async () => {
    await expectOnce(on.database, await hostHere(on.database));
  });
});

describeOnPostgres('what a client writes over a bad network', (on) => {
  test(`happens once, with a server that is killed in between (seed ${SEED})`, { timeout: 120_000 }, async () => {
    await expectOnce(on.database, await hostInProcess(on.url));
  });
});
