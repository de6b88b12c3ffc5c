import type { FastifyBaseLogger } from 'fastify';

export interface Repeating {
  /** Waits for the round that is under way. */
  stop(): Promise<void>;
}

/** One round; a long one asks now and then whether the server wants to stop. */
export type Round = (isStopping: () => boolean) => Promise<void>;

/** Does something again and again with a pause between rounds, never two rounds at a time; a failed round is logged. */
export function startRepeating(name: string, pauseMs: number, round: Round, log: FastifyBaseLogger): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round(() => isStopped)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a round of a job failed'))
        .finally(next);
    }, pauseMs);
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
