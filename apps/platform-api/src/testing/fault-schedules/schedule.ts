import type { Fault } from '@store-panel/api-client/testing/faults';
import fc from 'fast-check';

/** Who makes the calls of a schedule. */
export const CALLERS = ['store', 'channel'] as const;
export type Caller = (typeof CALLERS)[number];

/** One client's day: what it writes at about the same time, and what becomes of its requests. */
export interface FaultSchedule {
  readonly caller: Caller;
  /** Each write by a number that chooses its kind, of those that the caller has. */
  readonly writes: readonly number[];
  /** What becomes of the first requests, whichever they are; the network is well after that. */
  readonly faults: readonly Fault[];
  /** Chance for the waits between tries. */
  readonly random: readonly number[];
}

/** Schedules that go on at the same time, in front of one server. */
export interface Batch {
  readonly schedules: readonly FaultSchedule[];
  /** The server is ended and started again once this many requests were sent. */
  readonly restartAfter: number | null;
}

/** So many clients at once. */
export const AT_ONCE = 40;

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2000 }).map<Fault>((ms) => ({ kind: 'delay', ms })) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'dropRequest' }) },
  { weight: 4, arbitrary: fc.constant<Fault>({ kind: 'dropReply' }) },
  { weight: 4, arbitrary: fc.constant<Fault>({ kind: 'duplicate' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'hang' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'malformed' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(401, 500, 502, 503, 504).map<Fault>((status) => ({ kind: 'status', status })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 2 })
      .map<Fault>((wait) => ({ kind: 'status', status: 429, headers: { 'retry-after': String(wait) } })),
  },
);

const schedule: fc.Arbitrary<FaultSchedule> = fc.record({
  caller: fc.constantFrom(...CALLERS),
  writes: fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 3 }),
  faults: fc.array(fault, { minLength: 1, maxLength: 8 }),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

const batch: fc.Arbitrary<Batch> = fc.record({
  schedules: fc.array(schedule, { minLength: AT_ONCE, maxLength: AT_ONCE }),
  restartAfter: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 * AT_ONCE }) },
  ),
});

/** The same ones for a seed. */
export const batchesOf = (count: number, seed: number): readonly Batch[] => fc.sample(batch, { numRuns: count, seed });
