import type { CourierPositionUpdate, EventRecord, storeRoom } from '@store-panel/contract/events';

import type { Client } from '#client.ts';
import { sleep } from '#clock.ts';
import { isApiError } from '#errors.ts';
import { createEventCursor } from '#events/event-cursor.ts';
import { backoffDelayMs } from '#request/retry.ts';
import { type Connect, connectSocket } from '#socket.ts';

/** Milliseconds and counts. Our own values; not in the specification. */
const STREAM = {
  /** How often the client asks for the end of the stream, in case the last event was lost and no other follows. */
  heartbeat: 25_000,
  page: 500,
  /** Pages in a row without the events that are known to exist; then a snapshot is requested. */
  emptyPages: 5,
  /** Spreads the snapshots of all clients after a failover. */
  restartJitter: 5_000,
} as const;

/** `live`: every committed event is here. `catchingUp`: some are being fetched. `offline`: there is no connection. */
export type StreamState = 'connecting' | 'live' | 'catchingUp' | 'offline' | 'closed';

export interface StoreEventStreamOptions {
  readonly client: Client;
  readonly storeId: string;
  /** `seq` of the snapshot that the events follow on. */
  readonly afterSeq: number;
  /** `stream_epoch` of the same snapshot. */
  readonly epoch?: string | undefined;
  /** Every event after that, once and in order. */
  readonly onEvent: (record: EventRecord) => void;
  /**
   * The gap is older than the stored events, or the platform's database is another one than before, so that what is
   * known may never have happened: read a snapshot, then `restartAfter` its `seq` and `stream_epoch`.
   */
  readonly onSnapshotNeeded: () => void;
  readonly onState?: (state: StreamState) => void;
  /** The session's permissions have changed, or may have changed while there was no connection. */
  readonly onAccessChanged?: () => void;
  /** The version of the store's sales limits: reported with every change, on every join and every heartbeat. */
  readonly onSalesVersion?: (version: number) => void;
  /** The version of the store's claims, reported like that of the sales limits. */
  readonly onClaimsVersion?: (version: number) => void;
  /** The version of the store's menu, reported like that of the sales limits. */
  readonly onMenuVersion?: (version: number) => void;
  /** A courier that the store follows has moved. */
  readonly onCourierMoved?: (update: CourierPositionUpdate) => void;
  readonly connect?: Connect;
}

export interface StoreEventStream {
  readonly state: () => StreamState;
  restartAfter(seq: number, epoch?: string): void;
  /** Checks the connection now: the page was woken, the network is back. */
  check(): void;
  close(): void;
}

const roomOf = (storeId: string): ReturnType<typeof storeRoom> => `store:${storeId}`;

