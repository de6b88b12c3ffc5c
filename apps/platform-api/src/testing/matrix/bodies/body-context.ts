import type { Endpoint } from '@store-panel/contract/table';

import { issueImpersonationToken } from '#access/sessions/impersonation-tokens.ts';
import { addOrder } from '#testing/matrix/records.ts';
import {
  openSessionOf,
  type AccountRef,
  type StoreFixture,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';
import { addStore } from '#testing/fixtures/accounts.ts';

/** Owners of the records that a body names: a store, and its user or customer. */
export interface BodyContext {
  readonly matrix: MatrixContext;
  readonly caller: AccountRef | null;
  readonly owner: AccountRef;
  readonly of: StoreFixture;
}

export type BodyFields = Readonly<Record<string, unknown>>;
/** Builds the fields that a schema does not determine. */
export type BodyFactory = (context: BodyContext) => BodyFields | Promise<BodyFields>;
export type BodyFactories = Readonly<Partial<Record<Endpoint, BodyFactory>>>;

export const MINUTE = 60_000;

/** Creates a factory that inserts an order in that state. */
export const createOrderFields =
  (state: Parameters<typeof addOrder>[2]) =>
  async ({ matrix, of }: BodyContext) => ({
    order_id: await addOrder(matrix, of, state),
    version: 1,
  });

/** Returns the caller's own store, for calls that do not name the store. */
export const callerStore = ({ matrix, caller, of }: BodyContext): StoreFixture =>
  caller?.storeId === matrix.b.store.id ? matrix.b : of;

/** Inserts an unused store, for a change that is possible only once. */
export const addOtherStore = async (
  { matrix }: BodyContext,
  options: Parameters<typeof addStore>[1] = {},
): Promise<StoreFixture> => ({
  ...matrix.unapproved,
  store: await addStore(matrix.database, options),
});

/** Issues a token with which an administrator opens the store's panel. */
export const createImpersonationToken = async ({ matrix, of: { store } }: BodyContext) => {
  const { database, admin } = matrix;
  const { id: sessionId } = await openSessionOf(matrix, { kind: 'admin', id: admin.id, storeId: null });
  const { token } = await issueImpersonationToken(database.kysely, { storeId: store.id, adminId: admin.id, sessionId });
  return { store_id: store.id, token };
};
