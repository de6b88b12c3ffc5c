import type { EventRecord, JoinReply, ServerToClient, SocketAuth } from '@store-panel/contract/events';

import { type Clock, systemClock } from '#clock.ts';
import type { Connect } from '#socket.ts';
import { type FakeSocket, fakeSocket, notAdmitted } from '#testing/fake-socket.ts';

export interface FakeSockets {
  /** For `connect` of the socket link, the store line and the live caches. */
  readonly connect: Connect;
  /** How a socket introduced itself at each try to connect. */
  readonly introductions: readonly Partial<SocketAuth>[];
  /** Rooms that the client joined, in order. */
  readonly joined: readonly string[];
  /** Whether a client is connected, with each of its sockets. */
  isUp(): boolean;
  /** Sends to the client if it is connected. */
  send<Name extends keyof ServerToClient>(name: Name, ...payload: Parameters<ServerToClient[Name]>): void;
  /** Sends an event to the store's room. */
  event(storeId: string, record: EventRecord): void;
  /** Breaks the connection, and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** Rejects the next attempt to connect with this code. */
  refuseNext(code: number): void;
}

/**
 * The platform's sockets in memory, for one client. `join` answers for rooms; null never answers. A whole platform with
 * sockets is `createFakePlatform`.
 */
export function fakeSockets(join: (room: string) => JoinReply | null, clock: Clock = systemClock): FakeSockets {
  const joined: string[] = [];
  const introductions: Partial<SocketAuth>[] = [];
  /** Screens may have one beside the session's own. */
  const opened: FakeSocket[] = [];
  let isCut = false;
  let errorCode: number | null = null;

  function admit(introduction: Partial<SocketAuth>): Error | null {
    introductions.push(introduction);
    const code = errorCode;
    errorCode = null;
    if (isCut) return new Error('refused');
    return code === null ? null : notAdmitted(code);
  }

  const host = {
    clock,
    admit,
    join(room: string) {
      joined.push(room);
      return opened.some((one) => one.isUp()) ? join(room) : null;
    },
  };

  return {
    connect: (_url, { auth }) => {
      const one = fakeSocket(auth, host);
      opened.push(one);
      return one.socket;
    },
    introductions,
    joined,
    isUp: () => opened.some((one) => one.isUp()) && opened.every((one) => one.isUp() || !one.isInUse()),
    send(name, ...payload) {
      for (const one of opened) one.send(name, ...payload);
    },
    event(storeId, record) {
      for (const one of opened) one.send('event', `store:${storeId}`, record);
    },
    cut() {
      isCut = true;
      for (const one of opened) one.drop('transport close');
    },
    restore() {
      isCut = false;
    },
    refuseNext(code) {
      errorCode = code;
    },
  };
}
