import { isDeepStrictEqual } from 'node:util';

import type { EventRecord } from '@store-panel/api-client/order-shapes';

import { compare, type PlayedActor } from '#checks/acknowledged.ts';
import { readLine } from '#checks/read-line.ts';
import type { JournalEntry, MemoryJournal } from '#record/journal.ts';
import type { Watcher } from './watcher.ts';

/** What a look at the platform found wrong, and how much it looked at. */
export interface Finding {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly acknowledged: number;
}

/** A store's line of events as it was read so far, held against what was acknowledged and what a panel was told. */
export interface LineRecord {
  /** Reads on, and compares. */
  look(): Promise<Finding>;
  /** Reads everything again, and compares. */
  lookAtAll(): Promise<Finding>;
}

/**
 * @param watcher a panel that has been connected since the run began
 * @param played whose changes are all in the journal
 */
export function createLineRecord(
  { seat, begin, seen: told }: Pick<Watcher, 'seat' | 'begin' | 'seen'>,
  journal: MemoryJournal,
  played: ReadonlySet<PlayedActor>,
): LineRecord {
  let line: readonly EventRecord[] = [];

  async function judge(read: () => Promise<readonly EventRecord[]>): Promise<Finding> {
    // What was acknowledged or told before the reading must be in it …
    const before: readonly JournalEntry[] = [...journal.entries];
    const toldBefore = [...told];
    line = await read();
    const { lost, acknowledged } = compare(before, line, played);
    // … and what is in it must have been meant before its end.
    const { doubled } = compare(journal.entries, line, played);
    return {
      lost: [...lost, ...unsaid(toldBefore, line), ...gaps(line)],
      doubled: [...doubled, ...gaps(told)],
      acknowledged,
    };
  }

  return {
    look: () => judge(async () => [...line, ...(await readLine(seat, line.at(-1)?.seq ?? begin))]),
    lookAtAll: () => judge(() => readLine(seat, begin)),
  };
}

/** Events that a panel was told of, and that are not so. */
function unsaid(told: readonly EventRecord[], line: readonly EventRecord[]): readonly string[] {
  const bySeq = new Map(line.map((event) => [event.seq, event]));
  return told
    .filter((event) => !isDeepStrictEqual(bySeq.get(event.seq), event))
    .map(({ seq, action }) => `event ${seq} (${action}) was told and is not in the line`);
}

/** Places where the numbers don't grow by one. */
function gaps(events: readonly EventRecord[]): readonly string[] {
  return events.flatMap(({ seq }, at) => {
    const before = events[at - 1]?.seq;
    return before === undefined || seq === before + 1 ? [] : [`event ${seq} follows on ${before}`];
  });
}
