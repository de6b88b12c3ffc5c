import { jobRoundEnded } from '#signals.ts';

/** How the last round of a periodic job ended. */
export interface LastRound {
  readonly job: string;
  readonly ended_at: string;
  readonly seconds: number;
  readonly is_failed: boolean;
}

/** Remembers the last round of each job of this process. */
export function watchRounds() {
  const rounds = new Map<string, LastRound>();
  const stop = jobRoundEnded.subscribe(({ job, seconds, isFailed }) => {
    rounds.set(job, {
      job,
      ended_at: new Date().toISOString(),
      seconds: Number(seconds.toFixed(3)),
      is_failed: isFailed,
    });
  });
  return {
    read: (): readonly LastRound[] => [...rounds.values()].toSorted((one, other) => (one.job < other.job ? -1 : 1)),
    stop,
  };
}
