import { isDeepStrictEqual } from 'node:util';

import type { EventRecord } from '@store-panel/api-client/order-models';

import { compare, type PlayedActor } from '#checks/acknowledged.ts';
import { readEventStream } from '#checks/read-event-stream.ts';
import type { JournalEntry, MemoryJournal } from '#record/journal.ts';
import type { Watcher } from './watcher.ts';

/** What a look at the platform found wrong, and how much it looked at. */
export interface Finding {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly acknowledged: number;
}

/** A store's events so far, compared with acknowledged changes and with the events that a panel received. */
export interface EventStreamRecord {
  /** Reads on, and compares. */
  look(): Promise<Finding>;
  /** Reads everything again, and compares. */
  lookAtAll(): Promise<Finding>;
}

/**
 * @param watcher a panel that has been connected since the run began
 * @param played whose changes are all in the journal
 */
export function createEventStreamRecord(
  { sessionClient, begin, seen: delivered }: Pick<Watcher, 'sessionClient' | 'begin' | 'seen'>,
  journal: MemoryJournal,
  played: ReadonlySet<PlayedActor>,
): EventStreamRecord {
  let line: readonly EventRecord[] = [];

  async function check(read: () => Promise<readonly EventRecord[]>): Promise<Finding> {
    // What was acknowledged or delivered before the reading must be in it …
    const before: readonly JournalEntry[] = [...journal.entries];
    const deliveredBefore = [...delivered];
    line = await read();
    const { lost, acknowledged } = compare(before, line, played);
    // … and what is in it must have been sent before its end.
    const { doubled } = compare(journal.entries, line, played);
    return {
      lost: [...lost, ...missingFromStream(deliveredBefore, line), ...gaps(line)],
      doubled: [...doubled, ...gaps(delivered)],
      acknowledged,
    };
  }

  return {
    look: () => check(async () => [...line, ...(await readEventStream(sessionClient, line.at(-1)?.seq ?? begin))]),
    lookAtAll: () => check(() => readEventStream(sessionClient, begin)),
  };
}

/** Events that a panel received and the stream lacks. */
function missingFromStream(delivered: readonly EventRecord[], line: readonly EventRecord[]): readonly string[] {
  const bySeq = new Map(line.map((event) => [event.seq, event]));
  return delivered
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
