import type { claimSubscriptionEndpoints } from '@store-panel/contract/endpoints/claims/claim-subscriptions';
import type { Wire } from '@store-panel/contract/table';
import { CLAIM_MAILS } from '@store-panel/domain/claims/claim-subscriptions';
import { isClaimEnded } from '@store-panel/domain/claims/claim-states';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { invalidField, ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { createClaimLinks } from '#features/claims/claim-links.ts';
import { type ClaimKeys, requireFoundClaim } from '#features/claims/lookup/claim-key.ts';
import { findClaimSummary } from '#features/claims/lookup/public-claim.queries.ts';
import type { ClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import {
  confirmSubscription,
  endSubscription,
  upsertSubscription,
  readSubscription,
  findSender,
} from '#features/claims/subscriptions/subscriptions.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { maskRecipient } from '#messages/outbox/mask-recipient.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';

const HOUR_SECONDS = 60 * 60;
/**
 * Limits (ours) of confirmation emails, which go to any address that a visitor enters: strangers must not flood a
 * mailbox, whichever claims they have.
 */
const TO_RECIPIENT: Limit = { name: 'claim-mails-to', max: 5, windowSeconds: 24 * HOUR_SECONDS };
const OF_CLAIM: Limit = { name: 'claim-mails-of', max: 10, windowSeconds: 24 * HOUR_SECONDS };
const FROM_ADDRESS: Limit = { name: 'claim-mails-from', max: 30, windowSeconds: HOUR_SECONDS };

const ENDED = { mails: { state: 'ended', recipient: null, waybill_number: null } } as const;

export interface ClaimSubscriptionDeps {
  readonly secrets: Secrets;
  readonly keys: ClaimKeys;
  readonly mailTokens: ClaimSubscriptionTokens;
  readonly panelOrigin: string | undefined;
}

/** Emails about claims: requested on a courier's page, confirmed and ended by the token in the emails. */
export function claimSubscriptionHandlers(
  deps: ClaimSubscriptionDeps,
): HandlersOf<keyof typeof claimSubscriptionEndpoints> {
  const { secrets, keys, mailTokens, panelOrigin } = deps;

  const readMails = async (
    db: QueryExecutor,
    token: string,
  ): Promise<Wire['POST /api/user/get_claim_mails']['reply']> => {
    const id = mailTokens.read(token);
    const subscription = id === null ? undefined : await readSubscription(db, id);
    if (!subscription) return ENDED;
    return {
      mails: {
        state: subscription.state,
        recipient: maskRecipient(subscription.email),
        waybill_number: subscription.waybill,
      },
    };
  };
  const changeSubscription = async (
    db: QueryExecutor,
    token: string,
    change: (db: QueryExecutor, id: string) => Promise<void>,
  ) => {
    const id = mailTokens.read(token);
    if (id !== null) await change(db, id);
    return readMails(db, token);
  };

  return {
    'POST /api/user/subscribe_claim_mails': async ({ body, request, db }) => {
      const foundClaim = requireFoundClaim(keys, body.claim_token);
      const email = body.email.trim();
      if (!isEmail(email)) throw invalidField('email', 'email.invalid');
      await consumeAttemptOrThrow(db, FROM_ADDRESS, request.address);
      await consumeAttemptOrThrow(db, OF_CLAIM, foundClaim.claimId);
      await consumeAttemptOrThrow(db, TO_RECIPIENT, email.toLowerCase());
      const claim = await findClaimSummary(db, foundClaim);
      const sender = await findSender(db, foundClaim.tenantId, request.host);
      const host = sender?.host ?? null;
      // Without a page there is nowhere to confirm.
      if (!claim || !sender || host === null) throw new ApiError('waybillNotFound');
      if (isClaimEnded(claim.state)) throw new ApiError('changeStatusFailed');
      const { lang } = request;
      const subscription = await upsertSubscription(db, { claimId: foundClaim.claimId, host, email, lang });
      // An active subscriber gets no second confirmation email, and the reply does not reveal the subscription.
      if (subscription.isActive) return {};
      const url = createClaimLinks(panelOrigin, host, lang).toMails(mailTokens.issue(subscription.id));
      await enqueueMessage(db, secrets, {
        channel: 'email',
        kind: 'claim_mails',
        recipient: email,
        lang,
        facts: { courier: sender.name, contact: sender.contact, waybill: claim.waybill, url },
        expiresAt: new Date(Date.now() + CLAIM_MAILS.confirmHours * HOUR_SECONDS * 1000),
      });
      return {};
    },
    'POST /api/user/get_claim_mails': ({ body, db }) => readMails(db, body.mail_token),
    'POST /api/user/confirm_claim_mails': ({ body, db }) =>
      changeSubscription(db, body.mail_token, confirmSubscription),
    'POST /api/user/end_claim_mails': ({ body, db }) => changeSubscription(db, body.mail_token, endSubscription),
  };
}
