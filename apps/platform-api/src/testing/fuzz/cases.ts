import { inputOf } from '@store-panel/contract/call-input';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import fc from 'fast-check';

import { REFRESH } from '#testing/matrix/expected.ts';
import { bodiesOf, validBodiesOf } from '#testing/fuzz/bodies.ts';
import { type Kind, KINDS } from '#testing/fuzz/caller-kinds.ts';
import { type Mutation, mutations, type Wire, wireMutations } from '#testing/fuzz/mutations.ts';

/**
 * Kinds of cases. `hostile`: may be invalid in any way; `wrong`: is invalid. The others are valid calls of a permitted
 * caller: `drawn` ones use ids and codes from earlier replies and messages, for `prepared` ones all needed records are
 * inserted first.
 */
const CASE_KINDS = ['prepared', 'hostile', 'wrong', 'drawn', 'hostile', 'wrong'] as const;
type CaseKind = (typeof CASE_KINDS)[number];

export interface Case {
  readonly key: Endpoint;
  readonly caseKind: CaseKind;
  readonly kind: Kind | null;
  readonly body: unknown;
  readonly changes: readonly Mutation[];
  readonly wireMutations: readonly ((wire: Wire) => void)[];
  readonly picks: readonly number[];
}

/** Number of calls in all, or number of valid and of invalid cases for each call. */
export type Amount = { readonly runs: number } | { readonly each: number };

const CALLS = Object.keys(CONTRACT) as Endpoint[];

const some = <Value>(values: fc.Arbitrary<Value>) => fc.array(values, { minLength: 1, maxLength: 2 });
const few = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<Value[]>([]) }, { weight: 2, arbitrary: some(values) });

/** Rarely sign-ins, because they are slow on purpose. */
const keys = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CALLS.filter((key) => !/log(?:in|out)|revoke/.test(key))) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLS) },
);

/** Returns the permitted kinds of sessions; null for calls without one. A refresh needs the session's own token. */
function allowedKinds(key: Endpoint): readonly (Kind | null)[] {
  const { access }: EndpointDefinition = CONTRACT[key];
  if ('sessions' in access) return access.sessions;
  if (!REFRESH.includes(key)) return [null];
  return KINDS.filter((kind) => (kind === 'admin') === key.includes('/admin/'));
}

/** Generates valid, hostile and wrong cases of a call, mostly of a permitted caller. */
function casesOf(key: Endpoint): fc.Arbitrary<(caseKind: CaseKind) => Case> {
  const body = inputOf(CONTRACT[key]);
  const allowedKind = fc.constantFrom(...allowedKinds(key));
  const right = {
    key: fc.constant(key),
    kind: allowedKind,
    body: validBodiesOf(body),
    changes: fc.constant([]),
    wireMutations: fc.constant([]),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  };
  const hostile = {
    ...right,
    kind: fc.oneof({ weight: 12, arbitrary: allowedKind }, { weight: 1, arbitrary: fc.constantFrom(null, ...KINDS) }),
    body: bodiesOf(body),
    changes: few(mutations),
    wireMutations: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: few(wireMutations) }),
  };
  const changed = { ...right, changes: some(mutations) };
  const oddly = { ...right, wireMutations: some(wireMutations) };
  // A call without a body can only be sent wrongly.
  const wrong = body ? fc.oneof({ weight: 3, arbitrary: fc.record(changed) }, fc.record(oddly)) : fc.record(oddly);
  return fc.tuple(fc.record(right), fc.record(hostile), wrong).map(([valid, unusual, invalid]) => (caseKind) => ({
    caseKind,
    ...(caseKind === 'hostile' ? unusual : caseKind === 'wrong' ? invalid : valid),
  }));
}

const caseKindOf = (at: number): CaseKind => CASE_KINDS[at % CASE_KINDS.length] ?? 'hostile';

/** Gives up calls that do not reach the required numbers. */
const MAX_ROUNDS = 20;

/** Generates the cases of a run from a seed, of each call while it is needed. */
export function* casesFor(amount: Amount, seed: number, isNeeded: (key: Endpoint) => boolean): Generator<Case> {
  if ('runs' in amount) {
    const sampled = fc.sample(keys.chain(casesOf), { numRuns: amount.runs, seed });
    for (const [at, of] of sampled.entries()) yield of(caseKindOf(at));
    return;
  }
  const casesPerRound = Math.max(amount.each, CASE_KINDS.length);
  for (let from = 0; from < casesPerRound * MAX_ROUNDS && CALLS.some(isNeeded); from += casesPerRound) {
    const sampled = CALLS.filter(isNeeded).map((key) => {
      const own = seed + CALLS.indexOf(key) + from * CALLS.length;
      return [key, fc.sample(casesOf(key), { numRuns: casesPerRound, seed: own })] as const;
    });
    // In rounds, so that records made by one call are available to the others.
    for (let at = 0; at < casesPerRound; at += 1) {
      for (const [key, cases] of sampled) {
        const of = cases[at];
        if (of && isNeeded(key)) yield of(caseKindOf(from + at));
      }
    }
  }
}
