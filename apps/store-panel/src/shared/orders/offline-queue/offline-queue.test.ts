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
const stored = new Map<string, string>();
const removed: (readonly [QueuedAction, string | null])[] = [];

/** A queue whose sender gives the scripted result of each attempt. */
function open(
  answers: (step: QueuedAction) => SendResult | Promise<SendResult>,
): OfflineQueue & { readonly tries: QueuedAction[] } {
  const tries: QueuedAction[] = [];
  const queue = createOfflineQueue({
    storage: memoryStorage(stored),
    storageKey: KEY,
    send: async (step) => {
      tries.push(step);
      return answers(step);
    },
    onRemoved: (queuedAction, outcome) => void removed.push([queuedAction, outcome]),
  });
  queue.start();
  return { ...queue, tries };
}

const step = (order: number, action: QueueableAction) => ({ order_id: `order-${order}`, unique_id: order, action });
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  stored.clear();
  removed.length = 0;
  vi.useRealTimers();
});

describe('the offline queue', () => {
  it('accepts kitchen actions, and nothing that moves money', () => {
    expect(['accept', 'prepare', 'ready'].every((action) => isQueueable(action as QueueableAction))).toBe(true);
    for (const action of ['reject', 'cancel_by_store', 'complete', 'restore', 'request_courier'] as const) {
      expect(isQueueable(action)).toBe(false);
    }
  });

  it('stores an action before it is sent, and removes it when confirmed', async () => {
    let seen: string | undefined;
    const queue = open(() => {
      seen = stored.get(KEY);
      return 'confirmed';
    });
    queue.add({ ...step(1, 'accept'), minutes: 20 });
    await vi.waitFor(() => expect(queue.queuedActions.get()).toEqual([]));
    expect(JSON.parse(seen ?? '')).toMatchObject([{ order_id: 'order-1', action: 'accept', minutes: 20 }]);
    expect(stored.has(KEY)).toBe(false);
    expect(removed.map(([, fate]) => fate)).toEqual(['confirmed']);
  });

  it('retains unsent actions with their keys over a reload', async () => {
    const before = open(() => 'unreachable');
    const queued = before.add(step(1, 'accept'));
    before.add(step(1, 'prepare'));
    await waitForTasks();
    before.stop();
    const after = open(() => 'confirmed');
    await vi.waitFor(() => expect(after.queuedActions.get()).toEqual([]));
    expect(after.tries.map(({ key, action }) => [key, action])).toEqual([
      [queued.key, 'accept'],
      [expect.any(String), 'prepare'],
    ]);
  });

  it('drops actions that follow a rejected one of the same order, and no others', async () => {
    const queue = open(({ order_id }) => (order_id === 'order-1' ? 'refused' : 'unreachable'));
    queue.add(step(2, 'accept'));
    queue.add(step(1, 'accept'));
    queue.add(step(1, 'prepare'));
    await vi.waitFor(() => expect(queue.queuedActions.get()).toHaveLength(1));
    expect(queue.queuedActions.get()).toMatchObject([{ order_id: 'order-2' }]);
    expect(queue.tries.map(({ order_id, action }) => [order_id, action])).not.toContainEqual(['order-1', 'prepare']);
    expect(removed.map(([{ action }, fate]) => [action, fate])).toEqual([
      ['accept', 'refused'],
      ['prepare', 'refused'],
    ]);
  });

  it('is not blocked by an order without a reply', async () => {
    const queue = open(({ order_id }) => (order_id === 'order-1' ? new Promise<SendResult>(() => {}) : 'confirmed'));
    queue.add(step(1, 'accept'));
    queue.add(step(2, 'accept'));
    await vi.waitFor(() => expect(queue.queuedActions.get()).toMatchObject([{ order_id: 'order-1' }]));
  });

  it('discards an action before it is sent, not while sending', async () => {
    const queue = open(({ action }) => (action === 'accept' ? new Promise<SendResult>(() => {}) : 'confirmed'));
    const first = queue.add(step(1, 'accept'));
    queue.discard(first.key);
    expect(queue.queuedActions.get()).toHaveLength(1);
  });

  it('ignores damaged storage', () => {
    for (const text of [
      '',
      'null',
      '{',
      '[1, {"key": "x"}]',
      '[{"key":"k","order_id":"o","unique_id":1,"action":"complete","at":"x"}]',
    ]) {
      stored.set(KEY, text);
      expect(open(() => 'confirmed').tries).toEqual([]);
    }
  });

  it(`sends the actions of each order in sequence, each until it gets a reply (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('accept', 'prepare', 'ready')), {
          maxLength: 12,
        }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (actions, luck) => {
          stored.clear();
          const fates = [...luck];
          const confirmed: string[] = [];
          const queue = open(({ order_id, key }) => {
            if (fates.shift() === false) return 'unreachable';
            confirmed.push(`${order_id} ${key}`);
            return 'confirmed';
          });
          const added = actions.map(([order, action]) => queue.add(step(order, action)));
          for (let turn = 0; queue.queuedActions.get().length > 0; turn += 1) {
            expect(turn).toBeLessThan(200);
            queue.flush();
            await waitForTasks();
          }
          queue.stop();
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
