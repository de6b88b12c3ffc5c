import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '#chance/random.ts';
import type { PlayedActor } from '#checks/acknowledged.ts';
import { createReachability } from '#platform/reachability.ts';
import { memoryJournal } from '#record/journal.ts';
import type { Report } from '#record/report.ts';
import type { FileOrder } from '#replay/orders-file.ts';
import { replay } from '#replay/replay.ts';
import type { ReplaySummary } from '#replay/summary.ts';
import { stoppable } from '#time/stoppable.ts';
import { castOf } from './cast.ts';
import { createEventStreamRecord, type Finding } from './event-stream-record.ts';
import type { PlatformProcess } from './platform-process.ts';
import { openWatcher } from './watcher.ts';

export interface CrashOptions {
  /** Started. */
  readonly platform: PlatformProcess;
  readonly orders: readonly FileOrder[];
  readonly rounds: number;
  readonly speed: number;
  readonly seed: string;
  /** Milliseconds from the server's return to the next kill. */
  readonly gap: { readonly min: number; readonly max: number };
  readonly report: Report;
}

export interface CrashRound {
  /** Changes that were acknowledged before the look. */
  readonly acknowledged: number;
  /** From the kill until the server answered again, in milliseconds. */
  readonly down: number;
  /** From then until the connected panel had every event again, in milliseconds. */
  readonly caught_up: number;
  readonly with_database: boolean;
}

export interface CrashOutcome {
  readonly rounds: readonly CrashRound[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Events that the connected panel was given. */
  readonly delivered: number;
  readonly replay: ReplaySummary;
}

/** Every so many rounds the database server dies with the platform's. */
const WITH_DATABASE = 4;
const EVERYBODY: ReadonlySet<PlayedActor> = new Set(['customer', 'courier', 'store'] as const);

/**
 * Kills the server at random moments of a replay, restarts it, and checks each time that acknowledged changes are
 * still there.
 */
export async function crashRounds(options: CrashOptions): Promise<CrashOutcome> {
  const { platform, report, gap, seed } = options;
  const random = seededRandom(`${seed}/crashes`);
  const { signal, stop } = stoppable();
  const cast = castOf(platform.accounts);
  const watcher = await openWatcher(platform.api, cast.watcher, signal);
  const journal = memoryJournal();
  const record = createEventStreamRecord(watcher, journal, EVERYBODY);
  const findings: Finding[] = [];
  const rounds: CrashRound[] = [];

  const reachability = createReachability(report.detail);
  const playing = replay({
    orders: options.orders,
    cast,
    run: `crash-${seed}`,
    seed,
    speed: options.speed,
    hasStaff: true,
    clientOptions: { api: platform.api, reachability, signal },
    journal,
    report,
  });
  let isOver = false;
  const over = playing.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);

  async function crash(round: number): Promise<CrashRound> {
    const isWithDatabase = platform.engine === 'postgresql' && round % WITH_DATABASE === 0;
    await watcher.until(true);
    const killed = performance.now();
    await platform.kill();
    await watcher.until(false);
    if (isWithDatabase) await platform.crashDatabase();
    await platform.start();
    const back = performance.now();
    await watcher.until(true);
    const caughtUp = performance.now() - back;
    const finding = await record.look();
    findings.push(finding);
    const { acknowledged } = finding;
    return {
      acknowledged,
      down: Math.round(back - killed),
      caught_up: Math.round(caughtUp),
      with_database: isWithDatabase,
    };
  }

  async function play(): Promise<CrashOutcome> {
    for (let round = 1; round <= options.rounds; round += 1) {
      await Promise.race([wait(random.between(gap.min, gap.max)), over]);
      if (isOver) throw new Error(`the replay was over before round ${round}; give it more orders or less speed`);
      const done = await crash(round);
      rounds.push(done);
      report.print(`Round ${round}: ${JSON.stringify(done)}`);
    }
    const summary = await playing;
    await watcher.until(true);
    findings.push(await record.lookAtAll());
    return {
      rounds,
      lost: [...new Set(findings.flatMap(({ lost }) => lost))],
      doubled: [...new Set(findings.flatMap(({ doubled }) => doubled))],
      delivered: watcher.seen.length,
      replay: summary,
    };
  }

  try {
    return await Promise.race([play(), platform.ended]);
  } finally {
    stop();
    await Promise.allSettled([playing]);
    await watcher.close();
  }
}
