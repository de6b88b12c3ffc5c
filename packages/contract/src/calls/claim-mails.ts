import { CLAIM_MAIL_STATES } from '@store-panel/domain/claims/claim-mails';
import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { withClaimToken } from '#calls/claims.ts';
import { Email, Fields, Nullable, Text, Token } from '#fields.ts';

/** Stands in the letters about a claim, for the address that they go to; it is good for as long as they come. */
const MailToken = Token;

const ClaimMails = Fields({
  state: Type.Enum([...CLAIM_MAIL_STATES]),
  /** Enough of the address to recognise it by; null where no mails come to it. */
  recipient: Nullable(Text(254)),
  waybill_number: Nullable(Text(WAYBILL_MAX)),
});

const byLetter = { open: true, because: 'Only whoever got the letter has its token.' } as const;
const One = Fields({ mails: ClaimMails });

/** Mails about a claim, to an address that has confirmed that it wants them. All of it ours. */
export const claimMailCalls = defineCalls({
  'POST /api/user/subscribe_claim_mails': {
    summary: 'Have an address asked whether it wants a mail with every change of the status of a claim',
    origin: 'ours',
    access: withClaimToken.access,
    effect: 'write',
    repeatable: true,
    body: Fields({ ...withClaimToken.body, email: Email }),
    reply: Fields({}),
    success: 'updated',
    errors: ['waybillNotFound', 'changeStatusFailed'],
  },
  'POST /api/user/get_claim_mails': {
    summary: 'Whether mails come to the address that a letter went to, and about which claim',
    origin: 'ours',
    access: byLetter,
    effect: 'read',
    body: Fields({ mail_token: MailToken }),
    reply: One,
    errors: [],
  },
  'POST /api/user/confirm_claim_mails': {
    summary: 'Confirm mails that were asked for, within a day',
    origin: 'ours',
    access: byLetter,
    effect: 'write',
    repeatable: true,
    body: Fields({ mail_token: MailToken }),
    reply: One,
    success: 'updated',
    errors: [],
  },
  'POST /api/user/end_claim_mails': {
    summary: 'End mails about a claim, or decline them',
    origin: 'ours',
    access: byLetter,
    effect: 'write',
    repeatable: true,
    body: Fields({ mail_token: MailToken }),
    reply: One,
    success: 'updated',
    errors: [],
  },
});

export type ClaimMailWire = WireOf<typeof claimMailCalls>;
