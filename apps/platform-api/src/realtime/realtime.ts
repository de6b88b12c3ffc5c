import type { Server as HttpServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/database.ts';
import type { Origins } from '#http/origins.ts';
import { Refusal } from '#access/refusal.ts';
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
  readonly origins: Origins;
  readonly trustedProxies: number;
  readonly log: FastifyBaseLogger;
}

export interface Realtime {
  /** An event of this number was committed here. */
  announce(storeId: string, seq: number): void;
  /** Another node says that an event was committed. */
  heard(payload: string): void;
  /** Sessions have ended or may do something else now: their sockets hear of it at once instead of at the next look. */
  accessChanged(): void;
  close(): void;
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

  async function lookAtEvents(): Promise<void> {
    const listened = hub.listenedStores();
    for (const storeId of follower.followed()) if (!listened.has(storeId)) follower.forget(storeId);
    for (const [storeId, seq] of await queries.lastEvents([...listened])) follower.poke(storeId, seq);
  }

  async function lookAtSessions(): Promise<void> {
    for (const { id, isElsewhere } of await queries.endedSessions(hub.sessionIds())) hub.endSession(id, isElsewhere);
    for (const id of hub.sessionIds()) {
      try {
        hub.renew(id, await parts.sessions.current(id));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        hub.cutOff(id);
      }
    }
  }

  const failed = (error: unknown) => log.warn({ err: error }, 'the regular look at events and sessions failed');
  const sessionsLook = oneAtATime(lookAtSessions, failed);
  const eventsLook = oneAtATime(lookAtEvents, failed);
  const timer = setInterval(() => {
    if (hub.isEmpty()) return;
    eventsLook();
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
      sendPoke(parts.database, storeId, seq, log);
    },
    heard(payload) {
      const told = readPoke(payload);
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
