import { type ScreenSession, accessibleScreens } from '@store-panel/domain/access/screen-access';
import { type Audience, MENU_GROUPS, SCREENS, type ScreenId, menuScreens } from '@store-panel/domain/access/screens';

/** The screens of an audience's menu, in order. */
const menuOf = (audience: Audience): readonly ScreenId[] =>
  MENU_GROUPS.flatMap((group) => menuScreens(group)).filter((id) => SCREENS[id].audience === audience);

/**
 * Returns the first page after sign-in, for stores and for administrators. A main store goes to the first screen of the
 * menu, whose guard shows what is missing if the store is not approved or verified; all others go to the first
 * accessible screen.
 */
export function landingPath(access: ScreenSession, audience: Audience = 'store'): string {
  const [first = 'in-progress'] =
    access.kind === 'main' ? menuOf(audience) : accessibleScreens(menuOf(audience), access);
  return SCREENS[first].path;
}

const { app, desk, admin } = SCREENS;

/** Addresses behind each sign-in form. */
const BEHIND = {
  store: new RegExp(String.raw`^${app.path}/[\w/-]+(?:\?[^#]*)?$`),
  admin_user: new RegExp(String.raw`^(?:${desk.path}|${admin.path})(?:/[\w/-]+)?(?:\?[^#]*)?$`),
} as const;

/** Returns the requested page after sign-in if it is behind this form, otherwise the landing page. */
export function nextPath(request: Request, access: ScreenSession, audience: keyof typeof BEHIND = 'store'): string {
  const next = new URL(request.url).searchParams.get('next');
  if (next === null || !BEHIND[audience].test(next)) return landingPath(access, audience);
  // Encoded as in an address: a redirect cannot contain other characters.
  const { pathname, search } = new URL(next, request.url);
  return pathname + search;
}
