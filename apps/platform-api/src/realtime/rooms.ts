import { claimsRoom, orderRoom, storeRoom } from '@store-panel/contract/events';
import { type Endpoint, CONTRACT } from '@store-panel/contract/table';

import { authorize } from '#access/authorize.ts';
import type { Principal, StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

const ORDER_PREFIX = orderRoom('');
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What is heard in a room, by the call that reads it: who may not ask is not told either. */
const READ_BY: readonly (readonly [prefix: string, call: Endpoint])[] = [
  [storeRoom(''), 'POST /api/store/list_orders'],
  [ORDER_PREFIX, 'POST /api/store/list_orders'],
  [claimsRoom(''), 'POST /api/store/list_claims'],
];

const callOf = (room: string) => READ_BY.find(([prefix]) => room.startsWith(prefix))?.[1];

/** Rooms that a client joins and leaves by name; every other one is the server's own business. */
export const isClientRoom = (room: string): boolean => callOf(room) !== undefined;

/** Whether somebody may hear what is told in a room of their store. */
export function canJoinRoom(principal: Principal, room: string): principal is StorePrincipal {
  const call = callOf(room);
  if (call === undefined) return false;
  try {
    authorize(CONTRACT[call].access, principal);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether an order is the store's own. */
export type OwnsOrder = (storeId: string, orderId: string) => Promise<boolean>;

/**
 * The store whose line of events feeds the room.
 * @throws Refusal notAllowed for every room that is not the principal's own, whether it exists or not
 */
export async function authorizeRoom(room: string, principal: Principal, ownsOrder: OwnsOrder): Promise<string> {
  if (!canJoinRoom(principal, room)) throw new ApiError('notAllowed');
  const { storeId } = principal;
  if (room === storeRoom(storeId) || room === claimsRoom(storeId)) return storeId;
  const orderId = room.startsWith(ORDER_PREFIX) ? room.slice(ORDER_PREFIX.length) : '';
  if (!ID.test(orderId) || !(await ownsOrder(storeId, orderId))) throw new ApiError('notAllowed');
  return storeId;
}

/** Which rooms are open here, by the store whose line of events feeds them. */
export class RoomRegistry {
  readonly #storeOf = new Map<string, string>();
  readonly #roomsOf = new Map<string, Set<string>>();

  add(room: string, storeId: string): void {
    this.#storeOf.set(room, storeId);
    this.#roomsOf.set(storeId, (this.#roomsOf.get(storeId) ?? new Set()).add(room));
  }

  remove(room: string): void {
    const storeId = this.#storeOf.get(room);
    if (storeId === undefined) return;
    this.#storeOf.delete(room);
    const rooms = this.#roomsOf.get(storeId);
    rooms?.delete(room);
    if (rooms?.size === 0) this.#roomsOf.delete(storeId);
  }

  has(storeId: string): boolean {
    return this.#roomsOf.has(storeId);
  }

  stores(): ReadonlySet<string> {
    return new Set(this.#roomsOf.keys());
  }
}
