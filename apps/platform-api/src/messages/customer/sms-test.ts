import { QUOTE_MAX, type SmsTestResult, type SmsTestStep } from '@store-panel/domain/messages/account-tests';

import { type Outbound, OutboundError } from '#http/outbound.ts';
import type { SmsAccount } from '#messages/customer/accounts.queries.ts';
import { gatewayReason, sendStoreSms, type SmsAttempt } from '#messages/customer/store-sms-transport.ts';
import { toSingleLine } from '#messages/display-text.ts';

export interface SmsTestOutcome {
  readonly step: SmsTestStep;
  readonly result: SmsTestResult;
  readonly quoted: string | null;
  readonly detail: null;
}

const outcome = (step: SmsTestStep, result: SmsTestResult, reason = ''): SmsTestOutcome => ({
  step,
  result,
  quoted: reason === '' ? null : toSingleLine(reason, QUOTE_MAX),
  detail: null,
});

/** Sends one text message by a store's account and says how far it came. */
export async function testSmsAccount(
  account: SmsAccount,
  sms: { readonly to: string; readonly text: string },
  by: { readonly outbound: Outbound; readonly gateway: string },
): Promise<readonly SmsTestOutcome[]> {
  let attempt: SmsAttempt;
  try {
    attempt = await sendStoreSms(account, sms, by);
  } catch (error) {
    // Errors of sockets and TLS have a code, ours are `OutboundError`.
    if (!(error instanceof OutboundError) && (error as NodeJS.ErrnoException).code === undefined) throw error;
    return [outcome('connection', 'no_answer')];
  }
  const { reply, isByNumber } = attempt;
  const reached = outcome('connection', 'ok');
  const { status } = reply;
  const reason = status >= 200 && status < 300 ? '' : gatewayReason(reply);
  if (status === 401 || status === 403 || status === 404)
    return [reached, outcome('sign_in', 'sign_in_refused', reason)];
  const signedIn = [reached, outcome('sign_in', 'ok')];
  if (status >= 200 && status < 300)
    return [...signedIn, outcome('delivery', isByNumber ? 'taken_by_number' : 'taken')];
  return [...signedIn, outcome('delivery', refusal(status, reason), reason)];
}

function refusal(status: number, reason: string): SmsTestResult {
  if (status === 402) return 'no_credit';
  if (status === 429 || status >= 500) return 'try_later';
  if (/\bdst\b|destination/i.test(reason)) return 'recipient_refused';
  return /\bsrc\b|source|sender/i.test(reason) ? 'sender_refused' : 'refused';
}
