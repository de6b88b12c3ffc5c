import type { Server as HttpServer } from 'node:http';

import type { CourierPositionUpdate } from '@store-panel/contract/events';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { Origins } from '#http/requests/origins.ts';
import { ApiError } from '#access/api-error.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { EventRelay, type ReadEvents } from '#realtime/event-relay.ts';
import { createCourierBroadcast } from '#realtime/courier-broadcast.ts';
import { parseNodeNotification, notifyNodes } from '#realtime/node-notifications.ts';
import { openSockets } from '#realtime/sockets.ts';

export interface EndedSession {
  readonly id: string;
  readonly isElsewhere: boolean;
}

/** What realtime asks of the features: it knows tables of nobody. */
export interface RealtimeQueries {
  readonly readEvents: ReadEvents;
  /** The last event of each of these stores. */
  readonly lastEvents: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Of each of these stores, the version of what limits its sales. */
  readonly salesVersions: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Of each of these stores, the version of its claims. */
  readonly claimsVersions: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly ownsOrder: (storeId: string, orderId: string) => Promise<boolean>;
  /** Which of these sessions are over. */
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
  /** An event of this number was committed here. */
  announce(storeId: string, seq: number): void;
  /** What limits a store's sales was changed here, and has this version now. */
  salesChanged(storeId: string, version: number): void;
  /** A claim of a store was changed here, and its claims have this version now. */
  claimsChanged(storeId: string, version: number): void;
  /** A courier whom this store follows is somewhere else; told here and on the other nodes. */
  courierMoved(storeId: string, move: CourierPositionUpdate): void;
  /** What this courier is asked for has changed; told here and on the other nodes. */
  requestsChanged(providerId: string): void;
  /** Another node says something about a courier. */
  heardOfCourier(payload: string): void;
  /** Another node says that an event was committed. */
  heard(payload: string): void;
  /** Sessions have ended or may do something else now: their sockets hear of it at once instead of at the next look. */
  accessChanged(): void;
  close(): void;
}

/** How often lost pokes are made up for and ended sessions are noticed. */
const LOOK_MS = 1000;

/** Everything that reaches an open socket: the stores' events, and the end of sessions. */
export function startRealtime(parts: RealtimeDeps): Realtime {
  const { queries, log } = parts;
  const follower = new EventRelay(
    queries.readEvents,
    (storeId, record) => hub.deliver(storeId, record),
    (error) => log.warn({ err: error }, 'events could not be read; trying again'),
  );
  const hub = openSockets({
    ...parts,
    ownsOrder: queries.ownsOrder,
    async joined(storeId) {
      const seq = (await queries.lastEvents([storeId])).get(storeId) ?? 0;
      follower.follow(storeId, seq);
      const [sales, claims] = [await queries.salesVersions([storeId]), await queries.claimsVersions([storeId])];
      return { seq, sales_version: sales.get(storeId) ?? 0, claims_version: claims.get(storeId) ?? 0 };
    },
  });

  async function lookAtEvents(): Promise<void> {
    const listened = hub.listenedStores();
    for (const storeId of follower.followed()) if (!listened.has(storeId)) follower.forget(storeId);
    for (const [storeId, seq] of await queries.lastEvents([...listened])) follower.poke(storeId, seq);
  }

  // What other nodes have changed, and what was not heard. A version that comes twice is no news to whoever has it.
  const lookAtSales = lookAtVersions(queries.salesVersions, (storeId, version) => hub.tellSales(storeId, version));
  const lookAtClaims = lookAtVersions(queries.claimsVersions, (storeId, version) => hub.tellClaims(storeId, version));

  /** A look at versions: whose is another than what its panels were told of from here, they are told of. */
  function lookAtVersions(
    versionsOf: RealtimeQueries['salesVersions'],
    tell: (storeId: string, version: number) => void,
  ): () => Promise<void> {
    let told: ReadonlyMap<string, number> = new Map();
    return async () => {
      const versions = await versionsOf([...hub.listenedStores()]);
      for (const [storeId, version] of versions) if (told.get(storeId) !== version) tell(storeId, version);
      told = versions;
    };
  }

  async function lookAtSessions(): Promise<void> {
    for (const { id, isElsewhere } of await queries.endedSessions(hub.sessionIds())) hub.endSession(id, isElsewhere);
    for (const id of hub.sessionIds()) {
      try {
        hub.renew(id, await parts.sessions.current(id));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        hub.cutOff(id);
      }
    }
  }

  const news = createCourierBroadcast(parts.database, log, hub);
  const failed = (error: unknown) => log.warn({ err: error }, 'the regular look at events and sessions failed');
  const sessionsLook = oneAtATime(lookAtSessions, failed);
  const eventsLook = oneAtATime(lookAtEvents, failed);
  const salesLook = oneAtATime(lookAtSales, failed);
  const claimsLook = oneAtATime(lookAtClaims, failed);
  const timer = setInterval(() => {
    if (hub.isEmpty()) return;
    eventsLook();
    salesLook();
    claimsLook();
    sessionsLook();
  }, LOOK_MS);
  // Where nobody listens, nothing needs to be read; who joins asks where the line ends.
  const poke = (storeId: string, seq: number) => {
    if (hub.hears(storeId)) follower.poke(storeId, seq);
    else follower.forget(storeId);
  };

  return {
    announce(storeId, seq) {
      poke(storeId, seq);
      notifyNodes(parts.database, storeId, seq, log);
    },
    salesChanged: (storeId, version) => hub.tellSales(storeId, version),
    claimsChanged: (storeId, version) => hub.tellClaims(storeId, version),
    courierMoved: (storeId, move) => news.tell({ storeId, move }),
    requestsChanged: (providerId) => news.tell({ providerId }),
    heardOfCourier: (payload) => news.heard(payload),
    heard(payload) {
      const told = parseNodeNotification(payload);
      if (told) poke(told.storeId, told.seq);
    },
    accessChanged() {
      if (!hub.isEmpty()) sessionsLook();
    },
    close() {
      clearInterval(timer);
      hub.close();
    },
  };
}

/** Something that is asked for again and again: it runs once at a time, and once more when it was asked for meanwhile. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    isWanted = false;
    work()
      .catch(failed)
      .finally(() => {
        isRunning = false;
        if (isWanted) run();
      });
  };
  return run;
}
