import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { TRANSITIONS, type ChangeAction } from '@store-panel/domain/orders/transitions';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';

/** Kitchen actions, which may wait for the connection; actions that move money never do (domain's table defines it). */
export type QueueableAction = Extract<ChangeAction, 'accept' | 'prepare' | 'ready'>;

const QUEUEABLE: readonly string[] = TRANSITIONS.filter((row) => 'queuesOffline' in row && row.queuesOffline).map(
  (row) => row.action,
);

export const isQueueable = (action: ChangeAction): action is QueueableAction => QUEUEABLE.includes(action);

/** An action of this device that the server has not confirmed yet. */
export interface QueuedAction {
  /** Idempotency key. */
  readonly key: string;
  readonly order_id: string;
  readonly unique_id: number;
  readonly action: QueueableAction;
  /** Minutes until ready, if accepting requires them. */
  readonly minutes?: number;
  /** Time of the action, ISO 8601. */
  readonly at: string;
}

export type SendResult = 'confirmed' | 'unreachable' | 'refused';

export interface OfflineQueue {
  readonly steps: Observable<readonly QueuedAction[]>;
  readonly add: (step: Omit<QueuedAction, 'key' | 'at'>) => QueuedAction;
  readonly discard: (key: string) => void;
  /** Sends the queued actions now, because the connection is back. */
  readonly flush: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface OfflineQueueDeps {
  readonly storage: BrowserStorage;
  /** Storage key of the actions, which survive the page. */
  readonly storageKey: string;
  /** Sends one action. `attempt` counts from 1 during the life of this page. */
  readonly send: (step: QueuedAction, attempt: number) => Promise<SendResult>;
  /** An action left the queue; `fate` is null if it was discarded. `attempts`: how often it was sent. */
  readonly onGone: (step: QueuedAction, fate: 'confirmed' | 'refused' | null, attempts: number) => void;
}

/** Delay before a retry if the server is unreachable and the connection does not return earlier, in ms (ours). */
const RETRY_DELAY_MS = 5_000;

/** Stores kitchen actions until the server has confirmed them: saved before sending, serialized by order. */
export function createOfflineQueue({ storage, storageKey, send, onGone }: OfflineQueueDeps): OfflineQueue {
  const steps = observable(readSteps(storage.getItem(storageKey)));
  const sendingOrders = new Set<string>();
  const attempts = new Map<string, number>();
  let isStopped = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function save(next: readonly QueuedAction[]): void {
    if (next.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(next));
    steps.set(next);
  }

  function remove(gone: readonly QueuedAction[], fate: 'confirmed' | 'refused' | null): void {
    save(steps.get().filter((step) => !gone.includes(step)));
    for (const step of gone) {
      onGone(step, fate, attempts.get(step.key) ?? 0);
      attempts.delete(step.key);
    }
  }

  function flush(): void {
    if (isStopped) return;
    clearTimeout(retryTimer);
    const firsts = new Map(
      steps
        .get()
        .toReversed()
        .map((step) => [step.order_id, step]),
    );
    for (const [order, step] of firsts) if (!sendingOrders.has(order)) void sendOne(step);
  }

  async function sendOne(step: QueuedAction): Promise<void> {
    const attempt = (attempts.get(step.key) ?? 0) + 1;
    attempts.set(step.key, attempt);
    sendingOrders.add(step.order_id);
    let sent: SendResult = 'unreachable';
    try {
      sent = await send(step, attempt);
      if (sent === 'confirmed') remove([step], sent);
      // Actions after a rejected one of the same order are invalid.
      if (sent === 'refused')
        remove(
          steps.get().filter(({ order_id }) => order_id === step.order_id),
          sent,
        );
    } finally {
      // Only after the removal: a concurrent flush would send the action again.
      sendingOrders.delete(step.order_id);
    }
    clearTimeout(retryTimer);
    if (sent === 'unreachable') retryTimer = setTimeout(flush, RETRY_DELAY_MS);
    else flush();
  }

  return {
    steps,
    flush,
    add(chosen) {
      const step = { ...chosen, key: createIdempotencyKey(), at: new Date().toISOString() };
      save([...steps.get(), step]);
      flush();
      return step;
    },
    discard(key) {
      const step = steps.get().find((one) => one.key === key);
      if (step && !sendingOrders.has(step.order_id)) remove([step], null);
    },
    start() {
      isStopped = false;
      flush();
    },
    stop() {
      isStopped = true;
      clearTimeout(retryTimer);
    },
  };
}

function readSteps(text: string | null): readonly QueuedAction[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStep) : [];
  } catch {
    return [];
  }
}

function isStep(value: unknown): value is QueuedAction {
  if (typeof value !== 'object' || value === null) return false;
  const { key, order_id, unique_id, action, at } = value as Record<string, unknown>;
  return (
    [key, order_id, at].every((field) => typeof field === 'string') &&
    typeof unique_id === 'number' &&
    QUEUEABLE.includes(String(action))
  );
}
