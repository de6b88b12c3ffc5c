import http from 'node:http';

import type { CallDefinition } from '@store-panel/contract/call';
import { Failure } from '@store-panel/contract/envelope';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { errorsOf, successSchema } from '@store-panel/contract/replies';
import { CONTRACT, type Call } from '@store-panel/contract/table';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';

import type { Database } from '#db/database.ts';
import { startPlatform } from '#testing/test-platform.ts';
import { bodiesOf } from '#testing/fuzz/bodies.ts';
import { FORM_TYPE, formOf } from '#testing/fuzz/forms.ts';
import { type Mutation, mutations, type Wire, ways } from '#testing/fuzz/mutations.ts';
import { type Kind, KINDS, makeWorld } from '#testing/fuzz/world.ts';

export interface FuzzResult {
  /** Replies by HTTP status, then error code (0: success). */
  readonly replies: Readonly<Record<string, number>>;
  /** What must never happen, each with the request that made it happen. */
  readonly faults: readonly string[];
  /** How often each call was made, and how often it did what it is for. */
  readonly byCall: ReadonlyMap<Call, Made>;
}

export interface Made {
  readonly made: number;
  readonly succeeded: number;
}

/** So many calls of any kind, or each call so many times. */
export type Amount = { readonly runs: number } | { readonly each: number };

const CALLS = Object.keys(CONTRACT) as Call[];
const failure = Compile(Failure);
const TIMES_TRIED = 3;

interface Case {
  readonly key: Call;
  readonly kind: Kind | null;
  readonly body: unknown;
  readonly changes: readonly Mutation[];
  readonly ways: readonly ((wire: Wire) => void)[];
  readonly picks: readonly number[];
}

const few = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    { weight: 2, arbitrary: fc.array(values, { minLength: 1, maxLength: 2 }) },
  );

/** Signing in is slow on purpose, and ends what goes on. */
const keys = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CALLS.filter((key) => !/log(?:in|out)|revoke/.test(key))) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLS) },
);

/** A call as it may come, mostly from somebody who may make it. */
function casesOf(key: Call): fc.Arbitrary<Case> {
  const { access, body }: CallDefinition = CONTRACT[key];
  const own = KINDS.filter((kind) => 'sessions' in access && (access.sessions as readonly string[]).includes(kind));
  const rightful = own.length > 0 ? fc.constantFrom(...own) : fc.constant(null);
  return fc.record({
    key: fc.constant(key),
    kind: fc.oneof({ weight: 12, arbitrary: rightful }, { weight: 1, arbitrary: fc.constantFrom(null, ...KINDS) }),
    body: bodiesOf(body),
    changes: few(mutations),
    ways: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: few(ways) }),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  });
}

function casesFor(amount: Amount, seed: number): readonly Case[] {
  if ('runs' in amount) return fc.sample(keys.chain(casesOf), { numRuns: amount.runs, seed });
  const byCall = CALLS.map((key, at) => fc.sample(casesOf(key), { numRuns: amount.each, seed: seed + at }));
  // Round by round, so that what one call has made is there for the others.
  return Array.from({ length: amount.each }, (_, round) => byCall.flatMap((own) => own[round] ?? [])).flat();
}

