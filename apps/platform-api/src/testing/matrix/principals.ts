import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { SessionKind } from '@store-panel/contract/endpoint';

/** Callers of the matrix. The document has a column for each, in this order. */
export const PRINCIPALS = {
  nobody: { session: null, description: 'no session' },
  'at tenant': { session: null, description: "no session, on a courier tenant's host" },
  'worn out': { session: 'store', token: 'worn out', description: 'main store A, its access token has run out' },
  revoked: { session: 'store', token: 'revoked', description: 'main store A, its session was ended' },
  unapproved: { session: 'store', description: 'main store whose application waits' },
  unverified: { session: 'store', description: 'main store that has not proved its address' },
  'store A': { session: 'store', description: 'main store' },
  'store B': { session: 'store', description: 'another main store, which names the records of A' },
  'A as admin': { session: 'store', actsForA: true, description: 'administrator in the name of A' },
  'sub with': {
    session: 'sub_store',
    grant: 'only',
    description: "sub-store of A, granted one of the call's screens alone",
  },
  'sub without': {
    session: 'sub_store',
    grant: 'others',
    description: "sub-store of A, granted all screens but the call's",
  },
  'sub off': { session: 'sub_store', grant: 'only', isOff: true, description: 'the same as the first, disabled since' },
  admin: { session: 'admin', role: 'Admin', permissions: [], description: 'administrator' },
  editor: { session: 'admin', role: 'Editor', permissions: [], description: 'editor without a permission' },
  'editor 1': { session: 'admin', role: 'Editor', permissions: [1], description: 'editor who may edit' },
  'editor 2': { session: 'admin', role: 'Editor', permissions: [2], description: 'editor who may delete' },
  courier: { session: 'provider', description: 'courier' },
  customer: { session: 'user', description: 'customer: an ordering channel' },
} as const satisfies Record<string, PrincipalRow>;

interface PrincipalRow {
  readonly session: SessionKind | null;
  readonly token?: 'worn out' | 'revoked';
  readonly actsForA?: true;
  readonly grant?: 'only' | 'others';
  readonly isOff?: true;
  readonly role?: AdminRole;
  readonly permissions?: readonly number[];
  readonly description: string;
}

export type PrincipalName = keyof typeof PRINCIPALS;
export const PRINCIPAL_NAMES = Object.keys(PRINCIPALS) as readonly PrincipalName[];
export const principalRow = (name: PrincipalName): PrincipalRow => PRINCIPALS[name];
