import type { AdminIdentity } from '#access/permissions.ts';
import { isAdminScreen, SCREENS, type ScreenId } from '#access/screens.ts';
import type { StoreFlags } from '#store/flags.ts';

/** The session that opens a screen. A sub-store has its main store's flags and its own granted urls. */
export type ScreenSession =
  | { readonly kind: 'main'; readonly flags: StoreFlags }
  | { readonly kind: 'sub'; readonly flags: StoreFlags; readonly urls: readonly string[] }
  | ({ readonly kind: 'admin' } & AdminIdentity);

export const SCREEN_DENIALS = [
  'signed_out',
  'admin_signed_out',
  'store_not_approved',
  'store_not_verified',
  'flag_missing',
  'not_granted',
  'closed_to_sub_stores',
  'admins_only',
  'stores_only',
] as const;
export type ScreenDenial = (typeof SCREEN_DENIALS)[number];

/** The redirect of each denial. */
export const DENIAL_REDIRECTS = {
  signed_out: 'login',
  admin_signed_out: 'review-login',
  store_not_approved: 'profile',
  store_not_verified: 'profile',
  flag_missing: 'in-progress',
  not_granted: 'in-progress',
  closed_to_sub_stores: 'in-progress',
  admins_only: 'unauthorized',
  stores_only: 'unauthorized',
} as const satisfies Record<ScreenDenial, ScreenId>;

export type ScreenAccessDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: ScreenDenial; readonly redirect: string };

/** Checks whether the session may open the screen. A denial has a reason and the path to redirect to (spec §6). */
export function checkScreenAccess(id: ScreenId, session: ScreenSession | null): ScreenAccessDecision {
  const reason = findDenial(id, session);
  if (reason === null) return { allowed: true };
  return { allowed: false, reason, redirect: SCREENS[DENIAL_REDIRECTS[reason]].path };
}

function findDenial(id: ScreenId, session: ScreenSession | null): ScreenDenial | null {
  const screen = SCREENS[id];
  if (screen.audience === 'public') return null;
  if (session === null) return isAdminScreen(id) ? 'admin_signed_out' : 'signed_out';
  if (isAdminScreen(id)) {
    const isOpen = session.kind === 'admin' && (screen.audience === 'admin_user' || session.role === 'Admin');
    return isOpen ? null : 'admins_only';
  }
  if (session.kind === 'admin') return 'stores_only';
  const first = session.kind === 'main' ? findMainStoreDenial(id, session.flags) : findSubStoreDenial(id, session.urls);
  if (first !== null) return first;
  return screen.flag === undefined || session.flags[screen.flag] ? null : 'flag_missing';
}

/** A main store passes every permission check; approval and verification narrow it to what stays open. */
function findMainStoreDenial(id: ScreenId, flags: StoreFlags): ScreenDenial | null {
  const { openTo } = SCREENS[id];
  if (!flags.approved && !openTo.unapproved) return 'store_not_approved';
  if (!flags.verified && !openTo.unverified) return 'store_not_verified';
  return null;
}

/** A sub-store opens what its main store granted, and nothing that is closed to all sub-stores. */
function findSubStoreDenial(id: ScreenId, urls: readonly string[]): ScreenDenial | null {
  const screen = SCREENS[id];
  if (!screen.subStore) return 'closed_to_sub_stores';
  if (screen.needsNoGrant) return null;
  const openers = screen.grantedWith ?? [id];
  return openers.some((opener) => urls.includes(SCREENS[opener].path)) ? null : 'not_granted';
}

/** The screens of a list that the session may open, in the list's order: a menu, or where to land after sign-in. */
export function accessibleScreens(ids: readonly ScreenId[], session: ScreenSession): readonly ScreenId[] {
  return ids.filter((id) => checkScreenAccess(id, session).allowed);
}
