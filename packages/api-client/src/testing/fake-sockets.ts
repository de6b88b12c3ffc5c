import type { EventRecord, JoinReply, ServerToClient, SocketAuth } from '@store-panel/contract/events';

import { type Clock, systemClock } from '#clock.ts';
import type { Connect, ConnectOptions } from '#socket.ts';

type Listener = (...payload: never[]) => void;

export interface FakeSockets {
  /** For `connect` of the socket link, the store line and the live caches. */
  readonly connect: Connect;
  /** How a socket introduced itself at each try to connect. */
  readonly introductions: readonly Partial<SocketAuth>[];
  /** Rooms that were asked for, in this order. */
  readonly joined: readonly string[];
  /** Whether a connection stands now. */
  isUp(): boolean;
  /** Sends to the client, if a connection stands. */
  send<Name extends keyof ServerToClient>(name: Name, ...payload: Parameters<ServerToClient[Name]>): void;
  /** An event to everybody in the store's room. */
  event(storeId: string, record: EventRecord): void;
  /** Breaks the connection, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** Refuses the next try to connect with this code. */
  refuseNext(code: number): void;
}

/**
 * The platform's sockets in memory, for one client. `join` answers for rooms; null never answers.
 */
export function fakeSockets(join: (room: string) => JoinReply | null, clock: Clock = systemClock): FakeSockets {
  const listeners = new Map<string, Listener[]>();
  const joined: string[] = [];
  const introductions: Partial<SocketAuth>[] = [];
  let isUp = false;
  let isCut = false;
  let refusal: number | null = null;
  let introduce: ConnectOptions['auth'] = () => {};

  const tell = (name: string, ...payload: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...(payload as never[]));
  };
  const fail = (error: Error) => tell('connect_error', error);

  function answerConnection(): void {
    introduce((auth) => introductions.push(auth));
    const code = refusal;
    refusal = null;
    if (isCut) return fail(new Error('refused'));
    if (code !== null) return fail(Object.assign(new Error('not accepted'), { data: { error_code: code } }));
    isUp = true;
    tell('connect');
  }

  function down(reason: string): void {
    if (!isUp) return;
    isUp = false;
    tell('disconnect', reason);
  }

  const socket = {
    get connected() {
      return isUp;
    },
    on(name: string, listener: Listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    connect() {
      clock.after(1, answerConnection);
    },
    disconnect() {
      down('io client disconnect');
    },
    timeout: (ms: number) => ({
      emitWithAck: (_name: string, room: string) =>
        new Promise((resolve, reject) => {
          joined.push(room);
          const answer = isUp ? join(room) : null;
          if (answer) clock.after(1, () => resolve(answer));
          else clock.after(ms, () => reject(new Error('no answer in time')));
        }),
    }),
  };

  return {
    connect: (_url, options) => {
      introduce = options.auth;
      return socket as unknown as ReturnType<Connect>;
    },
    introductions,
    joined,
    isUp: () => isUp,
    send: (name, ...payload) => {
      if (isUp) tell(name, ...payload);
    },
    event: (storeId, record) => {
      if (isUp) tell('event', `store:${storeId}`, record);
    },
    cut() {
      isCut = true;
      down('transport close');
    },
    restore() {
      isCut = false;
    },
    refuseNext(code) {
      refusal = code;
    },
  };
}
