import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryStorage } from '#testing/memory-storage.ts';
import {
  isQueueable,
  createOfflineQueue,
  type OfflineQueue,
  type QueueableAction,
  type QueuedAction,
  type SendResult,
} from './offline-queue.ts';

const seed = 20_261_122;
const KEY = 'order_outbox:store';
const held = new Map<string, string>();
const gone: (readonly [QueuedAction, string | null])[] = [];

/** An outbox whose platform answers as told, one answer a try. */
function open(
  answers: (step: QueuedAction) => SendResult | Promise<SendResult>,
): OfflineQueue & { readonly tries: QueuedAction[] } {
  const tries: QueuedAction[] = [];
  const outbox = createOfflineQueue({
    storage: memoryStorage(held),
    storageKey: KEY,
    send: async (step) => {
      tries.push(step);
      return answers(step);
    },
    onGone: (step, fate) => void gone.push([step, fate]),
  });
  outbox.start();
  return { ...outbox, tries };
}

const step = (order: number, action: QueueableAction) => ({ order_id: `order-${order}`, unique_id: order, action });
const quiet = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  held.clear();
  gone.length = 0;
  vi.useRealTimers();
});

describe('the outbox', () => {
  it('takes the steps of the kitchen, and nothing that moves money', () => {
    expect(['accept', 'prepare', 'ready'].every((action) => isQueueable(action as QueueableAction))).toBe(true);
    for (const action of ['reject', 'cancel_by_store', 'complete', 'restore', 'request_courier'] as const) {
      expect(isQueueable(action)).toBe(false);
    }
  });

  it('keeps a step before it is sent, and forgets it when it is confirmed', async () => {
    let seen: string | undefined;
    const outbox = open(() => {
      seen = held.get(KEY);
      return 'confirmed';
    });
    outbox.add({ ...step(1, 'accept'), minutes: 20 });
    await vi.waitFor(() => expect(outbox.steps.get()).toEqual([]));
    expect(JSON.parse(seen ?? '')).toMatchObject([{ order_id: 'order-1', action: 'accept', minutes: 20 }]);
    expect(held.has(KEY)).toBe(false);
    expect(gone.map(([, fate]) => fate)).toEqual(['confirmed']);
  });

  it('keeps what could not be sent, under the same key, over a reload', async () => {
    const before = open(() => 'unreachable');
    const queued = before.add(step(1, 'accept'));
    before.add(step(1, 'prepare'));
    await quiet();
    before.stop();
    const after = open(() => 'confirmed');
    await vi.waitFor(() => expect(after.steps.get()).toEqual([]));
    expect(after.tries.map(({ key, action }) => [key, action])).toEqual([
      [queued.key, 'accept'],
      [expect.any(String), 'prepare'],
    ]);
  });

  it('drops what was chosen on top of a refused step, and nothing else', async () => {
    const outbox = open(({ order_id }) => (order_id === 'order-1' ? 'refused' : 'unreachable'));
    outbox.add(step(2, 'accept'));
    outbox.add(step(1, 'accept'));
    outbox.add(step(1, 'prepare'));
    await vi.waitFor(() => expect(outbox.steps.get()).toHaveLength(1));
    expect(outbox.steps.get()).toMatchObject([{ order_id: 'order-2' }]);
    expect(outbox.tries.map(({ order_id, action }) => [order_id, action])).not.toContainEqual(['order-1', 'prepare']);
    expect(gone.map(([{ action }, fate]) => [action, fate])).toEqual([
      ['accept', 'refused'],
      ['prepare', 'refused'],
    ]);
  });

  it('is not held up by one order that gets no answer', async () => {
    const outbox = open(({ order_id }) => (order_id === 'order-1' ? new Promise<SendResult>(() => {}) : 'confirmed'));
    outbox.add(step(1, 'accept'));
    outbox.add(step(2, 'accept'));
    await vi.waitFor(() => expect(outbox.steps.get()).toMatchObject([{ order_id: 'order-1' }]));
  });

  it('lets a step be taken out before it is sent, not while it is', async () => {
    const outbox = open(({ action }) => (action === 'accept' ? new Promise<SendResult>(() => {}) : 'confirmed'));
    const first = outbox.add(step(1, 'accept'));
    outbox.discard(first.key);
    expect(outbox.steps.get()).toHaveLength(1);
  });

  it('reads nothing that is damaged', () => {
    for (const text of [
      '',
      'null',
      '{',
      '[1, {"key": "x"}]',
      '[{"key":"k","order_id":"o","unique_id":1,"action":"complete","at":"x"}]',
    ]) {
      held.set(KEY, text);
      expect(open(() => 'confirmed').tries).toEqual([]);
    }
  });

  it(`sends the steps of each order in their order and each until it is answered (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('accept', 'prepare', 'ready')), {
          maxLength: 12,
        }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (chosen, luck) => {
          held.clear();
          const fates = [...luck];
          const confirmed: string[] = [];
          const outbox = open(({ order_id, key }) => {
            if (fates.shift() === false) return 'unreachable';
            confirmed.push(`${order_id} ${key}`);
            return 'confirmed';
          });
          const added = chosen.map(([order, action]) => outbox.add(step(order, action)));
          for (let turn = 0; outbox.steps.get().length > 0; turn += 1) {
            expect(turn).toBeLessThan(200);
            outbox.poke();
            await quiet();
          }
          outbox.stop();
          for (const order of [1, 2, 3, 4]) {
            const ofOrder = (id: string) => id === `order-${order}`;
            expect(confirmed.filter((one) => ofOrder(one.split(' ')[0] ?? ''))).toEqual(
              added.filter(({ order_id }) => ofOrder(order_id)).map(({ order_id, key }) => `${order_id} ${key}`),
            );
          }
        },
      ),
      { seed, numRuns: 40 },
    );
  });
});
