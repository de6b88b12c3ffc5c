import { findAccessDenial } from '@store-panel/contract/access-denial';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SESSION_NOTICE_CODE } from '@store-panel/contract/errors/success-codes';
import {
  claimsRoom,
  type JoinReply,
  orderRoom,
  salesRoom,
  type SocketAuth,
  storeRoom,
  topicRoom,
} from '@store-panel/contract/events';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import type { Clock } from '#clock.ts';
import type { EventRecord } from '#order-models.ts';
import type { Connect } from '#socket.ts';
import { FAKE_EPOCH, headOf } from '#testing/fake-platform/event-log.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import { callerBy, callerOf } from '#testing/fake-platform/sessions.ts';
import type {
  FakeCaller,
  SessionRecord,
  StoreCaller,
  Broadcaster,
  FakePlatformState,
} from '#testing/fake-platform/state.ts';
import { type FakeSocket, fakeSocket, notAdmitted } from '#testing/fake-socket.ts';

/** When copies of an event arrive at a socket, in milliseconds after it was committed; none, where it is lost. */
export type Arrivals = (record: EventRecord) => readonly number[];

export interface SocketHub extends Broadcaster {
  readonly connect: Connect;
  /** Breaks every connection, and rejects new ones until `restore`. */
  cut(): void;
  restore(): void;
}

interface Connection {
  readonly socket: FakeSocket;
  readonly rooms: Set<string>;
  caller: FakeCaller;
}

/** The call that reads what a room sends: a session without it must not join. */
const READ_BY: readonly (readonly [prefix: string, call: Endpoint])[] = [
  [storeRoom(''), 'POST /api/store/list_orders'],
  [orderRoom(''), 'POST /api/store/list_orders'],
  [claimsRoom(''), 'POST /api/store/list_claims'],
  [topicRoom('menu', ''), 'POST /api/store/get_menu_editor'],
  [salesRoom(''), 'POST /api/store/get_sales_state'],
];

function canJoin(caller: FakeCaller, room: string): caller is StoreCaller {
  const call = READ_BY.find(([prefix]) => room.startsWith(prefix))?.[1];
  return call !== undefined && findAccessDenial(CONTRACT[call].access, caller) === null;
}

/** Whether a room is of the caller's own store. */
const isOwn = ({ store }: StoreCaller, room: string): boolean =>
  room === storeRoom(store.id) ||
  [claimsRoom, salesRoom, (id: string) => topicRoom('menu', id)].some((roomOf) => roomOf(store.id) === room) ||
  [...store.orders.keys()].some((id) => room === orderRoom(id));

/** The sockets of a fake platform. A session may join the rooms that its calls may read. */
export function createSocketHub(state: () => FakePlatformState, clock: Clock, arrivals: Arrivals): SocketHub {
  const connections = new Set<Connection>();
  let isCut = false;

  function openConnection(socket: () => FakeSocket, { jwt_token, servertoken }: Partial<SocketAuth>): Error | null {
    if (isCut) return new Error('refused');
    try {
      connections.add({ socket: socket(), rooms: new Set(), caller: callerBy(state(), jwt_token, servertoken) });
      return null;
    } catch (error) {
      if (!(error instanceof FakeApiError)) throw error;
      return notAdmitted(ERROR[error.code]);
    }
  }

  function join(connection: Connection, room: string): JoinReply {
    try {
      updateCaller(connection, callerOf(state(), connection.caller.session));
    } catch (error) {
      if (!(error instanceof FakeApiError)) throw error;
      return { success: false, error_code: ERROR[error.code] };
    }
    const { caller } = connection;
    if (!canJoin(caller, room) || !isOwn(caller, room)) return { success: false, error_code: ERROR.notAllowed };
    connection.rooms.add(room);
    return { success: true, room, ...headOf(caller.store) };
  }

  const connect: Connect = (_url, { auth }) => {
    const connection = () => [...connections].find((one) => one.socket === fakeClient);
    const fakeClient: FakeSocket = fakeSocket(auth, {
      clock,
      admit: (introduction) => openConnection(() => fakeClient, introduction),
      join(room) {
        const own = connection();
        return own ? join(own, room) : null;
      },
      leave: (room) => connection()?.rooms.delete(room),
      onDown() {
        const own = connection();
        if (own) connections.delete(own);
      },
    });
    return fakeClient.socket;
  };

  const connectionsIn = (room: string) => [...connections].filter(({ rooms }) => rooms.has(room));

  function deliver(room: string, record: EventRecord): void {
    const send = () => connectionsIn(room).forEach(({ socket }) => socket.send('event', room, record, FAKE_EPOCH));
    for (const ms of arrivals(record)) {
      if (ms === 0) send();
      else clock.after(ms, send);
    }
  }

  return {
    connect,
    event(storeId, record) {
      deliver(storeRoom(storeId), record);
      deliver(orderRoom(record.order.order_id), record);
    },
    ended(sessionIds, isElsewhere) {
      const code = isElsewhere ? SESSION_NOTICE_CODE.signedInElsewhere : ERROR.tokenExpired;
      for (const { socket, caller } of connections) {
        const { id } = caller.session;
        if (!sessionIds.includes(id)) continue;
        socket.send('session_notice', { code, session_id: id });
        socket.drop('io server disconnect');
      }
    },
    accessChanged() {
      for (const connection of connections) {
        const caller = currentCaller(state(), connection.caller.session);
        if (caller) updateCaller(connection, caller);
        // Disconnects instead of staying silent: the panel then knows that it gets no more events, and why.
        if (!caller || [...connection.rooms].some((room) => !canJoin(caller, room)))
          connection.socket.drop('io server disconnect');
      }
    },
    cut() {
      isCut = true;
      for (const { socket } of connections) socket.drop('transport close');
    },
    restore() {
      isCut = false;
    },
  };
}

/** Null for a session that is over, or whose owner is shut out. */
function currentCaller(state: FakePlatformState, session: SessionRecord): FakeCaller | null {
  try {
    return callerOf(state, session);
  } catch (error) {
    if (error instanceof FakeApiError) return null;
    throw error;
  }
}

const screensOf = (caller: FakeCaller) => JSON.stringify('screens' in caller ? caller.screens : null);

/** Stores the session's current permissions, and notifies its panel if they have changed. */
function updateCaller(connection: Connection, caller: FakeCaller): void {
  const isSame = screensOf(connection.caller) === screensOf(caller);
  connection.caller = caller;
  if (!isSame) connection.socket.send('access_changed');
}
