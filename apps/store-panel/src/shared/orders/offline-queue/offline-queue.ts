import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { TRANSITIONS, type ChangeAction } from '@store-panel/domain/orders/transitions';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';

/** The kitchen's steps, which may wait for the connection; whatever moves money never does (domain's table says which). */
export type QueueableAction = Extract<ChangeAction, 'accept' | 'prepare' | 'ready'>;

const QUEUEABLE: readonly string[] = TRANSITIONS.filter((row) => 'queuesOffline' in row && row.queuesOffline).map(
  (row) => row.action,
);

export const isQueueable = (action: ChangeAction): action is QueueableAction => QUEUEABLE.includes(action);

/** A step that was taken here and that the platform has not confirmed yet. */
export interface QueuedAction {
  /** Names the effect: sent twice, it happens once. */
  readonly key: string;
  readonly order_id: string;
  readonly unique_id: number;
  readonly action: QueueableAction;
  /** Minutes until ready, where accepting asks for them. */
  readonly minutes?: number;
  /** When it was taken, ISO 8601. */
  readonly at: string;
}

export type SendResult = 'confirmed' | 'unreachable' | 'refused';

export interface OfflineQueue {
  readonly steps: Observable<readonly QueuedAction[]>;
  readonly add: (step: Omit<QueuedAction, 'key' | 'at'>) => QueuedAction;
  readonly discard: (key: string) => void;
  /** Sends what waits now: the connection is back. */
  readonly poke: () => void;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface OfflineQueueDeps {
  readonly storage: BrowserStorage;
  /** Where the steps are kept, so that they outlive the page. */
  readonly storageKey: string;
  /** Sends one step. `attempt` counts from 1, over the life of this page. */
  readonly send: (step: QueuedAction, attempt: number) => Promise<SendResult>;
  /** A step left the box; `fate` is null when somebody took it out. `attempts`: how often it was sent. */
  readonly onGone: (step: QueuedAction, fate: 'confirmed' | 'refused' | null, attempts: number) => void;
}

/** After a failure to reach the platform the next try waits so long, in ms, if nothing tells of the connection sooner (ours). */
const TRY_AGAIN = 5_000;

/** Keeps the kitchen's steps until the platform has each of them: kept before they are sent, one after the other for each order. */
export function createOfflineQueue({ storage, storageKey, send, onGone }: OfflineQueueDeps): OfflineQueue {
  const steps = observable(readSteps(storage.getItem(storageKey)));
  const underWay = new Set<string>();
  const attempts = new Map<string, number>();
  let isStopped = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  function keep(next: readonly QueuedAction[]): void {
    if (next.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(next));
    steps.set(next);
  }

  function remove(gone: readonly QueuedAction[], fate: 'confirmed' | 'refused' | null): void {
    keep(steps.get().filter((step) => !gone.includes(step)));
    for (const step of gone) {
      onGone(step, fate, attempts.get(step.key) ?? 0);
      attempts.delete(step.key);
    }
  }

  function pump(): void {
    if (isStopped) return;
    clearTimeout(again);
    const firsts = new Map(
      steps
        .get()
        .toReversed()
        .map((step) => [step.order_id, step]),
    );
    for (const [order, step] of firsts) if (!underWay.has(order)) void sendOne(step);
  }

  async function sendOne(step: QueuedAction): Promise<void> {
    const attempt = (attempts.get(step.key) ?? 0) + 1;
    attempts.set(step.key, attempt);
    underWay.add(step.order_id);
    let sent: SendResult = 'unreachable';
    try {
      sent = await send(step, attempt);
      if (sent === 'confirmed') remove([step], sent);
      // What was chosen on top of a refused step has lost its ground.
      if (sent === 'refused')
        remove(
          steps.get().filter(({ order_id }) => order_id === step.order_id),
          sent,
        );
    } finally {
      // Not before the step is gone: another order's answer may look for work in between.
      underWay.delete(step.order_id);
    }
    clearTimeout(again);
    if (sent === 'unreachable') again = setTimeout(pump, TRY_AGAIN);
    else pump();
  }

  return {
    steps,
    poke: pump,
    add(chosen) {
      const step = { ...chosen, key: createIdempotencyKey(), at: new Date().toISOString() };
      keep([...steps.get(), step]);
      pump();
      return step;
    },
    discard(key) {
      const step = steps.get().find((one) => one.key === key);
      if (step && !underWay.has(step.order_id)) remove([step], null);
    },
    start() {
      isStopped = false;
      pump();
    },
    stop() {
      isStopped = true;
      clearTimeout(again);
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
