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
  readonly queuedActions: Observable<readonly QueuedAction[]>;
  readonly add: (queuedAction: Omit<QueuedAction, 'key' | 'at'>) => QueuedAction;
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
  readonly send: (queuedAction: QueuedAction, attempt: number) => Promise<SendResult>;
  /** An action left the queue; `outcome` is null if it was discarded. `attempts`: how often it was sent. */
  readonly onRemoved: (queuedAction: QueuedAction, outcome: 'confirmed' | 'refused' | null, attempts: number) => void;
}

/** Delay before a retry if the server is unreachable and the connection does not return earlier, in ms (ours). */
const RETRY_DELAY_MS = 5_000;

/** Stores kitchen actions until the server has confirmed them: saved before sending, serialized by order. */
export function createOfflineQueue({ storage, storageKey, send, onRemoved }: OfflineQueueDeps): OfflineQueue {
  const queuedActions = observable(readQueuedActions(storage.getItem(storageKey)));
  const sendingOrders = new Set<string>();
  const attempts = new Map<string, number>();
  let isStopped = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function save(next: readonly QueuedAction[]): void {
    if (next.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(next));
    queuedActions.set(next);
  }

  function remove(actions: readonly QueuedAction[], outcome: 'confirmed' | 'refused' | null): void {
    save(queuedActions.get().filter((queuedAction) => !actions.includes(queuedAction)));
    for (const queuedAction of actions) {
      onRemoved(queuedAction, outcome, attempts.get(queuedAction.key) ?? 0);
      attempts.delete(queuedAction.key);
    }
  }

  function flush(): void {
    if (isStopped) return;
    clearTimeout(retryTimer);
    const firstByOrder = new Map(
      queuedActions
        .get()
        .toReversed()
        .map((queuedAction) => [queuedAction.order_id, queuedAction]),
    );
    for (const [order, queuedAction] of firstByOrder) if (!sendingOrders.has(order)) void sendOne(queuedAction);
  }

  async function sendOne(queuedAction: QueuedAction): Promise<void> {
    const attempt = (attempts.get(queuedAction.key) ?? 0) + 1;
    attempts.set(queuedAction.key, attempt);
    sendingOrders.add(queuedAction.order_id);
    let result: SendResult = 'unreachable';
    try {
      result = await send(queuedAction, attempt);
      if (result === 'confirmed') remove([queuedAction], result);
      // Actions after a rejected one of the same order are invalid.
      if (result === 'refused')
        remove(
          queuedActions.get().filter(({ order_id }) => order_id === queuedAction.order_id),
          result,
        );
    } finally {
      // Only after the removal: a concurrent flush would send the action again.
      sendingOrders.delete(queuedAction.order_id);
    }
    clearTimeout(retryTimer);
    if (result === 'unreachable') retryTimer = setTimeout(flush, RETRY_DELAY_MS);
    else flush();
  }

  return {
    queuedActions,
    flush,
    add(action) {
      const queuedAction = { ...action, key: createIdempotencyKey(), at: new Date().toISOString() };
      save([...queuedActions.get(), queuedAction]);
      flush();
      return queuedAction;
    },
    discard(key) {
      const queuedAction = queuedActions.get().find((one) => one.key === key);
      if (queuedAction && !sendingOrders.has(queuedAction.order_id)) remove([queuedAction], null);
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

function readQueuedActions(text: string | null): readonly QueuedAction[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isQueuedAction) : [];
  } catch {
    return [];
  }
}

function isQueuedAction(value: unknown): value is QueuedAction {
  if (typeof value !== 'object' || value === null) return false;
  const { key, order_id, unique_id, action, at } = value as Record<string, unknown>;
  return (
    [key, order_id, at].every((field) => typeof field === 'string') &&
    typeof unique_id === 'number' &&
    QUEUEABLE.includes(String(action))
  );
}
