import { isFlawless, runRaces } from './proof/races.ts';
import { runProof } from './proof/run-proof.ts';

// Conflicting changes at the same moment: always one wins, and the other's reply says who did.
await runProof(
  { name: 'race-proof', rounds: 300, engine: 'postgresql' },
  async ({ api, accounts }, { rounds, seed }) => {
    const outcome = await runRaces(api, accounts, rounds, seed);
    return { ok: isFlawless(outcome), ...outcome };
  },
);
