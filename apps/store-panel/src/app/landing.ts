import { type ScreenSession, accessibleScreens } from '@store-panel/domain/access/screen-access';
import { type Audience, MENU_GROUPS, SCREENS, type ScreenId, menuScreens } from '@store-panel/domain/access/screens';

/** The screens of an audience's menu, in its order. */
const menuOf = (audience: Audience): readonly ScreenId[] =>
  MENU_GROUPS.flatMap((group) => menuScreens(group)).filter((id) => SCREENS[id].audience === audience);

/**
 * Where a session lands: of stores after signing in, of the platform's own people in the area that they go to. A main
 * store goes to the first screen of the menu, whose guard says what is wrong where the store is not approved or verified;
 * everybody else to the first that is open to them.
 */
export function landingPath(access: ScreenSession, audience: Audience = 'store'): string {
  const [first = 'in-progress'] =
    access.kind === 'main' ? menuOf(audience) : accessibleScreens(menuOf(audience), access);
  return SCREENS[first].path;
}

const { app, desk, admin } = SCREENS;

/** What lies behind each sign-in form. */
const BEHIND = {
  store: new RegExp(String.raw`^${app.path}/[\w/-]+(?:\?[^#]*)?$`),
  staff: new RegExp(String.raw`^(?:${desk.path}|${admin.path})(?:/[\w/-]+)?(?:\?[^#]*)?$`),
} as const;

/** Where to go on after signing in: the page that was asked for, if it lies behind this form, else the landing. */
export function nextPath(request: Request, access: ScreenSession, audience: keyof typeof BEHIND = 'store'): string {
  const next = new URL(request.url).searchParams.get('next');
  if (next === null || !BEHIND[audience].test(next)) return landingPath(access, audience);
  // As an address is written: a redirection cannot carry other letters.
  const { pathname, search } = new URL(next, request.url);
  return pathname + search;
}
