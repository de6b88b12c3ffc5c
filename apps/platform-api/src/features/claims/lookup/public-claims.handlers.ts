import type { publicClaimEndpoints } from '@store-panel/contract/endpoints/claims/public-claims';

import { countNumberAttempt, numberLimits } from '#access/codes/public-attempts.ts';
import { type Limit, consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import type { ClaimNotifier } from '#features/claims/claim-notifier.ts';
import { type ClaimKeys, requireFoundClaim, type FoundClaim } from '#features/claims/lookup/claim-key.ts';
import { submitClaimDocument, withdrawClaim } from '#features/claims/lookup/claimant.ts';
import { findClaimByNumbers, findClaimSummary, findPublicClaim } from '#features/claims/lookup/public-claim.queries.ts';
import { courierOf, findTenant, toPublicTenant, tenantIds } from '#access/tenants.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** Limits of guessing (wire.md), per client address and per waybill. */
const PER_ADDRESS: Limit = { name: 'claim-address', max: 10, windowSeconds: 60 };
const PER_WAYBILL = numberLimits('claim-waybill');
/** Uploads, valid or not (ours): the server re-encodes each picture. */
const UPLOADS: Limit = { name: 'claim-upload', max: 60, windowSeconds: 60 * 60 };

export interface LookupDeps {
  readonly numbers: ClaimNumbers;
  readonly keys: ClaimKeys;
  readonly notifyClaims: ClaimNotifier;
}

/** The public page of courier tenants. Everything there begins with a claim that was found by both its numbers. */
export function publicClaimHandlers({
  numbers,
  keys,
  notifyClaims,
}: LookupDeps): HandlersOf<keyof typeof publicClaimEndpoints> {
  const getPublicClaim = async (db: QueryExecutor, foundClaim: FoundClaim) => {
    const claim = await findPublicClaim(db, foundClaim);
    if (!claim) throw new ApiError('waybillNotFound');
    return claim;
  };
  /** Applies a change by the claimant, notifies store and subscribers, and returns the claim after it. */
  const changeClaim = async (
    context: { readonly db: QueryExecutor; readonly afterCommit: AfterCommit },
    token: string,
    change: (foundClaim: FoundClaim) => Promise<string>,
  ) => {
    const foundClaim = requireFoundClaim(keys, token);
    const storeId = await change(foundClaim);
    await notifyClaims(context, storeId, [foundClaim.claimId]);
    return { claim: await getPublicClaim(context.db, foundClaim) };
  };

  return {
    'POST /api/user/get_tenant': async ({ request, db }) => {
      const tenant = await findTenant(db, request.host);
      return { tenant: tenant ? toPublicTenant(tenant) : null };
    },
    'POST /api/user/find_claim': async ({ body, request, db }) => {
      await consumeAttemptOrThrow(db, PER_ADDRESS, request.address);
      // A host of no courier is the platform's own page, which looks up the claims of all couriers.
      const tenant = await findTenant(db, request.host);
      const waybill = body.waybill_number;
      const refundMiss = await countNumberAttempt(db, PER_WAYBILL, {
        tenantId: tenant?.id ?? null,
        number: waybill,
        captchaToken: body.captcha_token,
      });
      const scopes = tenant ? [tenant.id] : await tenantIds(db);
      const scoped = scopes.flatMap((tenantId) =>
        numbers.macs(tenantId, body.claim_number).map((mac) => ({ tenantId, mac })),
      );
      const foundClaim = await findClaimByNumbers(db, waybill, scoped);
      const courier = foundClaim && (await courierOf(db, foundClaim.tenantId));
      if (!courier) throw new ApiError('waybillNotFound');
      await refundMiss();
      return { claim: await getPublicClaim(db, foundClaim), claim_token: keys.issue(foundClaim), courier };
    },
    'POST /api/user/get_claim': async ({ body, db }) => {
      const foundClaim = requireFoundClaim(keys, body.claim_token);
      const summary = await findClaimSummary(db, foundClaim);
      if (summary && summary.version === body.known_version) return { claim: null };
      return { claim: await getPublicClaim(db, foundClaim) };
    },
    'POST /api/user/upload_claim_document': (context) => {
      const { body, db, file } = context;
      return changeClaim(context, body.claim_token, (foundClaim) =>
        submitClaimDocument(db, foundClaim, body.document_id, file),
      );
    },
    'POST /api/user/withdraw_claim': (context) => {
      const { body, db } = context;
      return changeClaim(context, body.claim_token, (foundClaim) => withdrawClaim(db, foundClaim, body.version));
    },
  };
}

/** The sender must have found a claim before the server spends time on a picture. */
export const publicClaimGuards = (keys: ClaimKeys): Guards => ({
  'POST /api/user/upload_claim_document': async ({ body, request, db }) => {
    requireFoundClaim(keys, body.claim_token);
    await consumeAttemptOrThrow(db, UPLOADS, request.address);
  },
});
