import type { Access } from '@store-panel/contract/endpoint';
import {
  claimsRoom,
  LIVE_TOPICS,
  type LiveTopic,
  orderRoom,
  salesRoom,
  storeRoom,
  topicRoom,
} from '@store-panel/contract/events';
import { CONTRACT } from '@store-panel/contract/table';

import { authorize } from '#access/authorize.ts';
import type { Principal, StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

const ORDER_PREFIX = orderRoom('');
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const TOPICS = Object.keys(LIVE_TOPICS) as readonly LiveTopic[];

/** Rooms by the access to the same data: of the endpoint that reads it, or of a topic's screens. */
const ROOM_ACCESS: readonly (readonly [prefix: string, access: Access])[] = [
  [storeRoom(''), CONTRACT['POST /api/store/list_orders'].access],
  [ORDER_PREFIX, CONTRACT['POST /api/store/list_orders'].access],
  [claimsRoom(''), CONTRACT['POST /api/store/list_claims'].access],
  [salesRoom(''), CONTRACT['POST /api/store/get_sales_state'].access],
  ...TOPICS.map((topic) => {
    const { screens } = LIVE_TOPICS[topic];
    return [topicRoom(topic, ''), { sessions: ['store', 'sub_store'], screens }] as const;
  }),
];

const accessOf = (room: string) => ROOM_ACCESS.find(([prefix]) => room.startsWith(prefix))?.[1];

/** Rooms of a store that get its notifications without its orders. */
const roomsWithoutOrders = (storeId: string): readonly string[] => [
  claimsRoom(storeId),
  salesRoom(storeId),
  ...TOPICS.map((topic) => topicRoom(topic, storeId)),
];

/** Rooms that a client joins and leaves by name; the server manages all others. */
export const isClientRoom = (room: string): boolean => accessOf(room) !== undefined;

/** Whether a principal may join a room of its store. */
export function canJoinRoom(principal: Principal, room: string): principal is StorePrincipal {
  const access = accessOf(room);
  if (access === undefined) return false;
  try {
    authorize(access, principal);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether an order belongs to the store. */
export type OwnsOrder = (storeId: string, orderId: string) => Promise<boolean>;

/**
 * Returns the store whose event stream feeds the room.
 * @throws ApiError notAllowed for every room that is not the principal's own, whether it exists or not
 */
export async function authorizeRoom(room: string, principal: Principal, ownsOrder: OwnsOrder): Promise<string> {
  if (!canJoinRoom(principal, room)) throw new ApiError('notAllowed');
  const { storeId } = principal;
  if (room === storeRoom(storeId) || roomsWithoutOrders(storeId).includes(room)) return storeId;
  const orderId = room.startsWith(ORDER_PREFIX) ? room.slice(ORDER_PREFIX.length) : '';
  if (!ID.test(orderId) || !(await ownsOrder(storeId, orderId))) throw new ApiError('notAllowed');
  return storeId;
}

/** The open rooms on this node, by the store whose event stream feeds them. */
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

  get size(): number {
    return this.#storeOf.size;
  }

  has(storeId: string): boolean {
    return this.#roomsOf.has(storeId);
  }

  roomsOf(storeId: string): readonly string[] {
    return [...(this.#roomsOf.get(storeId) ?? [])];
  }

  stores(): ReadonlySet<string> {
    return new Set(this.#roomsOf.keys());
  }
}
