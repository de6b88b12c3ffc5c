import type { Server as HttpServer } from 'node:http';

import { type CourierPositionUpdate, LIVE_TOPICS, type LiveTopic, type StreamHead } from '@store-panel/contract/events';
import type { FastifyBaseLogger } from 'fastify';

import { isDatabaseUnavailable } from '#db/database-errors.ts';
import type { Database } from '#db/database.ts';
import type { Origins } from '#http/requests/origins.ts';
import { ApiError } from '#access/api-error.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { EventRelay, type ReadEvents } from '#realtime/event-relay.ts';
import { createCourierBroadcast } from '#realtime/courier-broadcast.ts';
import { parseNodeNotification, notifyNodes } from '#realtime/node-notifications.ts';
import { openSockets } from '#realtime/sockets.ts';
import { eventDelivered, notificationMissed } from '#signals.ts';

export type TopicVersions = Readonly<Record<LiveTopic, number>>;

export interface EndedSession {
  readonly id: string;
  readonly isElsewhere: boolean;
}

/** Queries that realtime needs from the features, because it reads no tables itself. */
export interface RealtimeQueries {
  readonly readEvents: ReadEvents;
  /** The end of the event stream of each of these stores. */
  readonly streamHeads: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, StreamHead>>;
  /** The version of the sales limits of each of these stores. */
  readonly salesVersions: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The version of the claims of each of these stores. */
  readonly claimsVersions: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The versions of all live topics of each of these stores. */
  readonly topicVersions: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, TopicVersions>>;
  readonly ownsOrder: (storeId: string, orderId: string) => Promise<boolean>;
  /** Which of these sessions have ended. */
  readonly endedSessions: (ids: readonly string[]) => Promise<readonly EndedSession[]>;
}

export interface RealtimeDeps {
  readonly server: HttpServer;
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly queries: RealtimeQueries;
  readonly origins: Origins;
  readonly trustedProxies: number;
  readonly log: FastifyBaseLogger;
}

export interface Realtime {
  /** Call after an event was committed on this node. */
  notifyEvent(storeId: string, seq: number): void;
  /** Call after a store's sales limits were changed on this node, with their new version. */
  salesChanged(storeId: string, version: number): void;
  /** Call after a store's claim was changed on this node, with the claims' new version. */
  claimsChanged(storeId: string, version: number): void;
  /** Call after a topic of a store was changed on this node, with its new version. */
  topicChanged(topic: LiveTopic, storeId: string, version: number): void;
  /** Call after a courier followed by this store has moved; notifies this and other nodes. */
  courierMoved(storeId: string, move: CourierPositionUpdate): void;
  /** Call after a courier's requests have changed; notifies this and other nodes. */
  requestsChanged(providerId: string): void;
  /** Handles a courier notification from another node. */
  receiveCourierNotification(payload: string): void;
  /** Handles an event notification from another node. */
  receiveNotification(payload: string): void;
  /**
   * Call after sessions have ended or permissions have changed: checks sockets at once instead of at the next periodic
   * check.
   */
  accessChanged(): void;
  /** Open sockets with a session, and rooms with a socket in them. */
  counts(): { readonly sockets: number; readonly rooms: number };
  close(): void;
}

const TOPICS = Object.keys(LIVE_TOPICS) as readonly LiveTopic[];
/** Of a store without counters. */
const NO_VERSIONS = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as TopicVersions;

/** Interval of the checks for lost notifications and ended sessions. */
const CHECK_INTERVAL_MS = 1000;

/** While the database is away, each look fails, and calls and the listener log it. */
const failureLevel = (error: unknown) => (isDatabaseUnavailable(error) ? 'debug' : 'warn');

