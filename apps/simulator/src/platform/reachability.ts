import type { ApiError } from '@store-panel/api-client/errors';

/** Whether the platform answers, told once when that changes, however many wait for it. */
export interface Reachability {
  failed(error: ApiError): void;
  worked(): void;
}

export function createReachability(say: (line: string) => void, now: () => number = Date.now): Reachability {
  let lostAt: number | null = null;
  return {
    failed(error) {
      if (lostAt !== null) return;
      lostAt = now();
      say(`The platform does not answer (${error.name}); trying again until it does.`);
    },
    worked() {
      if (lostAt === null) return;
      say(`The platform answers again, after ${((now() - lostAt) / 1000).toFixed(1)} s.`);
      lostAt = null;
    },
  };
}
