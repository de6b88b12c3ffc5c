import type { passwordEndpoints } from '@store-panel/contract/endpoints/session/passwords';
import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { languageAt, localizedText } from '@store-panel/domain/geo/languages';

import {
  type AccountDetails,
  type AccountOfKind,
  findAccount,
  ownsRecipient,
  readAccount,
  setPasswordHash,
} from '#access/accounts/account-kinds.queries.ts';
import { guardAnonymousCodeRequest } from '#access/codes/code-requests.ts';
import { audit } from '#access/audit.ts';
import { requireStrongPassword } from '#access/passwords/strong-password.ts';
import { recordCodeAttempt, invalidateCodes, redeemCode } from '#access/codes/one-time-codes.queries.ts';
import {
  invalidateVerificationTokens,
  issueVerificationToken,
  redeemVerificationToken,
} from '#access/codes/verification-tokens.queries.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import { readRecipient, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import type { AfterCommit, QueryExecutor } from '#db/transaction.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { enqueueNotice } from '#messages/notices.ts';
import { sendCode } from '#messages/send-code.ts';

export interface PasswordDeps {
  readonly secrets: Secrets;
  /** Called with ended sessions after the change is committed. */
  readonly sessionsEnded: (ids: readonly string[]) => void;
}

/** The account whose password may be reset, and the verified recipient: valid while it belongs to the account. */
interface ResetTokenSubject extends AccountOfKind {
  readonly recipient: Recipient;
}

type Change = CallContext<'POST /api/store/update_password' | 'POST /api/admin/update_password'>;

export const passwordGuards = {
  'POST /api/admin/forgot_password': async ({ body, request, db }) => {
    readRecipient(body);
    await guardAnonymousCodeRequest(db, request.address, body.captcha_token);
  },
  'POST /api/admin/forgot_password_verify': ({ body, db }) =>
    recordCodeAttempt(db, body.otp_id, { purpose: 'password_reset' }),
  'POST /api/store/update_password': ({ principal, db }) => consumePasswordAttempt(db, principal),
  'POST /api/admin/update_password': ({ principal, db }) => consumePasswordAttempt(db, principal),
} as const satisfies Guards;

/** Before the account is changed: a reset that is used at the same moment waits here and then finds its code used. */
async function invalidateResets(db: QueryExecutor, owner: AccountOfKind): Promise<void> {
  await invalidateCodes(db, owner, 'password_reset');
  await invalidateVerificationTokens(db, 'password_reset', owner);
}

/** The three steps of a reset, and the change with the current password. */
export function passwordHandlers({ secrets, sessionsEnded }: PasswordDeps): HandlersOf<keyof typeof passwordEndpoints> {
  async function change({ principal, body, request, db, afterCommit }: Change) {
    const owner = { kind: principal.kind, id: principal.id };
    const account = await verifyCurrentPassword(db, owner, body.password);
    await requireStrongPassword(db, body.new_password, 'new_password');
    const hash = await hashPassword(body.new_password);
    await invalidateResets(db, owner);
    // Of two concurrent changes, the second one's password is no longer current.
    if (!(await setPasswordHash(db, owner, hash, account.passwordHash))) throw new ApiError('wrongPassword');
    await finishPasswordChange(db, { owner, account, lang: request.lang }, afterCommit, principal.sessionId);
    await audit(db, { principal, action: 'password_changed', address: request.address, requestId: request.id });
    return {};
  }

  /** After any change: revokes sessions, and notifies the owner. */
  async function finishPasswordChange(
    db: QueryExecutor,
    {
      owner,
      account,
      lang,
    }: { readonly owner: AccountOfKind; readonly account: AccountDetails; readonly lang: number },
    afterCommit: AfterCommit,
    exceptSessionId?: string,
  ) {
    const revokedIds = await revokeAllSessions(
      db,
      { kind: owner.kind, principalId: owner.id },
      'password_changed',
      exceptSessionId,
    );
    afterCommit(() => sessionsEnded(revokedIds));
    if (account.email === null) return;
    const facts = { name: localizedText(account.name, languageAt(lang)), account: owner.kind };
    await enqueueNotice(db, secrets, { kind: 'password_changed', recipient: account.email, lang, facts });
  }

  return {
    'POST /api/admin/forgot_password': async ({ body, request, db }) => {
      const recipient = readRecipient(body);
      const account = await findAccount(db, body.account, recipient);
      return sendCode(db, secrets, { purpose: 'password_reset', recipient, account, lang: request.lang });
    },
    'POST /api/admin/forgot_password_verify': async ({ body, db }) => {
      const { account, recipient } = await redeemCode(db, secrets, body, { purpose: 'password_reset' });
      // The recipient may have no account and the never-sent code be guessed, or the account may have another recipient
      // by now.
      if (account === null || !(await ownsRecipient(db, account, recipient)))
        throw new ApiError('otpVerificationFailed');
      const subject: ResetTokenSubject = { ...account, recipient };
      const verificationToken = await issueVerificationToken(db, 'password_reset', subject, LIFETIME_MS.reset);
      return { reset_token: verificationToken.token, expires_at: verificationToken.expiresAt.toISOString() };
    },
    'POST /api/admin/new_password': async ({ body, request, db, afterCommit }) => {
      await requireStrongPassword(db, body.password, 'password');
      const subject = await redeemVerificationToken<ResetTokenSubject>(db, 'password_reset', body.reset_token);
      if (!subject || !(await ownsRecipient(db, subject, subject.recipient))) throw new ApiError('setPasswordFailed');
      const owner = { kind: subject.kind, id: subject.id };
      const account = await readAccount(db, owner);
      if (!account) throw new ApiError('setPasswordFailed');
      const hash = await hashPassword(body.password);
      await invalidateResets(db, owner);
      await setPasswordHash(db, owner, hash);
      await finishPasswordChange(db, { owner, account, lang: request.lang }, afterCommit);
      const name = account.name[0] ?? '';
      const principal = { ...owner, name, ...(owner.kind === 'store' ? { storeId: owner.id } : {}) };
      await audit(db, { principal, action: 'password_reset', address: request.address, requestId: request.id });
      return {};
    },
    'POST /api/store/update_password': change,
    'POST /api/admin/update_password': change,
  };
}
