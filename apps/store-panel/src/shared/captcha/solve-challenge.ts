import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** Solves a challenge; both are JSON strings. Rejects if that fails. */
export type SolveChallenge = (challenge: string, signal: AbortSignal) => Promise<string>;

/** More workers would slow down small devices. */
const MAX_WORKERS = 4;

const startWorker = () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });

export const solveChallengeInWorkers: SolveChallenge = async (challenge, signal) => {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallengeWorkers({
    challenge: JSON.parse(challenge) as Challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: startWorker,
    controller,
  });
  signal.throwIfAborted();
  if (solution === null) throw new Error('The task was not solved in time');
  return JSON.stringify(solution);
};
