import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createKeyedQueue } from '#scheduling/keyed-queue.ts';
import { recheckLater } from '#scheduling/recheck-later.ts';
import { createConcurrencyLimiter } from '#scheduling/concurrency-limiter.ts';

describe('errands', () => {
  test('are done one at a time for a key, and once more after a nudge that came meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 12 }),
        async (scheduler, nudges) => {
          const pending = { a: 0, b: 0 };
          const seen = { a: 0, b: 0 };
          const running = { a: 0, b: 0 };
          let max = 0;
          const queue = createKeyedQueue(
            async (key) => {
              const name = key as 'a' | 'b';
              running[name] += 1;
              max = Math.max(max, running[name]);
              const before = pending[name];
              await scheduler.schedule(Promise.resolve(), `work ${key}`);
              seen[name] = before;
              running[name] -= 1;
            },
            (error) => expect.unreachable(String(error)),
          );
          scheduler.scheduleSequence(
            nudges.map((key) => async () => {
              pending[key] += 1;
              queue.nudge(key);
            }),
          );
          await scheduler.waitIdle();
          expect(max).toBeLessThanOrEqual(1);
          expect(seen).toEqual(pending);
          expect(queue.active).toBe(0);
        },
      ),
      { seed: 20, numRuns: 200 },
    );
  });

  test('that fail are told, and don’t keep later ones from being done', async () => {
    const failures: string[] = [];
    const done: number[] = [];
    let count = 0;
    const queue = createKeyedQueue(
      async () => {
        count += 1;
        if (count === 1) throw new Error('broken');
        done.push(count);
      },
      (error, key) => void failures.push(`${key}: ${String(error)}`),
    );
    queue.nudge('a');
    await Promise.resolve();
    queue.nudge('a');
    await expect.poll(() => done).toEqual([2]);
    expect(failures).toEqual(['a: Error: broken']);
  });
});

test('a reading is repeated for whoever asked while it ran, once for all', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const look = recheckLater(
    () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    (error) => expect.unreachable(String(error)),
  );
  look();
  look();
  look();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.resolve();
  await Promise.resolve();
  look();
  await expect.poll(() => gates.length).toBe(3);
});

describe('a turnstile', () => {
  test('lets so many through at once, everybody in turn, and passes on what became of each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 15 }),
        async (scheduler, width, outcomes) => {
          const pass = createConcurrencyLimiter(width);
          const begun: number[] = [];
          let inside = 0;
          let max = 0;
          const work = (succeeds: boolean, index: number) =>
            pass(async () => {
              begun.push(index);
              inside += 1;
              max = Math.max(max, inside);
              await scheduler.schedule(Promise.resolve(), `work ${index}`);
              inside -= 1;
              if (!succeeds) throw new Error(String(index));
            });
          const works: Promise<void>[] = [];
          scheduler.scheduleSequence(
            outcomes.map((succeeds, index) => async () => {
              works.push(work(succeeds, index));
              works.at(-1)?.catch(() => undefined);
            }),
          );
          await scheduler.waitIdle();
          const settled = Promise.allSettled(works);
          expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual(outcomes);
          expect(begun).toEqual(outcomes.map((_, index) => index));
          expect(max).toBeLessThanOrEqual(width);
        },
      ),
      { seed: 20, numRuns: 200 },
    );
  });
});
