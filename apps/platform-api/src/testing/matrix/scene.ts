import type { Call } from '@store-panel/contract/table';

import { issueStoreTicket } from '#access/store-tickets.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { openSessionOf, type Party, type Tenant, type World } from '#testing/matrix/world.ts';
import { addStore } from '#testing/people.ts';

/** Whose records a body names: those of a store, and of somebody who works for it or buys there. */
export interface Scene {
  readonly world: World;
  readonly caller: Party | null;
  readonly owner: Party;
  readonly of: Tenant;
}

export type Made = Readonly<Record<string, unknown>>;
/** Makes what a call needs beyond what its schema tells. */
export type Maker = (scene: Scene) => Made | Promise<Made>;
export type Makers = Readonly<Partial<Record<Call, Maker>>>;

export const MINUTE = 60_000;

/** An order of the store's in that state. */
export const order =
  (state: Parameters<typeof addOrder>[2]) =>
  async ({ world, of }: Scene) => ({
    order_id: await addOrder(world, of, state),
    version: 1,
  });

/** The store that the caller works for, whose records it may not name. */
export const self = ({ world, caller, of }: Scene): Tenant => (caller?.storeId === world.b.store.id ? world.b : of);

/** A store that nobody else looks at, for a change that can be made once. */
export const another = async ({ world }: Scene, options: Parameters<typeof addStore>[1] = {}): Promise<Tenant> => ({
  ...world.unapproved,
  store: await addStore(world.database, options),
});

/** The ticket with which an administrator opens the store's panel. */
export const ticket = async ({ world, of: { store } }: Scene) => {
  const { database, admin } = world;
  const { id: sessionId } = await openSessionOf(world, { kind: 'admin', id: admin.id, storeId: null });
  const { token } = await issueStoreTicket(database.kysely, { storeId: store.id, adminId: admin.id, sessionId });
  return { store_id: store.id, token };
};
