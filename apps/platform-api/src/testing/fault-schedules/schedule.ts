import type { Fault } from '@store-panel/api-client/testing/faults';
import fc from 'fast-check';

/** Kinds of clients. */
export const CALLERS = ['store', 'channel'] as const;
export type Caller = (typeof CALLERS)[number];

/** Writes of one client at about the same time, and the faults of its requests. */
export interface FaultSchedule {
  readonly caller: Caller;
  /** Each number selects a kind of write of the caller. */
  readonly writes: readonly number[];
  /** Faults of the first requests; the network works after that. */
  readonly faults: readonly Fault[];
  /** Random numbers for the backoff. */
  readonly random: readonly number[];
}

/** Schedules that run at the same time against one server. */
export interface Batch {
  readonly schedules: readonly FaultSchedule[];
  /** Number of requests after which the server restarts. */
  readonly restartAfter: number | null;
}

export const CONCURRENT_CLIENTS = 40;

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
  schedules: fc.array(schedule, { minLength: CONCURRENT_CLIENTS, maxLength: CONCURRENT_CLIENTS }),
  restartAfter: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 * CONCURRENT_CLIENTS }) },
  ),
});

/** Returns the batches of a seed. */
export const batchesOf = (count: number, seed: number): readonly Batch[] => fc.sample(batch, { numRuns: count, seed });
