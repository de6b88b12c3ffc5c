import type { Wire } from '@store-panel/contract/table';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import { FLAG_LIMITS, STATE_OF_DECISION } from '@store-panel/domain/reviews/review-flags';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { Secrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import { findFlaggedReview } from '#features/reviews/flags/flagged-reviews.queries.ts';
import { announceReviews, type ReviewDeps } from '#features/reviews/review-version.ts';
import type { CallContext } from '#http/implement.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { actorOf } from '#orders/order-events.queries.ts';

type Reply = Wire['POST /api/admin/decide_review']['reply'];

/**
 * Decides about a flagged review. Administrators hide words or all of it; they change nothing. The store gets an email.
 * @throws ApiError dataNotFound for one that is not flagged; staleVersion if it was changed; notInThisState if it was decided
 */
export async function decideReview(
  { secrets, ...deps }: ReviewDeps & { readonly secrets: Secrets },
  { body, db, principal, request, afterCommit }: CallContext<'POST /api/admin/decide_review'>,
): Promise<Reply> {
  const { store_id: storeId, order_id: orderId, decision, version } = body;
  const reason = body.reason.trim();
  if (reason.length < FLAG_LIMITS.reasonMin) throw invalidField('reason', 'reason.required');
  const held = await db
    .selectFrom('order_reviews')
    .select(['version', 'awaits_decision_since', 'flag_kind'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.flag_kind === null) throw new ApiError('dataNotFound');
  if (held.awaits_decision_since === null) throw new ApiError('notInThisState');
  if (held.version !== version) throw new ApiError('staleVersion');
  await db
    .updateTable('order_reviews')
    .set({
      state: STATE_OF_DECISION[decision],
      awaits_decision_since: null,
      decision,
      decision_reason: reason,
      decided_at: new Date(),
      decided_by: json(actorOf(principal)),
      version: version + 1,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
  await announceReviews(deps, { db, afterCommit }, storeId);
  const review = await findFlaggedReview(db, { storeId, orderId });
  if (!review) throw new ApiError('dataNotFound');
  const { name, ...to } = await readRecipient(db, storeId);
  await enqueueNotice(db, secrets, {
    ...to,
    kind: 'review_decided',
    facts: { name, number: String(review.unique_id), decision, note: reason },
  });
  await audit(db, {
    principal,
    action: 'review_decided',
    storeId,
    subject: formattedId(STORE_ID_PREFIX, review.store_no),
    note: reason,
    detail: { order: review.unique_id, decision },
    address: request.address,
    requestId: request.id,
  });
  return { review };
}
