import type { ScanReply } from '@store-panel/api-client/rtk/handovers';
import { HANDOVER_LIMITS } from '@store-panel/domain/shipments/handovers';

import { isApiFailure } from '#shared/api-failure.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';

export type ScanOutcome = ScanReply['results'][number];

/** Outcomes that are shown; what was added is in the list of scanned parcels. */
const SHOWN = 5;

/** Scans of one handover on their way to the server, in their order. Those of a lost connection survive a reload. */
export interface ScanQueue {
  /** Numbers that the server does not have yet. */
  readonly unsent: Observable<readonly string[]>;
  /** Of the last reply. */
  readonly latest: Observable<readonly ScanOutcome[]>;
  /** Of the last replies, the newest first. */
  readonly outcomes: Observable<readonly ScanOutcome[]>;
  /** Why the last numbers were refused, all of them: the handover was closed meanwhile. Null if they were not. */
  readonly failure: Observable<unknown>;
  readonly add: (waybills: readonly string[]) => Promise<void>;
  /** Sends what waits; while the connection is away it goes on waiting. */
  readonly flush: () => Promise<void>;
}

interface ScanQueueDeps {
  readonly handoverId: string;
  readonly storage: BrowserStorage;
  /** Rejects with an API failure. A number that is sent twice is known then. */
  readonly send: (waybills: string[]) => Promise<readonly ScanOutcome[]>;
}

const isConnectionFailure = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.family === 'connection' || failure.family === 'timeout');

export function createScanQueue({ handoverId, storage, send }: ScanQueueDeps): ScanQueue {
  const key = `handover_scans/${handoverId}`;
  const unsent = observable<readonly string[]>((storage.getItem(key) ?? '').split('\n').filter((line) => line !== ''));
  const latest = observable<readonly ScanOutcome[]>([]);
  const outcomes = observable<readonly ScanOutcome[]>([]);
  const failure = observable<unknown>(null);
  let isSending = false;

  function store(waybills: readonly string[]) {
    unsent.set(waybills);
    if (waybills.length === 0) storage.removeItem(key);
    else storage.setItem(key, waybills.join('\n'));
  }

  /** @returns false if the connection is away */
  async function sendBatch(batch: string[]): Promise<boolean> {
    try {
      const results = await send(batch);
      failure.set(null);
      latest.set(results);
      outcomes.set((before) => [...results.toReversed(), ...before].slice(0, SHOWN));
    } catch (refusal) {
      if (isConnectionFailure(refusal)) return false;
      failure.set(refusal);
    }
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (unsent.get().length > 0) {
        const batch = unsent.get().slice(0, HANDOVER_LIMITS.scans);
        if (!(await sendBatch([...batch]))) return;
        store(unsent.get().slice(batch.length));
      }
    } finally {
      isSending = false;
    }
  }
  return {
    unsent,
    latest,
    outcomes,
    failure,
    add(waybills) {
      store([...unsent.get(), ...waybills]);
      return flush();
    },
    flush,
  };
}