/** Follows a store's event stream through lost connections, lost messages and restarts of the platform. */
export function openStoreEventStream(options: StoreEventStreamOptions): StoreEventStream {
  const { client, onEvent } = options;
  const { clock } = client;
  const room = roomOf(options.storeId);
  const cursor = createEventCursor<EventRecord>(options.afterSeq);
  /** Aborted when the connection is lost: pending fetches start again on the next one. */
  let connection = new AbortController();
  let state: StreamState = 'connecting';
  let isJoined = false;
  let epoch = options.epoch;
  let isAwaitingSnapshot = false;
  /** The epoch has changed: events are passed over until the snapshot is there. */
  let isEpochOver = false;
  let isCatchingUp = false;
  let cancelHeartbeat = () => {};

  function setState(next: StreamState): void {
    if (state === next || state === 'closed') return;
    state = next;
    options.onState?.(next);
  }

  function deliver(events: readonly EventRecord[]): void {
    for (const event of events) {
      try {
        onEvent(event);
      } catch (error) {
        // An error of the listener becomes an uncaught error; the next events are still delivered.
        clock.after(0, () => {
          throw error;
        });
      }
    }
  }

  function requestSnapshot(): void {
    if (isAwaitingSnapshot) return;
    isAwaitingSnapshot = true;
    options.onSnapshotNeeded();
  }

  /** Returns whether what was heard belongs to the followed epoch; requests a snapshot if the epoch is over. */
  function isOfThisEpoch(heard: string | undefined): boolean {
    epoch ??= heard;
    if (isEpochOver || heard === undefined || heard === epoch) return !isEpochOver;
    isEpochOver = true;
    if (isAwaitingSnapshot) return false;
    isAwaitingSnapshot = true;
    setState('catchingUp');
    clock.after(STREAM.restartJitter * clock.random(), () => {
      if (state !== 'closed') options.onSnapshotNeeded();
    });
    return false;
  }

  /** Fetches until nothing is missing. One at a time. */
  function catchUp(): void {
    if (!isReady()) return;
    if (!cursor.isBehind) return setState('live');
    setState('catchingUp');
    if (isCatchingUp) return;
    isCatchingUp = true;
    const { signal } = connection;
    fetchMissing(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      })
      .finally(() => {
        isCatchingUp = false;
        catchUp();
      });
  }

  const isReady = () => isJoined && !isAwaitingSnapshot && state !== 'closed';

  async function fetchMissing(signal: AbortSignal): Promise<void> {
    let emptyPages = 0;
    for (let attempts = 1; cursor.isBehind && isReady(); attempts += 1) {
      const before = cursor.last;
      const page = await nextPage(signal);
      signal.throwIfAborted();
      if (page && !isOfThisEpoch(page.stream_epoch)) return;
      if (page?.is_snapshot_needed) return requestSnapshot();
      if (page) {
        cursor.noteHead(page.seq);
        deliver(cursor.offer(page.events));
      }
      if (cursor.last > before) {
        attempts = 0;
        emptyPages = 0;
        continue;
      }
      emptyPages += page ? 1 : 0;
      if (emptyPages >= STREAM.emptyPages) return requestSnapshot();
      await sleep(clock, backoffDelayMs(clock, attempts), signal);
    }
  }

  /** Undefined if the platform could not be reached. */
  async function nextPage(signal: AbortSignal) {
    try {
      const body = { after_seq: cursor.last, limit: STREAM.page };
      return await client.call('POST /api/store/list_events', body, { silent: true, signal });
    } catch (error) {
      if (isApiError(error)) return undefined;
      throw error;
    }
  }

  async function join(): Promise<void> {
    const before = cursor.last;
    const { signal } = connection;
    const reply = await socket.join(room).catch(() => null);
    // The connection of this join is gone; the next one joins for itself.
    if (signal.aborted) return;
    if (reply === null) return socket.reconnect();
    scheduleHeartbeat();
    isJoined = reply.success;
    if (!reply.success) return setState('offline');
    if (reply.sales_version !== undefined) options.onSalesVersion?.(reply.sales_version);
    if (reply.claims_version !== undefined) options.onClaimsVersion?.(reply.claims_version);
    if (reply.versions?.menu !== undefined) options.onMenuVersion?.(reply.versions.menu);
    if (!isOfThisEpoch(reply.stream_epoch)) return;
    cursor.noteHead(reply.seq);
    // A smaller number than released already: the stream was reset, because a database was restored.
    if (reply.seq < before) requestSnapshot();
    catchUp();
  }

  function scheduleHeartbeat(): void {
    cancelHeartbeat();
    cancelHeartbeat = clock.after(STREAM.heartbeat * (0.5 + clock.random()), () => void join());
  }

  function resetConnection(): void {
    isJoined = false;
    cancelHeartbeat();
    connection.abort();
    connection = new AbortController();
  }

  function close(): void {
    setState('closed');
    resetConnection();
    socket.close();
  }

  const socket = connectSocket({
    client,
    ...(options.connect && { connect: options.connect }),
    ...(options.onAccessChanged && { onAccessChanged: options.onAccessChanged }),
    ...(options.onSalesVersion && { onSalesVersion: options.onSalesVersion }),
    ...(options.onClaimsVersion && { onClaimsVersion: options.onClaimsVersion }),
    ...(options.onMenuVersion && { onMenuVersion: options.onMenuVersion }),
    ...(options.onCourierMoved && { onCourierMoved: options.onCourierMoved }),
    onConnect: () => void join(),
    onDisconnect() {
      resetConnection();
      setState('offline');
    },
    onSessionEnd: close,
    onStreamRestarted(from, head) {
      if (from !== room || state === 'closed' || !isOfThisEpoch(head.stream_epoch)) return;
      cursor.noteHead(head.seq);
      catchUp();
    },
    onEvent(from, record, ofEpoch) {
      if (from !== room || state === 'closed' || !isOfThisEpoch(ofEpoch)) return;
      deliver(cursor.offer([record]));
      catchUp();
    },
  });

  return {
    state: () => state,
    restartAfter(seq, ofEpoch) {
      if (state === 'closed') return;
      isAwaitingSnapshot = false;
      const isOtherEpoch = isEpochOver || (ofEpoch !== undefined && epoch !== undefined && ofEpoch !== epoch);
      isEpochOver = false;
      epoch = ofEpoch;
      if (isOtherEpoch) {
        cursor.reset(seq);
        // Events were passed over, and the epoch may have changed again.
        if (isJoined) void join();
        return;
      }
      deliver(cursor.restart(seq));
      catchUp();
    },
    check() {
      if (isJoined) void join();
      else socket.reconnect();
    },
    close,
  };
}
