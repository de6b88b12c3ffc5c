import type { CodeRequest } from '#shared/codes/code-request.ts';
import { ANYONE, type Drafts } from '#shared/drafts/drafts.ts';

/** Kinds of accounts whose password is reset in this panel. */
export const RESET_ACCOUNTS = ['store', 'sub_store', 'admin'] as const;
export type ResetAccount = (typeof RESET_ACCOUNTS)[number];

export const readAccount = (given: string | null): ResetAccount =>
  RESET_ACCOUNTS.find((account) => account === given) ?? 'store';

const formOf = (account: ResetAccount) => `forgot-password/${account}`;

/** The code that is on its way, so that a reload does not send another one. */
export function keptRequest(drafts: Drafts, account: ResetAccount): CodeRequest | null {
  const kept = drafts.read(formOf(account), ANYONE)?.['request'] as CodeRequest | undefined;
  return kept && kept.expiresAt > Date.now() ? kept : null;
}

export function keepRequest(drafts: Drafts, account: ResetAccount, request: CodeRequest | null): void {
  if (request) drafts.write(formOf(account), { owner: ANYONE, changes: { request } });
  else drafts.drop(formOf(account));
}
