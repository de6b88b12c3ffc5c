import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createCountsRefresh, MIN_REFRESH_INTERVAL_MS } from './counts-refresh.ts';

const SEED = 20_261_128;
const START = Date.parse('2026-01-05T10:00:00Z');
const TEN_MINUTES = 10 * 60_000;

let visibility: DocumentVisibilityState;
function setVisibility(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts with fetches of this duration. Returns when each began. */
function start(durationMs: number) {
  const fetchedAt: number[] = [];
  const refresh = createCountsRefresh();
  const stop = refresh.start(async () => {
    expect(visibility).toBe('visible');
    fetchedAt.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, durationMs));
  });
  return { fetchedAt, refresh, stop };
}

const step = fc.record({
  action: fc.constantFrom('request', 'request', 'request', 'hide', 'show'),
  waitMs: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 12_000 })),
});

describe(`the refresh of counts (seed ${SEED})`, () => {
  it('follows every request, never too often, never while hidden, and never by time alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 8_000 }), async (steps, takes) => {
        vi.setSystemTime(START);
        const { fetchedAt, refresh, stop } = start(takes);
        let requestedAt = 0;
        for (const { action, waitMs } of steps) {
          if (action === 'request') {
            requestedAt = Date.now();
            refresh.request();
          } else setVisibility(action === 'hide' ? 'hidden' : 'visible');
          await vi.advanceTimersByTimeAsync(waitMs);
        }
        setVisibility('visible');
        await vi.advanceTimersByTimeAsync(takes + MIN_REFRESH_INTERVAL_MS);
        if (requestedAt > 0) expect(fetchedAt.at(-1)).toBeGreaterThanOrEqual(requestedAt);
        const pauses = fetchedAt.map((at, index) => at - (fetchedAt[index - 1] ?? START));
        expect(pauses.filter((pause) => pause < MIN_REFRESH_INTERVAL_MS)).toEqual([]);
        const count = fetchedAt.length;
        await vi.advanceTimersByTimeAsync(TEN_MINUTES);
        expect(fetchedAt).toHaveLength(count);
        stop();
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it('ends when it is stopped', async () => {
    const { fetchedAt, refresh, stop } = start(0);
    refresh.request();
    stop();
    await vi.advanceTimersByTimeAsync(TEN_MINUTES);
    expect(fetchedAt).toEqual([]);
  });
});
