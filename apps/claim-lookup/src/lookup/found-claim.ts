import type { ReplyOf } from '@store-panel/api-client/endpoint-key';

import type { ClaimNumbers } from '#form/claim-numbers.ts';

type Found = ReplyOf<'POST /api/user/find_claim'>;
export type Claim = Found['claim'];

/** A claim together with the numbers it was found by. */
export interface FoundClaim {
  readonly claim: Claim;
  readonly numbers: ClaimNumbers;
  readonly courier: Found['courier'];
  /** Replaces the numbers in later requests. */
  readonly token: string;
}
