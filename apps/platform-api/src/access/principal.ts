import type { Contract } from '@store-panel/contract/table';
import type { AdminIdentity } from '@store-panel/domain/access/permissions';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import type { AccountStatus } from '@store-panel/domain/store/review';

/** Who makes a call, as the session row says; what the request itself claims is only ever compared with this. */
interface BasePrincipal {
  readonly sessionId: string;
  readonly id: string;
  readonly name: string;
  /** How the session keeps its tokens; `cookie` sessions need no server token header. */
  readonly mode: SessionMode;
}

export type SessionMode = 'cookie' | 'header';

/** Sessions of the platform's own people are apart from those of all others: other refresh tokens, shorter lives. */
export type SessionArea = 'party' | 'staff';

export const areaOfKind = (kind: Principal['kind']): SessionArea => (kind === 'admin' ? 'staff' : 'party');

export interface StorePrincipal extends BasePrincipal {
  readonly kind: 'store' | 'sub_store';
  /** The main store: the tenant of every query. */
  readonly storeId: string;
  readonly currency: string;
  readonly timezone: string;
  /** Who of the platform's people acts in the store's name; null for the store's own people. */
  readonly actingAdmin: { readonly id: string; readonly name: string; readonly endsAt: Date } | null;
  /** Where the store stands with the platform, which its flags alone do not tell. */
  readonly standing: AccountStatus;
  /** Flags and grants as they stand now, read with the session on every call. */
  readonly screens: Exclude<ScreenSession, { kind: 'admin' }>;
}

export interface PersonPrincipal<Kind extends 'user' | 'provider' = 'user' | 'provider'> extends BasePrincipal {
  readonly kind: Kind;
  /** Orders it sends are already priced; never true for a courier. */
  readonly isChannel: boolean;
}

/** One of the platform's own people, with role and permissions as they stand now. */
export interface StaffPrincipal extends BasePrincipal {
  readonly kind: 'admin';
  readonly screens: { readonly kind: 'admin' } & AdminIdentity;
}

export type Principal = StorePrincipal | StaffPrincipal | PersonPrincipal<'user'> | PersonPrincipal<'provider'>;

interface PrincipalByKind {
  store: StorePrincipal;
  sub_store: StorePrincipal;
  user: PersonPrincipal<'user'>;
  provider: PersonPrincipal<'provider'>;
  admin: StaffPrincipal;
}

/** The principal that a call's handler gets: null for open calls, else one of the kinds its access names. */
export type PrincipalOf<Call extends keyof Contract> = Contract[Call]['access'] extends {
  readonly sessions: readonly (infer Kind extends keyof PrincipalByKind)[];
}
  ? PrincipalByKind[Kind]
  : null;
