import { SCREENS } from '@store-panel/domain/access/screens';

import { currentAddress } from './moved-pages.ts';

const { app, review, admin } = SCREENS;

/** Addresses behind each sign-in form. */
const BEHIND = {
  store: new RegExp(String.raw`^${app.path}/[\w/-]+(?:\?[^#]*)?$`),
  admin_user: new RegExp(String.raw`^(?:${review.path}|${admin.path})(?:/[\w/-]+)?(?:\?[^#]*)?$`),
} as const;

/** Returns the page that was requested before sign-in if it is behind this form, otherwise null. */
export function nextPath(request: Request, audience: keyof typeof BEHIND): string | null {
  const requested = new URL(request.url).searchParams.get('next');
  const next = requested === null ? null : currentAddress(requested);
  if (next === null || !BEHIND[audience].test(next)) return null;
  // Encoded as in an address: a redirect cannot contain other characters.
  const { pathname, search } = new URL(next, request.url);
  return pathname + search;
}
