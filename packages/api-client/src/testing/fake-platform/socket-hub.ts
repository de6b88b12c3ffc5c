import { accessRefusal } from '@store-panel/contract/access-refusal';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { PUSH } from '@store-panel/contract/errors/success-codes';
import { claimsRoom, type JoinReply, orderRoom, type SocketAuth, storeRoom } from '@store-panel/contract/events';
import { type Call, CONTRACT } from '@store-panel/contract/table';

import type { Clock } from '#clock.ts';
import type { EventRecord } from '#order-shapes.ts';
import type { Connect } from '#socket.ts';
import { Refused } from '#testing/fake-platform/refused.ts';
import { callerBy, callerOf } from '#testing/fake-platform/sessions.ts';
import type { FakeCaller, SessionRecord, StoreCaller, Told, World } from '#testing/fake-platform/world.ts';
import { type FakeSocket, fakeSocket, notAdmitted } from '#testing/fake-socket.ts';

/** When copies of an event arrive at a socket, in milliseconds after it was committed; none, where it is lost. */
export type Arrivals = (record: EventRecord) => readonly number[];

export interface SocketHub extends Told {
  readonly connect: Connect;
  /** Breaks every connection, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
}

interface Seat {
  readonly socket: FakeSocket;
  readonly rooms: Set<string>;
  caller: FakeCaller;
}

/** What is heard in a room, by the call that reads it: who may not ask is not told either. */
const READ_BY: readonly (readonly [prefix: string, call: Call])[] = [
  [storeRoom(''), 'POST /api/store/list_orders'],
  [orderRoom(''), 'POST /api/store/list_orders'],
  [claimsRoom(''), 'POST /api/store/list_claims'],
];

function mayListen(caller: FakeCaller, room: string): caller is StoreCaller {
  const call = READ_BY.find(([prefix]) => room.startsWith(prefix))?.[1];
  return call !== undefined && accessRefusal(CONTRACT[call].access, caller) === null;
}

/** Whether a room is of the caller's own store. */
const isOwn = ({ store }: StoreCaller, room: string): boolean =>
  room === storeRoom(store.id) ||
  room === claimsRoom(store.id) ||
  [...store.orders.keys()].some((id) => room === orderRoom(id));

/** The sockets of everybody in front of a platform in memory. What a session may listen to is derived from it alone. */
export function createSocketHub(world: () => World, clock: Clock, arrivals: Arrivals): SocketHub {
  const seats = new Set<Seat>();
  let isCut = false;

  function seatFor(socket: () => FakeSocket, { jwt_token, servertoken }: Partial<SocketAuth>): Error | null {
    if (isCut) return new Error('refused');
    try {
      seats.add({ socket: socket(), rooms: new Set(), caller: callerBy(world(), jwt_token, servertoken) });
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return notAdmitted(ERROR[error.code]);
    }
  }

  function join(seat: Seat, room: string): JoinReply {
    try {
      take(seat, callerOf(world(), seat.caller.session));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { success: false, error_code: ERROR[error.code] };
    }
    const { caller } = seat;
    if (!mayListen(caller, room) || !isOwn(caller, room)) return { success: false, error_code: ERROR.notAllowed };
    seat.rooms.add(room);
    return { success: true, room, seq: caller.store.line.length };
  }

  const connect: Connect = (_url, { auth }) => {
    const seat = () => [...seats].find((one) => one.socket === made);
    const made: FakeSocket = fakeSocket(auth, {
      clock,
      admit: (introduction) => seatFor(() => made, introduction),
      join(room) {
        const own = seat();
        return own ? join(own, room) : null;
      },
      leave: (room) => seat()?.rooms.delete(room),
      onDown() {
        const own = seat();
        if (own) seats.delete(own);
      },
    });
    return made.socket;
  };

  const seatsIn = (room: string) => [...seats].filter(({ rooms }) => rooms.has(room));

  function deliver(room: string, record: EventRecord): void {
    const send = () => seatsIn(room).forEach(({ socket }) => socket.send('event', room, record));
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
      const code = isElsewhere ? PUSH.signedInElsewhere : ERROR.tokenExpired;
      for (const { socket, caller } of seats) {
        const { id } = caller.session;
        if (!sessionIds.includes(id)) continue;
        socket.send('session_notice', { code, session_id: id });
        socket.drop('io server disconnect');
      }
    },
    accessChanged() {
      for (const seat of seats) {
        const now = standing(world(), seat.caller.session);
        if (now) take(seat, now);
        // Cut off rather than left in silence: the panel then knows that it hears nothing more, and is told why.
        if (!now || [...seat.rooms].some((room) => !mayListen(now, room))) seat.socket.drop('io server disconnect');
      }
    },
    cut() {
      isCut = true;
      for (const { socket } of seats) socket.drop('transport close');
    },
    restore() {
      isCut = false;
    },
  };
}

/** Null for a session that is over, or whose owner is shut out. */
function standing(world: World, session: SessionRecord): FakeCaller | null {
  try {
    return callerOf(world, session);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const screensOf = (caller: FakeCaller) => JSON.stringify('screens' in caller ? caller.screens : null);

/** Keeps what a session may do now, and tells its panel where that is something else than before. */
function take(seat: Seat, caller: FakeCaller): void {
  const isSame = screensOf(seat.caller) === screensOf(caller);
  seat.caller = caller;
  if (!isSame) seat.socket.send('access_changed');
}
