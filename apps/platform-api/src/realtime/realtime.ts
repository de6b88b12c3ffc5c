import type { Server as HttpServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { SessionReader } from '#http/session-reader.ts';
import { EventFollower, type ReadEvents } from '#realtime/event-follower.ts';
import { readPoke, sendPoke } from '#realtime/node-pokes.ts';
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
  readonly ownsOrder: (storeId: string, orderId: string) => Promise<boolean>;
  /** Which of these sessions are over. */
  readonly endedSessions: (ids: readonly string[]) => Promise<readonly EndedSession[]>;
}

export interface RealtimeParts {
  readonly server: HttpServer;
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly queries: RealtimeQueries;
  readonly allowedOrigins: readonly string[];
  readonly log: FastifyBaseLogger;
}

export interface Realtime {
  /** An event of this number was committed here. */
  announce(storeId: string, seq: number): void;
  /** Another node says that an event was committed. */
  heard(payload: string): void;
  /** Sessions have just ended: their sockets close now instead of at the next look. */
  sessionsEnded(): void;
  close(): Promise<void>;
}

/** How often lost pokes are made up for and ended sessions are noticed. */
const LOOK_MS = 1000;

/** Everything that reaches an open socket: the stores' events, and the end of sessions. */
export function startRealtime(parts: RealtimeParts): Realtime {
  const { queries, log } = parts;
  const follower = new EventFollower(
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
      return seq;
    },
  });
  async function endSessions(): Promise<void> {
    for (const { id, isElsewhere } of await queries.endedSessions(hub.sessionIds())) hub.endSession(id, isElsewhere);
  }

  async function look(): Promise<void> {
    const listened = hub.listenedStores();
    for (const storeId of follower.followed()) if (!listened.has(storeId)) follower.forget(storeId);
    for (const [storeId, seq] of await queries.lastEvents([...listened])) follower.poke(storeId, seq);
    await endSessions();
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || hub.sessionIds().length === 0) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the regular look at events and sessions failed'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);

  return {
    announce(storeId, seq) {
      follower.poke(storeId, seq);
      sendPoke(parts.database, storeId, seq, log);
    },
    heard(payload) {
      const poke = readPoke(payload);
      if (poke) follower.poke(poke.storeId, poke.seq);
    },
    sessionsEnded() {
      endSessions().catch((error: unknown) => log.warn({ err: error }, 'ended sessions could not be read'));
    },
    async close() {
      clearInterval(timer);
      await hub.close();
    },
  };
}
