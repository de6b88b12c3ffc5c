import type { StaffMember } from '#access/permissions.ts';
import { isForStaff, SCREENS, type ScreenId } from '#access/screens.ts';
import type { StoreFlags } from '#store/flags.ts';

/** Who asks for a screen. A sub-store carries its main store's flags and its own granted urls. */
export type ScreenSession =
  | { readonly kind: 'main'; readonly flags: StoreFlags }
  | { readonly kind: 'sub'; readonly flags: StoreFlags; readonly urls: readonly string[] }
  | ({ readonly kind: 'admin' } & StaffMember);

export const SCREEN_REFUSALS = [
  'signed_out',
  'staff_signed_out',
  'store_not_approved',
  'store_not_verified',
  'flag_missing',
  'not_granted',
  'closed_to_sub_stores',
  'admins_only',
  'stores_only',
] as const;
export type ScreenRefusal = (typeof SCREEN_REFUSALS)[number];

/** Where each refusal leads. */
export const REFUSAL_REDIRECT = {
  signed_out: 'login',
  staff_signed_out: 'desk-login',
  store_not_approved: 'profile',
  store_not_verified: 'profile',
  flag_missing: 'in-progress',
  not_granted: 'in-progress',
  closed_to_sub_stores: 'in-progress',
  admins_only: 'unauthorized',
  stores_only: 'unauthorized',
} as const satisfies Record<ScreenRefusal, ScreenId>;

export type ScreenVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: ScreenRefusal; readonly redirect: string };

/** May this session open the screen? A refusal says why and to which path to go instead (spec §6). */
export function screenAccess(id: ScreenId, session: ScreenSession | null): ScreenVerdict {
  const reason = refusal(id, session);
  if (reason === null) return { allowed: true };
  return { allowed: false, reason, redirect: SCREENS[REFUSAL_REDIRECT[reason]].path };
}

function refusal(id: ScreenId, session: ScreenSession | null): ScreenRefusal | null {
  const screen = SCREENS[id];
  if (screen.audience === 'public') return null;
  if (session === null) return isForStaff(id) ? 'staff_signed_out' : 'signed_out';
  if (isForStaff(id)) {
    const isOpen = session.kind === 'admin' && (screen.audience === 'staff' || session.role === 'Admin');
    return isOpen ? null : 'admins_only';
  }
  if (session.kind === 'admin') return 'stores_only';
  const first = session.kind === 'main' ? mainRefusal(id, session.flags) : subRefusal(id, session.urls);
  if (first !== null) return first;
  return screen.flag === undefined || session.flags[screen.flag] ? null : 'flag_missing';
}

/** A main store passes every permission check; approval and verification narrow it to what stays open. */
function mainRefusal(id: ScreenId, flags: StoreFlags): ScreenRefusal | null {
  const { openTo } = SCREENS[id];
  if (!flags.approved && !openTo.unapproved) return 'store_not_approved';
  if (!flags.verified && !openTo.unverified) return 'store_not_verified';
  return null;
}

/** A sub-store opens what its main store granted, and nothing that is closed to all sub-stores. */
function subRefusal(id: ScreenId, urls: readonly string[]): ScreenRefusal | null {
  const screen = SCREENS[id];
  if (!screen.subStore) return 'closed_to_sub_stores';
  if (screen.needsNoGrant) return null;
  const openers = screen.grantedWith ?? [id];
  return openers.some((opener) => urls.includes(SCREENS[opener].path)) ? null : 'not_granted';
}

/** The screens of a list that the session may open, in the list's order: a menu, or where to land after sign-in. */
export function openScreens(ids: readonly ScreenId[], session: ScreenSession): readonly ScreenId[] {
  return ids.filter((id) => screenAccess(id, session).allowed);
}
