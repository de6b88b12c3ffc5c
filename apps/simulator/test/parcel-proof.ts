import { followParcels, isFlawless } from './proof/parcels.ts';
import { runProof } from './proof/run-proof.ts';

// Parcels whose updates come twice, shuffled and not all: each ends on the label that its newest update names.
await runProof(
  { name: 'parcel-proof', rounds: 500, engine: 'postgresql' },
  async ({ api, accounts }, { rounds, seed }) => {
    const outcome = await followParcels(api, accounts, rounds, seed);
    return { ok: isFlawless(outcome), ...outcome };
  },
);
