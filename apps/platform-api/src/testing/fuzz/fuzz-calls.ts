import http from 'node:http';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';

import type { Database } from '#db/database.ts';
import { type Amount, type Case, casesFor } from '#testing/fuzz/cases.ts';
import { errorCodeOf, isValidBody, findViolation } from '#testing/fuzz/find-violation.ts';
import { send, toWire } from '#testing/fuzz/send-case.ts';
import { type FuzzContext, createFuzzContext } from '#testing/fuzz/fuzz-context.ts';

export interface FuzzResult {
  /** Replies by HTTP status, then error code (0: success). */
  readonly replies: Readonly<Record<string, number>>;
  /** Contract violations and crashes, each with its request. */
  readonly faults: readonly string[];
  /** Results of each call. */
  readonly byCall: ReadonlyMap<Endpoint, Tally>;
}

export interface Tally {
  made: number;
  /** Number of successes. */
  succeeded: number;
  /** Sent as clients do, with a body that the schema accepts; all others are invalid. */
  valid: number;
  /** Cases that should succeed, and how many of them did. */
  meant: number;
  meantSucceeded: number;
  /** Status and code of the other replies to them. */
  readonly refusals: Record<string, number>;
  milliseconds: number;
}

const createTally = (): Tally => ({
  made: 0,
  succeeded: 0,
  valid: 0,
  meant: 0,
  meantSucceeded: 0,
  refusals: {},
  milliseconds: 0,
});
/** Earlier successful calls ended the session, blocked the account, changed its password or exceeded a rate limit. */
const ACCESS_LOST_ERRORS: ReadonlySet<number> = new Set([
  ERROR.signInRequired,
  ERROR.tokenExpired,
  ERROR.storeNotApproved,
  ERROR.storeNotVerified,
  ERROR.subStoreNotApproved,
  ERROR.wrongPassword,
  ERROR.wrongUserNameOrPassword,
  ERROR.rateLimited,
]);
/** Earlier calls blocked the courier, or declined a document or vehicle. */
const COURIER_UNAVAILABLE_ERRORS: ReadonlySet<number> = new Set([
  ERROR.providerNotFound,
  ERROR.uploadDocumentFirst,
  ERROR.addVehicleFirst,
  ERROR.vehicleNotReady,
]);

/** Makes valid, nearly valid and invalid calls to a separate server, determined by the seed. */
export async function fuzzCalls(database: Database, amount: Amount, seed: number): Promise<FuzzResult> {
  const context = await createFuzzContext(database);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  const replies: Record<string, number> = {};
  const byCall = new Map<Endpoint, Tally>();
  const isNeeded = (key: Endpoint) => {
    const { made, valid } = byCall.get(key) ?? createTally();
    return 'each' in amount && (valid < amount.each || made - valid < amount.each);
  };
  const onRejection = (reason: unknown) => void faults.push(`unhandled rejection: ${String(reason)}`);
  const onWarning = ({ stack, message }: Error) => void faults.push(`warning: ${stack ?? message}`);
  process.on('unhandledRejection', onRejection);
  process.on('warning', onWarning);
  try {
    for (const of of casesFor(amount, seed, isNeeded)) {
      const startedAt = performance.now();
      const shouldSucceed = of.caseKind === 'prepared' || of.caseKind === 'drawn';
      const first = await runCase(context, agent, of);
      const hasLostAccess = ACCESS_LOST_ERRORS.has(first.code);
      const isCourierUnavailable = of.caseKind === 'prepared' && COURIER_UNAVAILABLE_ERRORS.has(first.code);
      if (hasLostAccess) await context.restoreAccess(of.kind);
      if (isCourierUnavailable) await context.replaceCourier();
      const shouldRetry = shouldSucceed && first.fault === null && (hasLostAccess || isCourierUnavailable);
      const { fault, statusAndCode, isSuccess, isValid } = shouldRetry ? await runCase(context, agent, of) : first;
      if (fault !== null) faults.push(fault);
      replies[statusAndCode] = (replies[statusAndCode] ?? 0) + 1;
      const tally = byCall.get(of.key) ?? createTally();
      byCall.set(of.key, tally);
      tally.made += 1;
      tally.succeeded += Number(isSuccess);
      tally.valid += Number(isValid);
      tally.meant += Number(shouldSucceed);
      tally.meantSucceeded += Number(shouldSucceed && isSuccess);
      if (shouldSucceed && !isSuccess) tally.refusals[statusAndCode] = (tally.refusals[statusAndCode] ?? 0) + 1;
      tally.milliseconds += performance.now() - startedAt;
    }
  } finally {
    process.off('unhandledRejection', onRejection);
    process.off('warning', onWarning);
    agent.destroy();
    await context.close();
  }
  return { replies, faults, byCall };
}

interface Outcome {
  readonly code: number;
  readonly statusAndCode: string;
  readonly fault: string | null;
  readonly isSuccess: boolean;
  readonly isValid: boolean;
}

async function runCase(context: FuzzContext, agent: http.Agent, of: Case): Promise<Outcome> {
  const { key, kind, changes, wireMutations } = of;
  let pickIndex = 0;
  const pick = () => of.picks[pickIndex++ % of.picks.length] ?? 0;
  const body = changes.reduce((changed, change) => change(changed), await context.bodyOf(of, pick));
  const wire = toWire(of, body, pick);
  Object.assign(wire.headers, context.headersOf(of, pick));
  for (const mutate of wireMutations) mutate(wire);
  const response = await send(context.origin, agent, key, wire);
  const logged = context.takeLogLines();
  const isUnaltered = wireMutations.length === 0;
  const problem = findViolation(key, isUnaltered, response) ?? logged;
  const sent = `${kind ?? 'anonymous'} ${key} ${wire.path} ${String(wire.body).slice(0, 600)}`;
  const code = errorCodeOf(response);
  const isSuccess = problem === '' && response.status === 200 && code === 0;
  if (isSuccess && response.json) await context.learn(of, response.json);
  return {
    code,
    statusAndCode: `${response.status} ${code}`,
    fault: problem === '' ? null : [problem, sent, logged].join('\n  '),
    isSuccess,
    isValid: isUnaltered && isValidBody(key, body),
  };
}