/** Makes calls that are right, nearly right or wrong, against a server of its own; the same ones for a seed. */
export async function fuzzCalls(database: Database, amount: Amount, seed: number): Promise<FuzzResult> {
  const server = await startPlatform(database, { trustedProxies: 1 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  const replies: Record<string, number> = {};
  const byCall = new Map<Call, Made>();
  const onRejection = (reason: unknown) => void faults.push(`unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', onRejection);
  try {
    const world = await makeWorld(database, server.origin);
    for (const each of casesFor(amount, seed)) {
      const { key, kind } = each;
      let turn = 0;
      const pick = () => each.picks[turn++ % each.picks.length] ?? 0;
      const body = world.fill(each.body, pick);
      const wire = wireOf(
        key,
        each.changes.reduce((changed, change) => change(changed), body),
        pick,
      );
      if (kind) Object.assign(wire.headers, world.headersOf(kind));
      for (const way of each.ways) way(wire);
      const before = server.complaints.length;
      const answer = await send(server.origin, agent, key, wire);
      const said = server.complaints.slice(before).join('');
      const problem = problemOf(key, each.ways.length === 0, answer) ?? said;
      const sent = `${kind ?? 'nobody'} ${key} ${wire.path} ${String(wire.body).slice(0, 600)}`;
      if (problem !== '') faults.push([problem, sent, said].join('\n  '));
      const code = answer.type.startsWith('application/json') ? codeOf(answer.text) : -1;
      const told = `${answer.status} ${code}`;
      replies[told] = (replies[told] ?? 0) + 1;
      const { made, succeeded } = byCall.get(key) ?? { made: 0, succeeded: 0 };
      const hasSucceeded = problem === '' && answer.status === 200 && code <= 0;
      byCall.set(key, { made: made + 1, succeeded: succeeded + (hasSucceeded ? 1 : 0) });
      if (code === 0) world.learn(JSON.parse(answer.text));
      if (code === ERROR.rateLimited) await database.kysely.deleteFrom('rate_limits').execute();
      if (kind && code === ERROR.tokenExpired) await world.renew(kind);
    }
  } finally {
    process.off('unhandledRejection', onRejection);
    agent.destroy();
    await server.close();
  }
  return { replies, faults, byCall };
}

function wireOf(key: Call, body: unknown, pick: () => number): Wire {
  const [method, path = ''] = key.split(' ');
  const { file }: CallDefinition = CONTRACT[key];
  if (file !== undefined) return { path, headers: { 'content-type': FORM_TYPE }, body: formOf(body, file, pick) };
  const bytes = method === 'GET' ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body) ?? '');
  return { path, headers: method === 'GET' ? {} : { 'content-type': 'application/json' }, body: bytes };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function send(origin: string, agent: http.Agent, key: Call, { path, headers, body }: Wire): Promise<Answer> {
  const [method = ''] = key.split(' ');
  for (let tries = 1; ; tries += 1) {
    try {
      return await new Promise((resolve, reject) => {
        const length = method === 'GET' ? {} : { 'content-length': body.length };
        const { hostname, port } = new URL(origin);
        const request = http.request(
          { hostname, port, method, path, agent, headers: { ...headers, ...length } },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8').on('data', (part: string) => (text += part));
            reply.on('end', () =>
              resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }),
            );
          },
        );
        request.on('error', reject);
        request.end(method === 'GET' ? undefined : body);
      });
    } catch (error) {
      // The server closes a connection over which it was sent what is no HTTP; the next one is another.
      const isClosed =
        error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
      if (!isClosed || tries === TIMES_TRIED) throw error;
    }
  }
}

function codeOf(text: string): number {
  try {
    const { error_code: code = 0 } = JSON.parse(text) as { error_code?: number };
    return code;
  } catch {
    return -1;
  }
}

const successes = new Map<Call, ReturnType<typeof Compile>>();

/** What is wrong with an answer, or null. `isStraight`: it was sent as clients send, so the call itself has answered. */
function problemOf(key: Call, isStraight: boolean, { status, type, text }: Answer): string | null {
  if (status >= 500) return `HTTP ${status}: ${text}`;
  const { download }: CallDefinition = CONTRACT[key];
  if (download?.includes(type)) return null;
  if (!type.startsWith('application/json')) return `the reply is ${type}`;
  const code = codeOf(text);
  if (code === -1) return `the reply is no JSON: ${text.slice(0, 200)}`;
  const reply: unknown = JSON.parse(text);
  if (code === 0) {
    const success = successes.get(key) ?? Compile(successSchema(CONTRACT[key]));
    successes.set(key, success);
    const [error] = success.Errors(reply);
    return error ? `beside its contract: ${error.instancePath} ${error.message} in ${text.slice(0, 300)}` : null;
  }
  if (!failure.Check(reply)) return `no failure as the contract has it: ${text.slice(0, 300)}`;
  const declared = errorsOf(CONTRACT[key]).map((name): number => ERROR[name]);
  return !isStraight || declared.includes(code) ? null : `error ${code} is not among the call's: ${text.slice(0, 200)}`;
}
