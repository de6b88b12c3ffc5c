import type { ApiError } from '@store-panel/api-client/errors';

/** Whether the platform replies; reports a change once, however many callers wait. */
export interface Reachability {
  failed(error: ApiError): void;
  worked(): void;
}

export function createReachability(print: (line: string) => void, now: () => number = Date.now): Reachability {
  let lostAt: number | null = null;
  return {
    failed(error) {
      if (lostAt !== null) return;
      lostAt = now();
      print(`The platform does not answer (${error.name}); trying again until it does.`);
    },
    worked() {
      if (lostAt === null) return;
      print(`The platform answers again, after ${((now() - lostAt) / 1000).toFixed(1)} s.`);
      lostAt = null;
    },
  };
}
