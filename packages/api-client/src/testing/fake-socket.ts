import type { ClientToServer, JoinReply, ServerToClient, SocketAuth } from '@store-panel/contract/events';

import type { Clock } from '#clock.ts';
import type { Connect, ConnectOptions } from '#socket.ts';

type Listener = (...payload: never[]) => void;

/** The server side of a fake socket. */
export interface SocketHost {
  readonly clock: Clock;
  /** Called at each attempt to connect: the error, or null. */
  readonly admit: (introduction: Partial<SocketAuth>) => Error | null;
  /** Null never answers. */
  readonly join: (room: string) => JoinReply | null;
  readonly leave?: (room: string) => void;
  /** The connection has ended. */
  readonly onDown?: () => void;
}

/** One client's socket, as its platform holds it. */
export interface FakeSocket {
  readonly socket: ReturnType<Connect>;
  isUp(): boolean;
  /** Whether the client uses it: from its first attempt to connect until it closes it. */
  isInUse(): boolean;
  /** Sends to the client if it is connected. */
  send<Name extends keyof ServerToClient>(name: Name, ...payload: Parameters<ServerToClient[Name]>): void;
  drop(reason: string): void;
}

/** A denial as the platform's handshake sends it. */
export const notAdmitted = (error_code: number): Error =>
  Object.assign(new Error('not accepted'), { data: { error_code } });

/** A socket without a network; messages take a millisecond of the clock. */
export function fakeSocket(auth: ConnectOptions['auth'], host: SocketHost): FakeSocket {
  const { clock, admit, join, leave, onDown } = host;
  const listeners = new Map<string, Listener[]>();
  let isUp = false;
  let isInUse = false;

  const emit = (name: string, ...payload: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...(payload as never[]));
  };

  function answerConnection(): void {
    let introduction: Partial<SocketAuth> = {};
    auth((credentials) => {
      introduction = credentials;
    });
    const error = admit(introduction);
    if (error) return emit('connect_error', error);
    isUp = true;
    emit('connect');
  }

  function drop(reason: string): void {
    if (!isUp) return;
    isUp = false;
    onDown?.();
    emit('disconnect', reason);
  }

  const socket = {
    get connected() {
      return isUp;
    },
    on(name: string, listener: Listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    connect() {
      isInUse = true;
      clock.after(1, answerConnection);
    },
    disconnect() {
      isInUse = false;
      drop('io client disconnect');
    },
    timeout: (ms: number) => ({
      emitWithAck: (name: keyof ClientToServer, room: string) =>
        new Promise((resolve, reject) => {
          const answer = name === 'join_room' ? join(room) : undefined;
          if (name === 'leave_room') leave?.(room);
          if (answer === null) clock.after(ms, () => reject(new Error('no answer in time')));
          else clock.after(1, () => resolve(answer));
        }),
    }),
  };

  return {
    socket: socket as unknown as ReturnType<Connect>,
    isUp: () => isUp,
    isInUse: () => isInUse,
    send: (name, ...payload) => {
      if (isUp) emit(name, ...payload);
    },
    drop,
  };
}
