/** One entry of a sub-store's `urls` (spec §3): granted where `permission` is 1. */
export interface UrlPermission {
  readonly url: string;
  readonly permission: number;
}

export const PERMISSION_GRANTED = 1;
export const PERMISSION_WITHHELD = 0;

/** The url list that a sub-store session works by: only entries whose permission is 1 (spec §6). */
export function grantedUrls(urls: readonly UrlPermission[]): readonly string[] {
  return urls.filter(({ permission }) => permission === PERMISSION_GRANTED).map(({ url }) => url);
}

/** Permission codes of administrators and editors (spec §6). */
export const ADMIN_ACTION = { edit: 1, delete: 2 } as const;
export type AdminAction = keyof typeof ADMIN_ACTION;

/** Admin-side role codes (spec §6). Only `Admin` enters the admin area. */
export const ADMIN_ROLES = ['Admin', 'Editor'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** One of the platform's own people: what an editor may do is granted code by code, an administrator may do all of it. */
export interface AdminIdentity {
  readonly role: AdminRole;
  /** Codes of {@link ADMIN_ACTION}. */
  readonly permissions: readonly number[];
}

/** Whether the administrator or editor may edit or delete. Viewing needs no permission. */
export function canAdminPerform(action: AdminAction, { role, permissions }: AdminIdentity): boolean {
  return role === 'Admin' || permissions.includes(ADMIN_ACTION[action]);
}
