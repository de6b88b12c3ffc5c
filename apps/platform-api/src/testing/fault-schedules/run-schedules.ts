import { type CallOptions, type Client, createClient } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { type FaultPlan, NO_FAULT, withFaults } from '@store-panel/api-client/testing/faults';
import { createMemoryTokenStore } from '@store-panel/api-client/session/token-store';

import { insertSession, newSessionExpiry } from '#access/sessions/sessions.queries.ts';
import { newServerToken } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { createAcceleratedClock } from '#testing/accelerated-clock.ts';
import { addChannel, addCourier, addStore } from '#testing/fixtures/accounts.ts';
import type { Host } from '#testing/fault-schedules/host.ts';
import { type Batch, batchesOf, type Caller, type FaultSchedule } from '#testing/fault-schedules/schedule.ts';
import { type WriteContext, type Write, WRITES } from '#testing/fault-schedules/writes.ts';

export interface Proof {
  readonly schedules: number;
  readonly writes: number;
  readonly requests: number;
  readonly restarts: number;
  /** Number of each outcome of the first attempt. */
  readonly outcomeCounts: Readonly<Record<string, number>>;
  /** Violations. */
  readonly problems: readonly string[];
}

const CLOCK_SPEED = 20;
/** On the client's accelerated clock. */
const CALL_TIMEOUT_MS = 40_000;
/** For the repeated call on a working network; long, because slow machines must not fail the test. */
const REPEAT_TIMEOUT_MS = 1_200_000;

/** Failures after which the outcome is unknown: the client repeats the call with its key. */
const UNCERTAIN = new Set(['connection', 'timeout', 'server', 'rateLimit', 'malformedReply']);

interface Run {
  readonly host: Host;
  readonly context: WriteContext;
  readonly accounts: Readonly<Record<Caller, { readonly id: string; readonly email: string }>>;
  /** Sends to the server's current origin. */
  readonly network: typeof fetch;
}

/**
 * Runs schedules of lost, delayed, duplicated and broken requests, some with a server restart in between, and counts
 * the effects: confirmed writes must have happened once, rejected ones never, uncertain ones at most once, and exactly
 * once after a repeat with the same key.
 */
