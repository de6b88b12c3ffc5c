import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { createLog } from '#log.ts';

const PAUSE = 5000;
const log = createLog({ logLevel: 'silent', nodeName: 'test' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job whose rounds end when they are let go. */
function job() {
  const rounds: (() => void)[] = [];
  const repeating = startPeriodicJob('test', PAUSE, () => new Promise((resolve) => void rounds.push(resolve)), log);
  const letGo = async () => {
    rounds.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...repeating, begun: () => rounds.length, letGo };
}

test('rounds follow each other with a pause, never two at a time', async () => {
  const { begun, letGo } = job();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(begun()).toBe(0);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(begun()).toBe(1);
  await letGo();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(begun()).toBe(2);
});

test('a nudge begins one at once, however many there are', async () => {
  const { begun, nudge, letGo } = job();
  for (let count = 0; count < 3; count += 1) nudge();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(1);
  await letGo();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(begun()).toBe(1);
});

test('a nudge during a round is not lost: what came after the look has to be looked at', async () => {
  const { begun, nudge, letGo } = job();
  nudge();
  await vi.advanceTimersByTimeAsync(0);
  nudge();
  nudge();
  expect(begun()).toBe(1);
  await letGo();
  expect(begun()).toBe(2);
  await letGo();
  expect(begun()).toBe(2);
});

test('a job that has stopped waits for its round and begins no other', async () => {
  const { begun, nudge, letGo, stop } = job();
  nudge();
  await vi.advanceTimersByTimeAsync(0);
  nudge();
  let hasStopped = false;
  const stopping = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(hasStopped).toBe(false);
  await letGo();
  await stopping;
  nudge();
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(begun()).toBe(1);
});

test('a round that fails is followed by another', async () => {
  let rounds = 0;
  const { stop } = startPeriodicJob(
    'test',
    PAUSE,
    async () => {
      rounds += 1;
      throw new Error('no database');
    },
    log,
  );
  await vi.advanceTimersByTimeAsync(3 * PAUSE);
  expect(rounds).toBe(3);
  await stop();
});
