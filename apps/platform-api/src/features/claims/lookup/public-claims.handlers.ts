import type { publicClaimEndpoints } from '@store-panel/contract/endpoints/claims/public-claims';

import { requireCaptcha } from '#access/codes/captcha.ts';
import { type Limit, consumeAttemptOrThrow, consumeAttempt, refundAttempt } from '#access/rate-limit.ts';
import { ApiError } from '#access/api-error.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { ClaimNumbers } from '#features/claims/claim-numbers.ts';
import type { ClaimNotifier } from '#features/claims/claim-notifier.ts';
import { type ClaimKeys, foundBy, type FoundClaim } from '#features/claims/lookup/claim-key.ts';
import { submitClaimDocument, withdrawClaim } from '#features/claims/lookup/claimant.ts';
import { findByNumbers, placeOf, publicClaim } from '#features/claims/lookup/public-claim.queries.ts';
import { courierOf, findTenant, publicTenant, tenantIds } from '#features/claims/lookup/tenants.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** wire.md's limits of guessing: by whom, and at what. */
const PER_ADDRESS: Limit = { name: 'claim-address', most: 10, windowSeconds: 60 };
const DAY_SECONDS = 24 * 60 * 60;
interface WaybillLimits {
  readonly untilCaptcha: Limit;
  readonly altogether: Limit;
}

/**
 * Failures of a waybill until a captcha is asked for with each try, and until nobody finds it any more: a hundred looks a
 * day at one number altogether, on the courier's own page and on the platform's, which looks for it at every courier. Ours.
 */
const AT_COURIER: WaybillLimits = {
  untilCaptcha: { name: 'claim-waybill', most: 20, windowSeconds: DAY_SECONDS },
  altogether: { name: 'claim-waybill-most', most: 80, windowSeconds: DAY_SECONDS },
};
const AT_PLATFORM: WaybillLimits = {
  untilCaptcha: { name: 'claim-waybill-any', most: 10, windowSeconds: DAY_SECONDS },
  altogether: { name: 'claim-waybill-any-most', most: 20, windowSeconds: DAY_SECONDS },
};
/** Documents, right ones and wrong ones: each is drawn anew. Ours. */
const UPLOADS: Limit = { name: 'claim-upload', most: 60, windowSeconds: 60 * 60 };

export interface LookupDeps {
  readonly numbers: ClaimNumbers;
  readonly keys: ClaimKeys;
  readonly notifyClaims: ClaimNotifier;
}

/** The public page of courier tenants: everything there begins with a claim that was found by both its numbers. */
export function publicClaimHandlers({
  numbers,
  keys,
  notifyClaims,
}: LookupDeps): HandlersOf<keyof typeof publicClaimEndpoints> {
  const shown = async (db: Queries, found: FoundClaim) => {
    const claim = await publicClaim(db, found);
    if (!claim) throw new ApiError('waybillNotFound');
    return claim;
  };
  /** Something that a claimant did, told to whoever follows it, and the claim after it. */
  const changed = async (
    context: { readonly db: Queries; readonly afterCommit: AfterCommit },
    token: string,
    change: (found: FoundClaim) => Promise<string>,
  ) => {
    const found = foundBy(keys, token);
    const storeId = await change(found);
    await notifyClaims(context, storeId, [found.claimId]);
    return { claim: await shown(context.db, found) };
  };

  return {
    'POST /api/user/get_tenant': async ({ request, db }) => {
      const found = await findTenant(db, request.host);
      return { tenant: found ? publicTenant(found) : null };
    },
    'POST /api/user/find_claim': async ({ body, request, db }) => {
      await consumeAttemptOrThrow(db, PER_ADDRESS, request.address);
      // A host that is no courier's is the platform's own, where the claims of all of them are looked up.
      const tenant = await findTenant(db, request.host);
      const { untilCaptcha, altogether } = tenant ? AT_COURIER : AT_PLATFORM;
      const waybill = body.waybill_number;
      const guessed = [...(tenant ? [tenant.id] : []), waybill.toUpperCase()].join('/');
      await consumeAttemptOrThrow(db, altogether, guessed);
      const isGuessedAt = (await consumeAttempt(db, untilCaptcha, guessed)) > 0;
      if (isGuessedAt) await requireCaptcha(db, body.captcha_token);
      const scopes = tenant ? [tenant.id] : await tenantIds(db);
      const scoped = scopes.map((tenantId) => ({ tenantId, mac: numbers.mac(tenantId, body.claim_number) }));
      const found = await findByNumbers(db, waybill, scoped);
      const courier = found && (await courierOf(db, found.tenantId));
      if (!courier) throw new ApiError('waybillNotFound');
      for (const limit of [untilCaptcha, altogether]) await refundAttempt(db, limit, guessed);
      return { claim: await shown(db, found), claim_token: keys.issue(found), courier };
    },
    'POST /api/user/get_claim': async ({ body, db }) => {
      const found = foundBy(keys, body.claim_token);
      const place = await placeOf(db, found);
      if (place && place.version === body.known_version) return { claim: null };
      return { claim: await shown(db, found) };
    },
    'POST /api/user/upload_claim_document': (context) => {
      const { body, db, file } = context;
      return changed(context, body.claim_token, (found) => submitClaimDocument(db, found, body.document_id, file));
    },
    'POST /api/user/withdraw_claim': (context) => {
      const { body, db } = context;
      return changed(context, body.claim_token, (found) => withdrawClaim(db, found, body.version));
    },
  };
}

/** Before a picture is drawn anew, its sender has to have found a claim. */
export const publicClaimGuards = (keys: ClaimKeys): Guards => ({
  'POST /api/user/upload_claim_document': async ({ body, request, db }) => {
    foundBy(keys, body.claim_token);
    await consumeAttemptOrThrow(db, UPLOADS, request.address);
  },
});
