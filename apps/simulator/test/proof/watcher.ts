import type { EventRecord } from '@store-panel/api-client/order-models';
import { openStoreEventStream, type StreamState } from '@store-panel/api-client/events/store-event-stream';

import { openStaffClient } from '#platform/sign-in-paths.ts';
import { createReachability } from '#platform/reachability.ts';
import type { Account, SessionClient } from '#platform/session-client.ts';

/** A store's panel as far as events go: connected once, and left to itself from then on. */
export interface Watcher {
  readonly sessionClient: SessionClient;
  /** The cursor at which it started. */
  readonly begin: number;
  /** Every event it was given, in the order it was given them. */
  readonly seen: readonly EventRecord[];
  /** Resolves as soon as it has every event there is and hears of each new one; `isLive` false: as soon as it does not. */
  until(isLive: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Opens the store's panel, which knows what happens from now on. */
export async function openWatcher(api: string, account: Account, signal: AbortSignal): Promise<Watcher> {
  const reachability = createReachability(() => undefined);
  const sessionClient = openStaffClient(account, 'proof-watcher', { api, reachability, signal });
  const { store } = await sessionClient.enter();
  const { seq } = await sessionClient.call('POST /api/store/list_orders', {});
  const seen: EventRecord[] = [];
  let state: StreamState = 'connecting';
  let waiting: { readonly isLive: boolean; readonly resolve: () => void }[] = [];
  const line = openStoreEventStream({
    client: sessionClient.client,
    storeId: store.id,
    afterSeq: seq,
    onEvent: (record) => void seen.push(record),
    onSnapshotNeeded() {
      throw new Error('the line of events was cut off');
    },
    onState(next) {
      state = next;
      const due = waiting.filter(({ isLive }) => isLive === (next === 'live'));
      waiting = waiting.filter((each) => !due.includes(each));
      for (const { resolve } of due) resolve();
    },
  });
  return {
    sessionClient,
    begin: seq,
    seen,
    until(isLive) {
      if ((state === 'live') === isLive) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ isLive, resolve }));
    },
    async close() {
      line.close();
      await sessionClient.leave();
    },
  };
}
