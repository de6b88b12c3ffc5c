import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import { expectedOf } from '#testing/matrix/expected.ts';
import { CALLS } from '#testing/matrix/fill-matrix.ts';
import type { PrincipalName } from '#testing/matrix/principals.ts';
import {
  allScreens,
  type AccountRef,
  subStoreWith,
  type StoreFixture,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** A caller that must not reach records of other callers of the same kind. */
export interface Actor {
  readonly name: string;
  readonly account: AccountRef;
  readonly of: StoreFixture;
  /** Owner of records that it must not reach; null for administrators. */
  readonly stranger: { readonly owner: AccountRef; readonly of: StoreFixture } | null;
  /** The matrix's principal with the same permissions. */
  readonly like: PrincipalName;
}

const main = ({ store: { id } }: StoreFixture): AccountRef => ({ kind: 'store', id, storeId: id });

export async function actorsOf(context: MatrixContext): Promise<readonly Actor[]> {
  const { a, b, admin, channel, otherChannel, courier, otherCourier } = context;
  const sub = await subStoreWith(context, b, allScreens());
  const strangers = { owner: main(a), of: a };
  return [
    { name: 'store B', account: main(b), of: b, stranger: strangers, like: 'store A' },
    {
      name: 'a sub-store of B',
      account: { kind: 'sub_store', id: sub.id, storeId: b.store.id },
      of: b,
      stranger: strangers,
      like: 'sub with',
    },
    {
      name: 'a courier',
      account: { kind: 'provider', id: otherCourier.id, storeId: null },
      of: b,
      stranger: { owner: { kind: 'provider', id: courier.id, storeId: null }, of: a },
      like: 'courier',
    },
    {
      name: 'a customer',
      account: { kind: 'user', id: otherChannel.id, storeId: null },
      of: b,
      // At the same store, so that not only the store separates them.
      stranger: { owner: { kind: 'user', id: channel.id, storeId: null }, of: b },
      like: 'customer',
    },
    {
      name: 'an administrator',
      account: { kind: 'admin', id: admin.id, storeId: null },
      of: b,
      stranger: null,
      like: 'admin',
    },
  ];
}

/** Returns the calls with a session that this actor may make. */
export const callsOf = ({ like }: Actor): readonly Endpoint[] =>
  CALLS.filter((call) => {
    const { access }: EndpointDefinition = CONTRACT[call];
    return !('open' in access) && expectedOf(call, like) === 'ok';
  });
