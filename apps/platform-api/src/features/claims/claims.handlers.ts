import type { claimCalls } from '@store-panel/contract/calls/claims';

import type { HandlersOf } from '#http/implement.ts';
import { type Limit, countTry, uncountTry } from '#access/rate-limit.ts';
import { Refusal } from '#access/refusal.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import { findClaim, findTenant } from '#features/claims/claims.queries.ts';

/** wire.md's limits of guessing: by whom, and at what. */
const PER_ADDRESS: Limit = { name: 'claim-address', most: 10, windowSeconds: 60 };
const PER_WAYBILL: Limit = { name: 'claim-waybill', most: 20, windowSeconds: 24 * 60 * 60 };

export function claimHandlers({ mac }: ClaimNumbers): HandlersOf<keyof typeof claimCalls> {
  return {
    'POST /api/user/get_tenant': async ({ request, db }) => {
      const found = await findTenant(db, request.host);
      if (!found) return { tenant: null };
      const { id: _id, ...tenant } = found;
      return { tenant };
    },
    'POST /api/user/find_claim': async ({ body, request, db }) => {
      await countTry(db, PER_ADDRESS, request.address);
      // A host that is nobody's has no claims, and says so as any other miss does.
      const tenantId = (await findTenant(db, request.host))?.id ?? '00000000-0000-0000-0000-000000000000';
      const waybill = body.waybill_number;
      const guessed = `${tenantId}/${waybill.toUpperCase()}`;
      await countTry(db, PER_WAYBILL, guessed);
      const claim = await findClaim(db, tenantId, waybill, mac(tenantId, body.claim_number));
      if (!claim) throw new Refusal('waybillNotFound');
      await uncountTry(db, PER_WAYBILL, guessed);
      return { claim };
    },
  };
}
