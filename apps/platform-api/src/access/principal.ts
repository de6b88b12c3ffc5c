import type { Contract } from '@store-panel/contract/table';
import type { AdminIdentity } from '@store-panel/domain/access/permissions';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { SubscriptionDays } from '@store-panel/domain/subscription/subscription-state';
import type { AccountStatus } from '@store-panel/domain/store/review';

/** The caller, as the session row says; the request's own claims are only compared with it. */
interface BasePrincipal {
  readonly sessionId: string;
  readonly id: string;
  readonly name: string;
  /** How the client stores its tokens; `cookie` sessions need no server token header. */
  readonly mode: SessionMode;
}

export type SessionMode = 'cookie' | 'header';

/** Sessions of administrators are separate from all others: other refresh tokens, shorter lifetimes. */
export type SessionArea = 'default' | 'admin';

export const areaOfKind = (kind: Principal['kind']): SessionArea => (kind === 'admin' ? 'admin' : 'default');

export interface StorePrincipal extends BasePrincipal {
  readonly kind: 'store' | 'sub_store';
  /** The main store: the tenant of every query. */
  readonly storeId: string;
  readonly currency: string;
  readonly timezone: string;
  /** The hour of the clock at which the store's business day begins. */
  readonly businessDayStarts: number;
  /** The administrator who impersonates the store; null for the store's own users. */
  readonly actingAdmin: { readonly id: string; readonly name: string; readonly endsAt: Date } | null;
  /** The store's status with the platform, which its flags alone do not show. */
  readonly accountStatus: AccountStatus;
  /** What decides the state of the store's subscription at any time; null: it has none. */
  readonly subscription: SubscriptionDays | null;
  /** Flags and grants, read with the session on every request. */
  readonly screens: Exclude<ScreenSession, { kind: 'admin' }>;
}

export interface PersonPrincipal<Kind extends 'user' | 'provider' = 'user' | 'provider'> extends BasePrincipal {
  readonly kind: Kind;
  /** Whether the orders it sends are already priced; never true for a courier. */
  readonly isChannel: boolean;
  /** Who has what customers pay to it. */
  readonly collectsFor: MoneyHolder;
}

/** An administrator or editor, with current role and permissions. */
export interface AdminPrincipal extends BasePrincipal {
  readonly kind: 'admin';
  readonly screens: { readonly kind: 'admin' } & AdminIdentity;
}

export type Principal = StorePrincipal | AdminPrincipal | PersonPrincipal<'user'> | PersonPrincipal<'provider'>;

interface PrincipalByKind {
  store: StorePrincipal;
  sub_store: StorePrincipal;
  user: PersonPrincipal<'user'>;
  provider: PersonPrincipal<'provider'>;
  admin: AdminPrincipal;
}

/** The principal of an endpoint's handler: null for open endpoints, otherwise one of the kinds in its access. */
export type PrincipalOf<Call extends keyof Contract> = Contract[Call]['access'] extends {
  readonly sessions: readonly (infer Kind extends keyof PrincipalByKind)[];
}
  ? PrincipalByKind[Kind]
  : null;
