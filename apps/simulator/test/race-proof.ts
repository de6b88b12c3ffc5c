import { isFlawless, runRaces } from './proof/races.ts';
import { runProof } from './proof/run-proof.ts';

// People who do at the same moment what excludes each other: always one of them wins, and the other is told who did.
await runProof(
  { name: 'race-proof', rounds: 300, engine: 'postgresql' },
  async ({ api, accounts }, { rounds, seed }) => {
    const outcome = await runRaces(api, accounts, rounds, seed);
    return { ok: isFlawless(outcome), ...outcome };
  },
);
