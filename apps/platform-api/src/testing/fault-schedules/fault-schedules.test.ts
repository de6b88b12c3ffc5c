import { expect, test } from 'vitest';

import { hostHere, hostInProcess } from '#testing/fault-schedules/host.ts';
import { type Proof, runSchedules } from '#testing/fault-schedules/run-schedules.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/test-database.ts';

// Ten thousand of them by `fault-proof`.

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);

/** Something was lost, or nothing was tried. */
function expectOnce({ problems, told, writes, requests, restarts }: Proof) {
  expect(problems).toEqual([]);
  expect(told['done']).toBeGreaterThan(writes / 3);
  expect(told['done']).toBeLessThan(writes);
  expect(requests).toBeGreaterThan(writes);
  expect(restarts).toBeGreaterThan(0);
}

describeOnAnEngine('what a client writes over a bad network', (on) => {
  test(`happens once, with a server that breaks off in between (seed ${SEED})`, { timeout: 120_000 }, async () => {
    const host = await hostHere(on.database);
    try {
      expectOnce(await runSchedules(on.database, host, { batches: 3, seed: SEED }));
    } finally {
      await host.close();
    }
  });
});

describeOnPostgres('what a client writes over a bad network', (on) => {
  test(`happens once, with a server that is killed in between (seed ${SEED})`, { timeout: 120_000 }, async () => {
    const host = await hostInProcess(on.url);
    try {
      expectOnce(await runSchedules(on.database, host, { batches: 3, seed: SEED }));
    } finally {
      await host.close();
    }
  });
});
