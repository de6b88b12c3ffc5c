import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { callFields, inCall, outsideCalls } from '#call-context.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { createLog } from '#log.ts';

const INTERVAL_MS = 5000;
const log = createLog({ logLevel: 'silent', nodeName: 'test' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job whose runs end when the test finishes them. */
function startJob() {
  const runs: (() => void)[] = [];
  const periodicJob = startPeriodicJob(
    'test',
    INTERVAL_MS,
    () => new Promise((resolve) => void runs.push(resolve)),
    log,
  );
  const finishRun = async () => {
    runs.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...periodicJob, startedRuns: () => runs.length, finishRun };
}

test('runs periodically, never two at a time', async () => {
  const { startedRuns, finishRun } = startJob();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(startedRuns()).toBe(0);
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(startedRuns()).toBe(1);
  await finishRun();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(startedRuns()).toBe(2);
});

test('several triggers start one run at once', async () => {
  const { startedRuns, trigger, finishRun } = startJob();
  for (let count = 0; count < 3; count += 1) trigger();
  await vi.advanceTimersByTimeAsync(0);
  expect(startedRuns()).toBe(1);
  await finishRun();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(startedRuns()).toBe(1);
});

test('a trigger during a run starts another run', async () => {
  const { startedRuns, trigger, finishRun } = startJob();
  trigger();
  await vi.advanceTimersByTimeAsync(0);
  trigger();
  trigger();
  expect(startedRuns()).toBe(1);
  await finishRun();
  expect(startedRuns()).toBe(2);
  await finishRun();
  expect(startedRuns()).toBe(2);
});

test('stopping waits for the run and starts no other', async () => {
  const { startedRuns, trigger, finishRun, stop } = startJob();
  trigger();
  await vi.advanceTimersByTimeAsync(0);
  trigger();
  let hasStopped = false;
  const stopping = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(hasStopped).toBe(false);
  await finishRun();
  await stopping;
  trigger();
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(startedRuns()).toBe(1);
});

test('a failed run is followed by another', async () => {
  let runs = 0;
  const { stop } = startPeriodicJob(
    'test',
    INTERVAL_MS,
    async () => {
      runs += 1;
      throw new Error('no database');
    },
    log,
  );
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(runs).toBe(3);
  await stop();
});

test('a run that a call has triggered is no part of the call and of its trace', async () => {
  // Simulated timers begin in no context.
  vi.useRealTimers();
  const trace = { header: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', fields: { trace_id: '4bf92f' } };
  const seen: object[] = [];
  const job = startPeriodicJob('test', INTERVAL_MS, async () => void seen.push(callFields()), log);
  inCall({ requestId: 'first', trace, statements: 0, ms: 0 }, () => {
    expect(callFields()).toEqual({ reqId: 'first', trace_id: '4bf92f' });
    expect(outsideCalls(callFields)).toEqual({});
    job.trigger();
  });
  await vi.waitFor(() => expect(seen).toEqual([{}]));
  await job.stop();
});
