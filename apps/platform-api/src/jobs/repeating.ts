import type { FastifyBaseLogger } from 'fastify';

export interface Repeating {
  /** Waits for the round that is under way. */
  stop(): Promise<void>;
}

/** Does something again and again with a pause between rounds, never two rounds at a time; a failed round is logged. */
export function startRepeating(
  name: string,
  pauseMs: number,
  round: () => Promise<void>,
  log: FastifyBaseLogger,
): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round()
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