/** Connects everything that open sockets receive: the stores' events, and the end of sessions. */
export function startRealtime(deps: RealtimeDeps): Realtime {
  const { queries, log } = deps;
  /** Of the event stream, as it was read last by the regular check. */
  let knownEpoch: string | undefined;
  const relay = new EventRelay(
    queries.readEvents,
    (storeId, record, epoch) => {
      hub.deliver(storeId, record, epoch);
      eventDelivered.publish({ seconds: Math.max(0, Date.now() - Date.parse(record.at)) / 1000 });
      hub.sendTopicChanged('figures', storeId, record.seq);
    },
    (error) => log[failureLevel(error)]({ err: error }, 'events could not be read; trying again'),
  );
  const hub = openSockets({
    ...deps,
    ownsOrder: queries.ownsOrder,
    async readStoreState(storeId) {
      const head = (await queries.streamHeads([storeId])).get(storeId);
      if (!head) throw new Error(`store ${storeId} has no event stream`);
      relay.follow(storeId, head.seq);
      knownEpoch ??= head.stream_epoch;
      const [sales, claims] = [await queries.salesVersions([storeId]), await queries.claimsVersions([storeId])];
      const versions = (await queries.topicVersions([storeId])).get(storeId) ?? NO_VERSIONS;
      return { ...head, sales_version: sales.get(storeId) ?? 0, claims_version: claims.get(storeId) ?? 0, versions };
    },
  });

  async function checkEvents(): Promise<void> {
    const listenedStores = hub.listenedStores();
    for (const storeId of relay.followed()) if (!listenedStores.has(storeId)) relay.forget(storeId);
    const heads = [...(await queries.streamHeads([...listenedStores]))];
    const epoch = heads[0]?.[1].stream_epoch ?? knownEpoch;
    const isRestarted = knownEpoch !== undefined && knownEpoch !== epoch;
    knownEpoch = epoch;
    for (const [storeId, head] of heads) {
      if (isRestarted) {
        relay.restart(storeId, head.seq);
        hub.sendStreamRestarted(storeId, head);
      } else {
        if (relay.isUnknown(storeId, head.seq)) notificationMissed.publish({});
        relay.notify(storeId, head.seq);
      }
    }
  }

  // Finds changes of other nodes and lost notifications. A repeated version has no effect in panels.
  const checkSales = createVersionCheck(queries.salesVersions, (storeId, version) =>
    hub.sendSalesChanged(storeId, version),
  );
  const checkClaims = createVersionCheck(queries.claimsVersions, (storeId, version) =>
    hub.sendClaimsChanged(storeId, version),
  );

  const checkTopics = TOPICS.map((topic) =>
    createVersionCheck(
      async (storeIds) =>
        new Map([...(await queries.topicVersions(storeIds))].map(([storeId, versions]) => [storeId, versions[topic]])),
      (storeId, version) => hub.sendTopicChanged(topic, storeId, version),
    ),
  );

  /** Creates a check that sends versions that differ from the last ones sent. */
  function createVersionCheck(
    readVersions: RealtimeQueries['salesVersions'],
    send: (storeId: string, version: number) => void,
  ): () => Promise<void> {
    let sentVersions: ReadonlyMap<string, number> = new Map();
    return async () => {
      const versions = await readVersions([...hub.listenedStores()]);
      for (const [storeId, version] of versions) if (sentVersions.get(storeId) !== version) send(storeId, version);
      sentVersions = versions;
    };
  }

  async function checkSessions(): Promise<void> {
    for (const { id, isElsewhere } of await queries.endedSessions(hub.sessionIds())) hub.endSession(id, isElsewhere);
    for (const id of hub.sessionIds()) {
      try {
        hub.updatePrincipal(id, await deps.sessions.current(id));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        hub.disconnectSession(id);
      }
    }
  }

  const courierBroadcast = createCourierBroadcast(deps.database, log, hub);
  const failed = (error: unknown) =>
    log[failureLevel(error)]({ err: error }, 'the regular look at events and sessions failed');
  const runSessionCheck = serializeRuns(checkSessions, failed);
  const runEventCheck = serializeRuns(checkEvents, failed);
  const runSalesCheck = serializeRuns(checkSales, failed);
  const runClaimsCheck = serializeRuns(checkClaims, failed);
  const runTopicChecks = checkTopics.map((check) => serializeRuns(check, failed));
  const timer = setInterval(() => {
    if (hub.isEmpty()) return;
    runEventCheck();
    runSalesCheck();
    runClaimsCheck();
    for (const runTopicCheck of runTopicChecks) runTopicCheck();
    runSessionCheck();
  }, CHECK_INTERVAL_MS);
  // Without listeners nothing has to be read; a new one starts at the current end.
  const notifyRelay = (storeId: string, seq: number) => {
    if (hub.hears(storeId)) relay.notify(storeId, seq);
    else relay.forget(storeId);
  };

  return {
    notifyEvent(storeId, seq) {
      notifyRelay(storeId, seq);
      notifyNodes(deps.database, storeId, seq, log);
    },
    salesChanged: (storeId, version) => hub.sendSalesChanged(storeId, version),
    claimsChanged: (storeId, version) => hub.sendClaimsChanged(storeId, version),
    topicChanged: (topic, storeId, version) => hub.sendTopicChanged(topic, storeId, version),
    courierMoved: (storeId, move) => courierBroadcast.publish({ storeId, move }),
    requestsChanged: (providerId) => courierBroadcast.publish({ providerId }),
    receiveCourierNotification: (payload) => courierBroadcast.receive(payload),
    receiveNotification(payload) {
      const notification = parseNodeNotification(payload);
      if (notification) notifyRelay(notification.storeId, notification.seq);
    },
    accessChanged() {
      if (!hub.isEmpty()) runSessionCheck();
    },
    counts: () => hub.counts(),
    close() {
      clearInterval(timer);
      hub.close();
    },
  };
}

/** Returns a function that runs `work` once at a time, and once more if it was called meanwhile. */
function serializeRuns(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRunning = false;
  let isPending = false;
  const run = () => {
    isPending = true;
    if (isRunning) return;
    isRunning = true;
    isPending = false;
    work()
      .catch(failed)
      .finally(() => {
        isRunning = false;
        if (isPending) run();
      });
  };
  return run;
}
