import { orderRoom, storeRoom } from '@store-panel/contract/events';
import { CONTRACT } from '@store-panel/contract/table';

import { authorize } from '#access/authorize.ts';
import type { Principal, StorePrincipal } from '#access/principal.ts';
import { Refusal } from '#access/refusal.ts';

const STORE_PREFIX = storeRoom('');
const ORDER_PREFIX = orderRoom('');
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Rooms that a client joins and leaves by name; every other one is the server's own business. */
export const isNamed = (room: string): boolean => room.startsWith(STORE_PREFIX) || room.startsWith(ORDER_PREFIX);

/** Whoever may read the orders in work may hear of them. */
export function mayListen(principal: Principal): principal is StorePrincipal {
  try {
    authorize(CONTRACT['POST /api/store/list_orders'].access, principal);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Whether an order is the store's own. */
export type OwnsOrder = (storeId: string, orderId: string) => Promise<boolean>;

/**
 * The store whose line of events feeds the room.
 * @throws Refusal notAllowed for every room that is not the principal's own, whether it exists or not
 */
export async function storeOfRoom(room: string, principal: Principal, ownsOrder: OwnsOrder): Promise<string> {
  if (!mayListen(principal)) throw new Refusal('notAllowed');
  const { storeId } = principal;
  if (room === storeRoom(storeId)) return storeId;
  const orderId = room.startsWith(ORDER_PREFIX) ? room.slice(ORDER_PREFIX.length) : '';
  if (!ID.test(orderId) || !(await ownsOrder(storeId, orderId))) throw new Refusal('notAllowed');
  return storeId;
}

/** Which rooms are open here, by the store whose line of events feeds them. */
export class FedRooms {
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
