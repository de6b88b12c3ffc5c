import { CLAIM_MAIL_STATES } from '@store-panel/domain/claims/claim-subscriptions';
import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { withClaimToken } from '#endpoints/claims/public-claims.ts';
import { Email, StrictObject, Nullable, Text, Token } from '#fields.ts';

/** Sent in the emails about a claim, for their address; valid as long as they are sent. */
const MailToken = Token;

const ClaimSubscription = StrictObject({
  state: Type.Enum([...CLAIM_MAIL_STATES]),
  /** Enough of the address to recognise it by; null where no mails come to it. */
  recipient: Nullable(Text(254)),
  waybill_number: Nullable(Text(WAYBILL_MAX)),
});

const byEmailToken = { open: true, reason: 'Only whoever got the letter has its token.' } as const;
const One = StrictObject({ mails: ClaimSubscription });

/** Emails about a claim, to a confirmed address. Not in the specification. */
export const claimSubscriptionEndpoints = defineEndpoints({
  'POST /api/user/subscribe_claim_mails': {
    summary: 'Have an address asked whether it wants a mail with every change of the status of a claim',
    origin: 'ours',
    access: withClaimToken.access,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ ...withClaimToken.body, email: Email }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['waybillNotFound', 'changeStatusFailed'],
  },
  'POST /api/user/get_claim_mails': {
    summary: 'Whether mails come to the address that a letter went to, and about which claim',
    origin: 'ours',
    access: byEmailToken,
    effect: 'read',
    body: StrictObject({ mail_token: MailToken }),
    reply: One,
    errors: [],
  },
  'POST /api/user/confirm_claim_mails': {
    summary: 'Confirm mails that were asked for, within a day',
    origin: 'ours',
    access: byEmailToken,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ mail_token: MailToken }),
    reply: One,
    success: 'updated',
    errors: [],
  },
  'POST /api/user/end_claim_mails': {
    summary: 'End mails about a claim, or decline them',
    origin: 'ours',
    access: byEmailToken,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ mail_token: MailToken }),
    reply: One,
    success: 'updated',
    errors: [],
  },
});

export type ClaimSubscriptionWire = WireOf<typeof claimSubscriptionEndpoints>;
