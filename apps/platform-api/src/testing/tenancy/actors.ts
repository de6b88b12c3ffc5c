import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';

import { expectedOf } from '#testing/matrix/expected.ts';
import { CALLS } from '#testing/matrix/fill-matrix.ts';
import type { PrincipalName } from '#testing/matrix/principals.ts';
import {
  allScreens,
  type AccountRef,
  subStoreWith,
  type Tenant,
  type MatrixContext,
} from '#testing/matrix/matrix-context.ts';

/** Somebody who must reach nothing of somebody else's of the same kind. */
export interface Actor {
  readonly says: string;
  readonly party: AccountRef;
  readonly of: Tenant;
  /** Whose records it must not reach; null for those who answer for all stores. */
  readonly stranger: { readonly owner: AccountRef; readonly of: Tenant } | null;
  /** Who of the matrix comes as far as it does. */
  readonly like: PrincipalName;
}

const main = ({ store: { id } }: Tenant): AccountRef => ({ kind: 'store', id, storeId: id });

export async function actorsOf(world: MatrixContext): Promise<readonly Actor[]> {
  const { a, b, admin, channel, otherChannel, courier, otherCourier } = world;
  const sub = await subStoreWith(world, b, allScreens());
  const strangers = { owner: main(a), of: a };
  return [
    { says: 'store B', party: main(b), of: b, stranger: strangers, like: 'store A' },
    {
      says: 'a sub-store of B',
      party: { kind: 'sub_store', id: sub.id, storeId: b.store.id },
      of: b,
      stranger: strangers,
      like: 'sub with',
    },
    {
      says: 'a courier',
      party: { kind: 'provider', id: otherCourier.id, storeId: null },
      of: b,
      stranger: { owner: { kind: 'provider', id: courier.id, storeId: null }, of: a },
      like: 'courier',
    },
    {
      says: 'a customer',
      party: { kind: 'user', id: otherChannel.id, storeId: null },
      of: b,
      // At the same store: it is not the store that keeps them apart.
      stranger: { owner: { kind: 'user', id: channel.id, storeId: null }, of: b },
      like: 'customer',
    },
    {
      says: 'an administrator',
      party: { kind: 'admin', id: admin.id, storeId: null },
      of: b,
      stranger: null,
      like: 'admin',
    },
  ];
}

/** The calls with a session that this actor may make. */
export const callsOf = ({ like }: Actor): readonly Endpoint[] =>
  CALLS.filter((call) => {
    const { access }: EndpointDefinition = CONTRACT[call];
    return !('open' in access) && expectedOf(call, like) === 'ok';
  });
