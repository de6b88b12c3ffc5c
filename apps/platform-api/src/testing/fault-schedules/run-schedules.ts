import { type CallOptions, type Client, createClient } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';
import { type FaultPlan, NO_FAULT, withFaults } from '@store-panel/api-client/testing/faults';
import { createMemoryTokenStore } from '@store-panel/api-client/session/token-store';

import { insertSession, sessionEnd } from '#access/sessions/sessions.queries.ts';
import { newServerToken } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import { acceleratedClock } from '#testing/accelerated-clock.ts';
import { addChannel, addCourier, addStore } from '#testing/fixtures/accounts.ts';
import type { Host } from '#testing/fault-schedules/host.ts';
import { type Batch, batchesOf, type Caller, type FaultSchedule } from '#testing/fault-schedules/schedule.ts';
import { type Place, type Write, WRITES } from '#testing/fault-schedules/writes.ts';

export interface Proof {
  readonly schedules: number;
  readonly writes: number;
  readonly requests: number;
  readonly restarts: number;
  /** How often each outcome was told at the first go. */
  readonly told: Readonly<Record<string, number>>;
  /** What must not have happened. */
  readonly problems: readonly string[];
}

/** Of the client's clock. */
const HASTE = 20;
/** On that clock, in ms. */
const DEADLINE = 40_000;
/** For the repeat, on a network that is well: a slow machine is not what is tested. */
const PATIENCE = 1_200_000;

/** Failures that say nothing of what has happened; whoever got one repeats the call with its key. */
const UNCERTAIN = new Set(['connection', 'timeout', 'server', 'rateLimit', 'malformedReply']);

interface Run {
  readonly host: Host;
  readonly place: Place;
  readonly people: Readonly<Record<Caller, { readonly id: string; readonly email: string }>>;
  /** Sends to where the server is now. */
  readonly network: typeof fetch;
}

/**
 * Lives through schedules of lost, late, doubled and broken requests, some with a server that is ended in the middle, and
 * counts what has happened: what was said to have worked once, what was refused never, what nobody could say at most once,
 * and once after it was repeated with its key.
 */
export async function runSchedules(
  database: Database,
  host: Host,
  { batches, seed, tell = () => {} }: { batches: number; seed: number; tell?: (proof: Proof) => void },
): Promise<Proof> {
  const store = await addStore(database);
  const courier = await addCourier(database, { storeId: store.id });
  const place = { database, storeId: store.id, courierId: courier.id };
  const people = { store, channel: await addChannel(database) };
  const told: Record<string, number> = {};
  const problems: string[] = [];
  const count = { schedules: 0, writes: 0, requests: 0, restarts: 0 };
  const onRejection = (reason: unknown) => void problems.push(`unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);

  async function live({ schedules, restartAfter }: Batch): Promise<void> {
    let untilRestart = restartAfter ?? Infinity;
    let restart = Promise.resolve();
    const startAnew = () => {
      untilRestart = Infinity;
      count.restarts += 1;
      restart = host.restart();
    };
    const network: typeof fetch = (input, init) => {
      count.requests += 1;
      untilRestart -= 1;
      if (untilRestart === 0) startAnew();
      return fetch(new URL(input instanceof Request ? input.url : input, host.origin()), init);
    };
    const tried = await Promise.all(schedules.map((schedule) => tryAll({ host, place, people, network }, schedule)));
    // Where they sent less than that: at the end.
    if (untilRestart < Infinity) startAnew();
    await restart;
    count.schedules += schedules.length;
    await Promise.all(
      tried.flat().map(async (one) => {
        count.writes += 1;
        told[one.first.text] = (told[one.first.text] ?? 0) + 1;
        const problem = await problemOf(one);
        if (problem !== null) problems.push(`${one.write.name}: told ${one.first.text}, ${problem}`);
      }),
    );
  }

  try {
    for (const batch of batchesOf(batches, seed)) {
      await live(batch);
      tell({ ...count, told, problems });
    }
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  return { ...count, told, problems };
}

/** A write that was tried over a bad network. */
interface Tried {
  readonly write: Write;
  readonly first: Outcome;
  /** As the same party, over a network that is well. */
  readonly repeating: Client;
}

async function tryAll(run: Run, schedule: FaultSchedule): Promise<readonly Tried[]> {
  const kinds = WRITES[schedule.caller];
  const make = (kind: number) => (kinds[kind % kinds.length] ?? kinds[0])(run.place);
  const writes = await Promise.all(schedule.writes.map(make));
  const { client, repeating } = await signIn(run, schedule);
  return Promise.all(
    writes.map(async (write) => ({ write, repeating, first: await outcomeOf(write, client, { deadline: DEADLINE }) })),
  );
}

interface Outcome {
  /** `done`, or the family of the failure. */
  readonly kind: string;
  readonly text: string;
}

async function outcomeOf(write: Write, client: Client, how: CallOptions): Promise<Outcome> {
  try {
    await write.send(client, how);
    return { kind: 'done', text: 'done' };
  } catch (error) {
    if (!isApiError(error)) return { kind: 'not an ApiError', text: String(error) };
    // Sent again while it was at work, and not waited for: as uncertain as a reply that was lost.
    const kind = error.name === 'requestInFlight' ? 'timeout' : error.family;
    return { kind, text: `${error.family} ${error.name}` };
  }
}

/** What is wrong between what was told and what has happened; null where nothing is. */
async function problemOf({ write, first, repeating }: Tried): Promise<string | null> {
  const before = await write.count();
  if (first.kind === 'not an ApiError') return 'which is no ApiError';
  if (!UNCERTAIN.has(first.kind)) return before === (first.kind === 'done' ? 1 : 0) ? null : `happened ${before} times`;
  if (before > 1) return `happened ${before} times`;
  const again = await outcomeOf(write, repeating, { deadline: PATIENCE });
  const after = await write.count();
  return again.kind === 'done' && after === 1 ? null : `repeated: told ${again.text}, happened ${after} times`;
}

/** Where a token is exchanged, a 401 is no fault of the network: it is the end of the session (spec §7). */
const planOf =
  (faults: FaultSchedule['faults']): FaultPlan =>
  (at, url) => {
    const fault = faults[at] ?? NO_FAULT;
    const endsSession = fault.kind === 'status' && fault.status === 401 && url.endsWith('/api/refreshToken');
    return endsSession ? NO_FAULT : fault;
  };

/** A session of its own for each client: two that share one would end it when both exchange its token. */
async function signIn({ host, place, people, network }: Run, { caller, faults, random }: FaultSchedule) {
  const { id, email } = people[caller];
  const server = newServerToken();
  const sid = await insertSession(place.database.kysely, {
    kind: caller === 'store' ? 'store' : 'user',
    principalId: id,
    storeId: caller === 'store' ? id : null,
    tokenHash: server.hash,
    mode: 'header',
    userAgent: '',
    deviceToken: '',
    lang: 0,
    expiresAt: sessionEnd('party'),
  });
  let chance = 0;
  const clock = acceleratedClock(HASTE, () => random[(chance += 1) % random.length] ?? 0.5);
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
