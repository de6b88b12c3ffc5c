import http from 'node:http';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';

import type { Database } from '#db/database.ts';
import { type Amount, type Case, casesFor } from '#testing/fuzz/cases.ts';
import { codeOf, isTaken, findViolation } from '#testing/fuzz/find-violation.ts';
import { send, wireOf } from '#testing/fuzz/send-case.ts';
import { type FuzzContext, makeFuzzWorld } from '#testing/fuzz/fuzz-context.ts';

export interface FuzzResult {
  /** Replies by HTTP status, then error code (0: success). */
  readonly replies: Readonly<Record<string, number>>;
  /** What must never happen, each with the request that made it happen. */
  readonly faults: readonly string[];
  /** What came of each call. */
  readonly byCall: ReadonlyMap<Endpoint, Tally>;
}

export interface Tally {
  made: number;
  /** How often it did what it is for. */
  succeeded: number;
  /** Sent as clients send, with a body that the schema takes; all others are invalid. */
  valid: number;
  /** Cases with which nothing was to be wrong, and how often these did what the call is for. */
  meant: number;
  meantSucceeded: number;
  /** What else was said to those. */
  readonly refusals: Record<string, number>;
  milliseconds: number;
}

const nothing = (): Tally => ({
  made: 0,
  succeeded: 0,
  valid: 0,
  meant: 0,
  meantSucceeded: 0,
  refusals: {},
  milliseconds: 0,
});
/** A session was ended, an account shut out or its password changed, or too much was tried: by calls that did what they are for. */
const SHUT_OUT: ReadonlySet<number> = new Set([
  ERROR.signInRequired,
  ERROR.tokenExpired,
  ERROR.storeNotApproved,
  ERROR.storeNotVerified,
  ERROR.subStoreNotApproved,
  ERROR.wrongPassword,
  ERROR.wrongUserNameOrPassword,
  ERROR.rateLimited,
]);
/** A courier was blocked, or what they gave or ride was declined. */
const UNFIT: ReadonlySet<number> = new Set([
  ERROR.providerNotFound,
  ERROR.uploadDocumentFirst,
  ERROR.addVehicleFirst,
  ERROR.vehicleNotReady,
]);

/** Makes calls that are right, nearly right or wrong, against a server of its own; the same ones for a seed. */
export async function fuzzCalls(database: Database, amount: Amount, seed: number): Promise<FuzzResult> {
  const world = await makeFuzzWorld(database);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  const replies: Record<string, number> = {};
  const byCall = new Map<Endpoint, Tally>();
  const isNeeded = (key: Endpoint) => {
    const { made, valid } = byCall.get(key) ?? nothing();
    return 'each' in amount && (valid < amount.each || made - valid < amount.each);
  };
  const onRejection = (reason: unknown) => void faults.push(`unhandled rejection: ${String(reason)}`);
  const onWarning = ({ stack, message }: Error) => void faults.push(`warning: ${stack ?? message}`);
  process.on('unhandledRejection', onRejection);
  process.on('warning', onWarning);
  try {
    for (const of of casesFor(amount, seed, isNeeded)) {
      const begun = performance.now();
      const isMeant = of.manner === 'prepared' || of.manner === 'drawn';
      const first = await make(world, agent, of);
      const isShutOut = SHUT_OUT.has(first.code);
      const isUnfit = of.manner === 'prepared' && UNFIT.has(first.code);
      if (isShutOut) await world.letIn(of.kind);
      if (isUnfit) await world.employ();
      const isAgain = isMeant && first.fault === null && (isShutOut || isUnfit);
      const { fault, told, isSuccess, isValid } = isAgain ? await make(world, agent, of) : first;
      if (fault !== null) faults.push(fault);
      replies[told] = (replies[told] ?? 0) + 1;
      const tally = byCall.get(of.key) ?? nothing();
      byCall.set(of.key, tally);
      tally.made += 1;
      tally.succeeded += Number(isSuccess);
      tally.valid += Number(isValid);
      tally.meant += Number(isMeant);
      tally.meantSucceeded += Number(isMeant && isSuccess);
      if (isMeant && !isSuccess) tally.refusals[told] = (tally.refusals[told] ?? 0) + 1;
      tally.milliseconds += performance.now() - begun;
    }
  } finally {
    process.off('unhandledRejection', onRejection);
    process.off('warning', onWarning);
    agent.destroy();
    await world.close();
  }
  return { replies, faults, byCall };
}

interface Outcome {
  readonly code: number;
  readonly told: string;
  readonly fault: string | null;
  readonly isSuccess: boolean;
  readonly isValid: boolean;
}

async function make(world: FuzzContext, agent: http.Agent, of: Case): Promise<Outcome> {
  const { key, kind, changes, ways } = of;
  let turn = 0;
  const pick = () => of.picks[turn++ % of.picks.length] ?? 0;
  const body = changes.reduce((changed, change) => change(changed), await world.bodyOf(of, pick));
  const wire = wireOf(of, body, pick);
  Object.assign(wire.headers, world.headersOf(of, pick));
  for (const way of ways) way(wire);
  const answer = await send(world.origin, agent, key, wire);
  const said = world.complaints();
  const isStraight = ways.length === 0;
  const problem = findViolation(key, isStraight, answer) ?? said;
  const sent = `${kind ?? 'nobody'} ${key} ${wire.path} ${String(wire.body).slice(0, 600)}`;
  const code = codeOf(answer);
  const isSuccess = problem === '' && answer.status === 200 && code === 0;
  if (isSuccess && answer.json) await world.learn(of, answer.json);
  return {
    code,
    told: `${answer.status} ${code}`,
    fault: problem === '' ? null : [problem, sent, said].join('\n  '),
    isSuccess,
    isValid: isStraight && isTaken(key, body),
  };
}