export async function runSchedules(
  database: Database,
  host: Host,
  { batches, seed, onProgress = () => {} }: { batches: number; seed: number; onProgress?: (proof: Proof) => void },
): Promise<Proof> {
  const store = await addStore(database);
  const courier = await addCourier(database, { storeId: store.id });
  const context = { database, storeId: store.id, courierId: courier.id };
  const accounts = { store, channel: await addChannel(database) };
  const outcomeCounts: Record<string, number> = {};
  const problems: string[] = [];
  const count = { schedules: 0, writes: 0, requests: 0, restarts: 0 };
  const onRejection = (reason: unknown) => void problems.push(`unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);

  async function runBatch({ schedules, restartAfter }: Batch): Promise<void> {
    let untilRestart = restartAfter ?? Infinity;
    let restart = Promise.resolve();
    const restartServer = () => {
      untilRestart = Infinity;
      count.restarts += 1;
      restart = host.restart();
    };
    const network: typeof fetch = (input, init) => {
      count.requests += 1;
      untilRestart -= 1;
      if (untilRestart === 0) restartServer();
      return fetch(new URL(input instanceof Request ? input.url : input, host.origin()), init);
    };
    const attempts = await Promise.all(
      schedules.map((schedule) => attemptWrites({ host, context, accounts, network }, schedule)),
    );
    // If fewer requests were sent, restart at the end.
    if (untilRestart < Infinity) restartServer();
    await restart;
    count.schedules += schedules.length;
    await Promise.all(
      attempts.flat().map(async (one) => {
        count.writes += 1;
        outcomeCounts[one.first.text] = (outcomeCounts[one.first.text] ?? 0) + 1;
        const problem = await findProblem(one);
        if (problem !== null) problems.push(`${one.write.name}: ${one.first.text}, ${problem}`);
      }),
    );
  }

  try {
    for (const batch of batchesOf(batches, seed)) {
      await runBatch(batch);
      onProgress({ ...count, outcomeCounts, problems });
    }
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  return { ...count, outcomeCounts, problems };
}

/** A write that was attempted over a faulty network. */
interface WriteAttempt {
  readonly write: Write;
  readonly first: Outcome;
  /** A client of the same session on a working network. */
  readonly repeating: Client;
}

async function attemptWrites(run: Run, schedule: FaultSchedule): Promise<readonly WriteAttempt[]> {
  const kinds = WRITES[schedule.caller];
  const make = (kind: number) => (kinds[kind % kinds.length] ?? kinds[0])(run.context);
  const writes = await Promise.all(schedule.writes.map(make));
  const { client, repeating } = await signIn(run, schedule);
  return Promise.all(
    writes.map(async (write) => ({
      write,
      repeating,
      first: await outcomeOf(write, client, { timeoutMs: CALL_TIMEOUT_MS }),
    })),
  );
}

interface Outcome {
  /** `done`, or the family of the error. */
  readonly kind: string;
  readonly text: string;
}

async function outcomeOf(write: Write, client: Client, options: CallOptions): Promise<Outcome> {
  try {
    await write.send(client, options);
    return { kind: 'done', text: 'done' };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'not an ApiError', text: String(error) };
    // The first request is still running: as uncertain as a lost reply.
    const kind = error.name === 'requestInFlight' ? 'timeout' : error.family;
    return { kind, text: `${error.family} ${error.name}` };
  }
}

/** Returns the contradiction between the outcome and the effects, or null. */
async function findProblem({ write, first, repeating }: WriteAttempt): Promise<string | null> {
  const before = await write.count();
  if (first.kind === 'not an ApiError') return 'which is no ApiError';
  if (!UNCERTAIN.has(first.kind)) return before === (first.kind === 'done' ? 1 : 0) ? null : `happened ${before} times`;
  if (before > 1) return `happened ${before} times`;
  const again = await outcomeOf(write, repeating, { timeoutMs: REPEAT_TIMEOUT_MS });
  const after = await write.count();
  return again.kind === 'done' && after === 1 ? null : `repeated: ${again.text}, happened ${after} times`;
}

/** No 401 for a token refresh: it would not be a network fault but the end of the session (spec §7). */
const planOf =
  (faults: FaultSchedule['faults']): FaultPlan =>
  (at, url) => {
    const fault = faults[at] ?? NO_FAULT;
    const endsSession = fault.kind === 'status' && fault.status === 401 && url.endsWith('/api/refreshToken');
    return endsSession ? NO_FAULT : fault;
  };

/** Creates a separate session per client: two clients with one session would end it by refreshing its token twice. */
async function signIn({ host, context, accounts, network }: Run, { caller, faults, random }: FaultSchedule) {
  const { id, email } = accounts[caller];
  const server = newServerToken();
  const sid = await insertSession(context.database.kysely, {
    kind: caller === 'store' ? 'store' : 'user',
    principalId: id,
    storeId: caller === 'store' ? id : null,
    tokenHash: server.hash,
    mode: 'header',
    userAgent: '',
    deviceToken: '',
    lang: 0,
    expiresAt: newSessionExpiry('default'),
  });
  let randomIndex = 0;
  const clock = createAcceleratedClock(CLOCK_SPEED, () => random[(randomIndex += 1) % random.length] ?? 0.5);
  const tokens = createMemoryTokenStore({
    _id: id,
    main_store_id: caller === 'store' ? id : '',
    email,
    servertoken: server.token,
    jwt_token: host.tokens.signAccess({ sid, mode: 'header' }),
    jwt_refresh_token: host.tokens.refreshToken(sid, 0),
    timezone: '',
  });
  const parts = { baseUrl: '', mode: 'header', tokens, clock } as const;
  return {
    client: createClient({ ...parts, fetch: withFaults(network, planOf(faults), clock) }),
    repeating: createClient({ ...parts, fetch: network }),
  };
}
