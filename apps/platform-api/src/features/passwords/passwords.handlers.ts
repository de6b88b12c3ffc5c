import type { passwordCalls } from '@store-panel/contract/calls/passwords';
import { LIFETIME } from '@store-panel/domain/limits/timing';
import { languageAt, localizedText } from '@store-panel/domain/places/languages';

import {
  type AccountFacts,
  type AccountOfKind,
  findAccount,
  leadsTo,
  readAccount,
  setPasswordHash,
} from '#access/account-kinds.queries.ts';
import { allowStrangersCode } from '#access/ask-for-code.ts';
import { audit } from '#access/audit.ts';
import { requireGoodPassword } from '#access/new-password.ts';
import { countGuess, endCodes, redeemCode } from '#access/one-time-codes.queries.ts';
import { endProofs, issueProof, redeemProof } from '#access/one-time-proofs.ts';
import { countOwnPassword, requireOwnPassword } from '#access/own-password.ts';
import { hashPassword } from '#access/passwords.ts';
import { readRecipient, type Recipient } from '#access/recipient.ts';
import { Refusal } from '#access/refusal.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAll } from '#access/sessions.queries.ts';
import type { AfterCommit, Queries } from '#db/transaction.ts';
import type { CallContext, Gates, HandlersOf } from '#http/implement.ts';
import { postNotice } from '#messages/notices.ts';
import { sendCode } from '#messages/send-code.ts';

export interface PasswordParts {
  readonly secrets: Secrets;
  /** Told of sessions that have ended, after the change is committed. */
  readonly sessionsEnded: (ids: readonly string[]) => void;
}

/** Whose password may be set anew, and the address or number that proved it: it counts while it is the account's. */
interface RightToReset extends AccountOfKind {
  readonly recipient: Recipient;
}

type Change = CallContext<'POST /api/store/update_password' | 'POST /api/admin/update_password'>;

export const passwordGates = {
  'POST /api/admin/forgot_password': async ({ body, request, db }) => {
    readRecipient(body);
    await allowStrangersCode(db, request.address, body.captcha_token);
  },
  'POST /api/admin/forgot_password_verify': ({ body, db }) =>
    countGuess(db, body.otp_id, { purpose: 'password_reset' }),
  'POST /api/store/update_password': ({ principal, db }) => countOwnPassword(db, principal),
  'POST /api/admin/update_password': ({ principal, db }) => countOwnPassword(db, principal),
} as const satisfies Gates;

/** The reset in its three steps, and the change by who knows the old one. */
export function passwordHandlers({ secrets, sessionsEnded }: PasswordParts): HandlersOf<keyof typeof passwordCalls> {
  async function change({ principal, body, request, db, afterCommit }: Change) {
    const owner = { kind: principal.kind, id: principal.id };
    const account = await requireOwnPassword(db, owner, body.password);
    await requireGoodPassword(db, body.new_password, 'new_password');
    const hash = await hashPassword(body.new_password);
    // Two changes at the same moment: the second one's password is not the present one any more.
    if (!(await setPasswordHash(db, owner, hash, account.passwordHash))) throw new Refusal('wrongPassword');
    await tell(db, { owner, account, lang: request.lang }, afterCommit, principal.sessionId);
    await audit(db, { principal, action: 'password_changed', address: request.address, requestId: request.id });
    return {};
  }

  /** What goes with every new password: the sessions end, the ways to another reset too, and the owner hears of it. */
  async function tell(
    db: Queries,
    { owner, account, lang }: { readonly owner: AccountOfKind; readonly account: AccountFacts; readonly lang: number },
    afterCommit: AfterCommit,
    keep?: string,
  ) {
    const ended = await revokeAll(db, { kind: owner.kind, principalId: owner.id }, 'password_changed', keep);
    afterCommit(() => sessionsEnded(ended));
    await endCodes(db, owner, 'password_reset');
    await endProofs(db, 'password_reset', owner);
    if (account.email === null) return;
    const facts = { name: localizedText(account.name, languageAt(lang)), account: owner.kind };
    await postNotice(db, secrets, { kind: 'password_changed', recipient: account.email, lang, facts });
  }

  return {
    'POST /api/admin/forgot_password': async ({ body, request, db }) => {
      const recipient = readRecipient(body);
      const account = await findAccount(db, body.account, recipient);
      return sendCode(db, secrets, { purpose: 'password_reset', recipient, account, lang: request.lang });
    },
    'POST /api/admin/forgot_password_verify': async ({ body, db }) => {
      const { account, recipient } = await redeemCode(db, secrets, body, { purpose: 'password_reset' });
      // Nobody has that address, and by chance the code that was never sent is this one; or its account has another by now.
      if (account === null || !(await leadsTo(db, account, recipient))) throw new Refusal('otpVerificationFailed');
      const right: RightToReset = { ...account, recipient };
      const proof = await issueProof(db, 'password_reset', right, LIFETIME.reset);
      return { reset_token: proof.token, expires_at: proof.expiresAt.toISOString() };
    },
    'POST /api/admin/new_password': async ({ body, request, db, afterCommit }) => {
      await requireGoodPassword(db, body.password, 'password');
      const right = await redeemProof<RightToReset>(db, 'password_reset', body.reset_token);
      if (!right || !(await leadsTo(db, right, right.recipient))) throw new Refusal('setPasswordFailed');
      const owner = { kind: right.kind, id: right.id };
      const account = await readAccount(db, owner);
      if (!account) throw new Refusal('setPasswordFailed');
      await setPasswordHash(db, owner, await hashPassword(body.password));
      await tell(db, { owner, account, lang: request.lang }, afterCommit);
      const name = account.name[0] ?? '';
      const principal = { ...owner, name, ...(owner.kind === 'store' ? { storeId: owner.id } : {}) };
      await audit(db, { principal, action: 'password_reset', address: request.address, requestId: request.id });
      return {};
    },
    'POST /api/store/update_password': change,
    'POST /api/admin/update_password': change,
  };
}
