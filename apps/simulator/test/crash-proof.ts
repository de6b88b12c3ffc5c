import { crashRounds } from './proof/crash-rounds.ts';
import { ordersOf } from './proof/proof-options.ts';
import { runProof } from './proof/run-proof.ts';

/** A connected panel has everything again within this of the server's return, in milliseconds. */
const CATCH_UP_TIMEOUT_MS = 5_000;
const CRASH_INTERVAL_MS = { min: 2_000, max: 14_000 };

// kill -9 in the middle of a replay, again and again: nothing acknowledged is lost, nothing is done twice, and a
// connected panel catches up by itself.
await runProof({ name: 'crash-proof', rounds: 20, engine: 'embedded' }, async (platform, options, report) => {
  const { rounds, seed, speed } = options;
  const outcome = await crashRounds({
    platform,
    orders: ordersOf(options),
    rounds,
    speed,
    seed,
    gap: CRASH_INTERVAL_MS,
    report,
  });
  const times = outcome.rounds.map(({ caught_up }) => caught_up).toSorted((one, other) => one - other);
  const slowest = times.at(-1) ?? 0;
  const isWhole = outcome.lost.length === 0 && outcome.doubled.length === 0 && outcome.replay.ok;
  return {
    ok: isWhole && outcome.rounds.length === rounds && slowest <= CATCH_UP_TIMEOUT_MS,
    caught_up_ms: {
      median: times[Math.floor(times.length / 2)],
      slowest,
      limit: CATCH_UP_TIMEOUT_MS,
      all: outcome.rounds.map(({ caught_up }) => caught_up),
    },
    ...outcome,
  };
});
