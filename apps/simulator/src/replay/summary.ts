import type { EventRecord } from '@store-panel/api-client/order-models';

import { compare, type PlayedActor } from '#checks/acknowledged.ts';
import { createEventStreamRules } from '#checks/event-stream-rules.ts';
import type { MemoryJournal } from '#record/journal.ts';
import type { Tally } from '#record/tally.ts';
import { fileMark } from '#replay/file-order.ts';
import { type ListSums, sumsSince } from '#replay/list-sums.ts';

/** What a replay came to. Amounts are minor units of `currency`. */
export interface ReplaySummary {
  readonly ok: boolean;
  readonly run: string;
  readonly seed: string;
  readonly speed: number;
  readonly seconds: number;
  readonly orders: number;
  readonly placed: number;
  /** Worked to 25, by the platform's list. */
  readonly completed: number;
  readonly currency: string;
  /** What the file's orders cost. */
  readonly expected_total: number;
  /** How many orders the platform's list has more than before the run, and what they cost. */
  readonly list_count: number;
  readonly list_total: number;
  readonly completed_total: number;
  /** Orders of the file that were placed another number of times than once. */
  readonly not_once: readonly string[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Events that break a rule of the orders' life. */
  readonly broken_rules: readonly string[];
  readonly changes_acknowledged: number;
  readonly changes_without_answer: number;
  readonly too_late: number;
  readonly errors: readonly string[];
}

export interface Outcome {
  readonly run: string;
  readonly seed: string;
  readonly speed: number;
  readonly seconds: number;
  readonly currency: string;
  readonly orderIds: readonly string[];
  readonly expectedTotal: number;
  readonly before: ListSums;
  readonly after: ListSums;
  /** The store's events since the beginning of the run. */
  readonly afterSeq: number;
  readonly events: readonly EventRecord[];
  readonly journal: MemoryJournal;
  readonly tally: Tally;
  readonly played: ReadonlySet<PlayedActor>;
}

export function summarize(outcome: Outcome): ReplaySummary {
  const { before, after, events, journal, tally, played, orderIds, expectedTotal } = outcome;
  const sums = sumsSince(before, after);
  const comparison = compare(journal.entries, events, played);
  const rules = createEventStreamRules(outcome.afterSeq);
  const problems = {
    not_once: notOnce(orderIds, events),
    lost: comparison.lost,
    doubled: comparison.doubled,
    broken_rules: events.flatMap((event) => rules.check(event)),
    errors: tally.errors,
  };
  const isWhole = sums.count === orderIds.length && sums.total === expectedTotal;
  // Without a robot staff it is up to people how far the orders get.
  const isWorked =
    !played.has('store') || (sums.completedCount === orderIds.length && sums.completedTotal === expectedTotal);
  return {
    ok: isWhole && isWorked && comparison.pending === 0 && Object.values(problems).every((each) => each.length === 0),
    run: outcome.run,
    seed: outcome.seed,
    speed: outcome.speed,
    seconds: Number(outcome.seconds.toFixed(1)),
    orders: orderIds.length,
    placed: tally.count('place'),
    completed: sums.completedCount,
    currency: outcome.currency,
    expected_total: expectedTotal,
    list_count: sums.count,
    list_total: sums.total,
    completed_total: sums.completedTotal,
    ...problems,
    changes_acknowledged: comparison.acknowledged,
    changes_without_answer: comparison.pending,
    too_late: tally.conflicts,
  };
}

function notOnce(orderIds: readonly string[], events: readonly EventRecord[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { type, order } of events) {
    if (type === 'order_placed') counts.set(order.order_comment, (counts.get(order.order_comment) ?? 0) + 1);
  }
  return orderIds.flatMap((id) => {
    const count = counts.get(fileMark(id)) ?? 0;
    return count === 1 ? [] : [`${fileMark(id)}: ${count} times`];
  });
}
