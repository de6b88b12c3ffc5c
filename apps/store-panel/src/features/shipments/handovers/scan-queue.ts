import type { ScanReply } from '@store-panel/api-client/rtk/handovers';
import { HANDOVER_LIMITS } from '@store-panel/domain/shipments/handovers';

import { isApiFailure } from '#shared/api-failure.ts';
import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type Observable, observable } from '#shared/observable.ts';

export type ScanOutcome = ScanReply['results'][number];

/** Scans of one handover on their way to the server, in their order. Those of a lost connection survive a reload. */
export interface ScanQueue {
  /** Numbers that the server does not have yet. */
  readonly unsent: Observable<readonly string[]>;
  readonly add: (waybills: readonly string[]) => Promise<void>;
  /** Sends what waits; while the connection is away it goes on waiting. */
  readonly flush: () => Promise<void>;
}

interface ScanQueueDeps {
  readonly handoverId: string;
  readonly storage: BrowserStorage;
  /** Rejects with an API failure. A number that is sent twice is known then. */
  readonly send: (waybills: string[]) => Promise<readonly ScanOutcome[]>;
  readonly onOutcomes: (outcomes: readonly ScanOutcome[]) => void;
  /** The server refused them all: the handover was closed meanwhile. */
  readonly onRefused: (failure: unknown) => void;
}

const isConnectionFailure = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.family === 'connection' || failure.family === 'timeout');

export function createScanQueue({ handoverId, storage, send, onOutcomes, onRefused }: ScanQueueDeps): ScanQueue {
  const key = `handover_scans/${handoverId}`;
  const unsent = observable<readonly string[]>((storage.getItem(key) ?? '').split('\n').filter((line) => line !== ''));
  let isSending = false;

  function store(waybills: readonly string[]) {
    unsent.set(waybills);
    if (waybills.length === 0) storage.removeItem(key);
    else storage.setItem(key, waybills.join('\n'));
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (unsent.get().length > 0) {
        const batch = unsent.get().slice(0, HANDOVER_LIMITS.scans);
        let outcomes: readonly ScanOutcome[] | null = null;
        try {
          outcomes = await send([...batch]);
        } catch (failure) {
          if (isConnectionFailure(failure)) return;
          onRefused(failure);
        }
        store(unsent.get().slice(batch.length));
        if (outcomes) onOutcomes(outcomes);
      }
    } finally {
      isSending = false;
    }
  }
  return {
    unsent,
    add(waybills) {
      store([...unsent.get(), ...waybills]);
      return flush();
    },
    flush,
  };
}
