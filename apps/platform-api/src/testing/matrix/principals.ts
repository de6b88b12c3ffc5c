import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { SessionKind } from '@store-panel/contract/endpoint';

/** Who makes a call. The document has a column for each, in this order. */
export const PRINCIPALS = {
  nobody: { session: null, says: 'no session' },
  'at tenant': { session: null, says: "no session, on a courier tenant's host" },
  'worn out': { session: 'store', token: 'worn out', says: 'main store A, its access token has run out' },
  revoked: { session: 'store', token: 'revoked', says: 'main store A, its session was ended' },
  unapproved: { session: 'store', says: 'main store whose application waits' },
  unverified: { session: 'store', says: 'main store that has not proved its address' },
  'store A': { session: 'store', says: 'main store' },
  'store B': { session: 'store', says: 'another main store, which names the records of A' },
  'A as admin': { session: 'store', actsForA: true, says: 'administrator in the name of A' },
  'sub with': { session: 'sub_store', grant: 'only', says: "sub-store of A, granted one of the call's screens alone" },
  'sub without': { session: 'sub_store', grant: 'others', says: "sub-store of A, granted all screens but the call's" },
  'sub off': { session: 'sub_store', grant: 'only', isOff: true, says: 'the same as the first, disabled since' },
  admin: { session: 'admin', role: 'Admin', permissions: [], says: 'administrator' },
  editor: { session: 'admin', role: 'Editor', permissions: [], says: 'editor without a permission' },
  'editor 1': { session: 'admin', role: 'Editor', permissions: [1], says: 'editor who may edit' },
  'editor 2': { session: 'admin', role: 'Editor', permissions: [2], says: 'editor who may delete' },
  courier: { session: 'provider', says: 'courier' },
  customer: { session: 'user', says: 'customer: an ordering channel' },
} as const satisfies Record<string, PrincipalRow>;

interface PrincipalRow {
  readonly session: SessionKind | null;
  readonly token?: 'worn out' | 'revoked';
  readonly actsForA?: true;
  readonly grant?: 'only' | 'others';
  readonly isOff?: true;
  readonly role?: AdminRole;
  readonly permissions?: readonly number[];
  readonly says: string;
}

export type PrincipalName = keyof typeof PRINCIPALS;
export const PRINCIPAL_NAMES = Object.keys(PRINCIPALS) as readonly PrincipalName[];
export const principalRow = (name: PrincipalName): PrincipalRow => PRINCIPALS[name];
