import type { Endpoint } from '@store-panel/contract/table';

import { issueImpersonationToken } from '#access/sessions/impersonation-tokens.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { openSessionOf, type AccountRef, type Tenant, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { addStore } from '#testing/fixtures/accounts.ts';

/** Whose records a body names: those of a store, and of somebody who works for it or buys there. */
export interface BodyContext {
  readonly world: MatrixContext;
  readonly caller: AccountRef | null;
  readonly owner: AccountRef;
  readonly of: Tenant;
}

export type Made = Readonly<Record<string, unknown>>;
/** Makes what a call needs beyond what its schema tells. */
export type BodyFactory = (scene: BodyContext) => Made | Promise<Made>;
export type Makers = Readonly<Partial<Record<Endpoint, BodyFactory>>>;

export const MINUTE = 60_000;

/** An order of the store's in that state. */
export const order =
  (state: Parameters<typeof addOrder>[2]) =>
  async ({ world, of }: BodyContext) => ({
    order_id: await addOrder(world, of, state),
    version: 1,
  });

/** The store that the caller works for, whose records it may not name. */
export const self = ({ world, caller, of }: BodyContext): Tenant =>
  caller?.storeId === world.b.store.id ? world.b : of;

/** A store that nobody else looks at, for a change that can be made once. */
export const another = async (
  { world }: BodyContext,
  options: Parameters<typeof addStore>[1] = {},
): Promise<Tenant> => ({
  ...world.unapproved,
  store: await addStore(world.database, options),
});

/** The ticket with which an administrator opens the store's panel. */
export const ticket = async ({ world, of: { store } }: BodyContext) => {
  const { database, admin } = world;
  const { id: sessionId } = await openSessionOf(world, { kind: 'admin', id: admin.id, storeId: null });
  const { token } = await issueImpersonationToken(database.kysely, { storeId: store.id, adminId: admin.id, sessionId });
  return { store_id: store.id, token };
};
