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
