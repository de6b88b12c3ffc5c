import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import fc from 'fast-check';

import { REFRESH } from '#testing/matrix/expected.ts';
import { bodiesOf, rightBodiesOf } from '#testing/fuzz/bodies.ts';
import { type Kind, KINDS } from '#testing/fuzz/caller-kinds.ts';
import { type Mutation, mutations, type Wire, ways } from '#testing/fuzz/mutations.ts';

/**
 * How a case is meant. `hostile`: anything may be wrong with it; `wrong`: something is. The others are right on purpose, by
 * somebody who may make the call: of `drawn` ones all ids and codes are such as earlier replies and messages have told; for
 * `prepared` ones everything that the call needs is made first.
 */
const MANNERS = ['prepared', 'hostile', 'wrong', 'drawn', 'hostile', 'wrong'] as const;
type Manner = (typeof MANNERS)[number];

export interface Case {
  readonly key: Endpoint;
  readonly manner: Manner;
  readonly kind: Kind | null;
  readonly body: unknown;
  readonly changes: readonly Mutation[];
  readonly ways: readonly ((wire: Wire) => void)[];
  readonly picks: readonly number[];
}

/** So many calls of any kind, or each call until so many of its cases were valid and so many were not. */
export type Amount = { readonly runs: number } | { readonly each: number };

const CALLS = Object.keys(CONTRACT) as Endpoint[];

const some = <Value>(values: fc.Arbitrary<Value>) => fc.array(values, { minLength: 1, maxLength: 2 });
const few = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<Value[]>([]) }, { weight: 2, arbitrary: some(values) });

/** Signing in is slow on purpose. */
const keys = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CALLS.filter((key) => !/log(?:in|out)|revoke/.test(key))) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLS) },
);

/** Whose sessions a call is for; of an open one, nobody's, but where the session's own token is the proof. */
function rightfulOf(key: Endpoint): readonly (Kind | null)[] {
  const { access }: EndpointDefinition = CONTRACT[key];
  if ('sessions' in access) return access.sessions;
  if (!REFRESH.includes(key)) return [null];
  return KINDS.filter((kind) => (kind === 'admin') === key.includes('/admin/'));
}

/** A call as it should come, and as it may come, mostly from somebody who may make it. */
function casesOf(key: Endpoint): fc.Arbitrary<(manner: Manner) => Case> {
  const { body }: EndpointDefinition = CONTRACT[key];
  const rightful = fc.constantFrom(...rightfulOf(key));
  const right = {
    key: fc.constant(key),
    kind: rightful,
    body: rightBodiesOf(body),
    changes: fc.constant([]),
    ways: fc.constant([]),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  };
  const hostile = {
    ...right,
    kind: fc.oneof({ weight: 12, arbitrary: rightful }, { weight: 1, arbitrary: fc.constantFrom(null, ...KINDS) }),
    body: bodiesOf(body),
    changes: few(mutations),
    ways: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: few(ways) }),
  };
  const changed = { ...right, changes: some(mutations) };
  const oddly = { ...right, ways: some(ways) };
  // Where no body is read, none can be wrong.
  const wrong = body ? fc.oneof({ weight: 3, arbitrary: fc.record(changed) }, fc.record(oddly)) : fc.record(oddly);
  return fc.tuple(fc.record(right), fc.record(hostile), wrong).map(([asItShould, asItMay, asItMust]) => (manner) => ({
    manner,
    ...(manner === 'hostile' ? asItMay : manner === 'wrong' ? asItMust : asItShould),
  }));
}

const mannerOf = (at: number): Manner => MANNERS[at % MANNERS.length] ?? 'hostile';

/** Whatever cannot be reached so is not waited for any longer. */
const MOST_TIMES = 20;

/** The cases of a run, of calls as long as they are needed; the same ones for a seed. */
export function* casesFor(amount: Amount, seed: number, isNeeded: (key: Endpoint) => boolean): Generator<Case> {
  if ('runs' in amount) {
    const sampled = fc.sample(keys.chain(casesOf), { numRuns: amount.runs, seed });
    for (const [at, of] of sampled.entries()) yield of(mannerOf(at));
    return;
  }
  const turns = Math.max(amount.each, MANNERS.length);
  for (let from = 0; from < turns * MOST_TIMES && CALLS.some(isNeeded); from += turns) {
    const sampled = CALLS.filter(isNeeded).map((key) => {
      const own = seed + CALLS.indexOf(key) + from * CALLS.length;
      return [key, fc.sample(casesOf(key), { numRuns: turns, seed: own })] as const;
    });
    // Round by round, so that what one call has made is there for the others.
    for (let at = 0; at < turns; at += 1) {
      for (const [key, cases] of sampled) {
        const of = cases[at];
        if (of && isNeeded(key)) yield of(mannerOf(from + at));
      }
    }
  }
}
