import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { type ScreenSession, accessibleScreens, checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type Audience, MENU_GROUPS, SCREENS, type ScreenId, menuScreens } from '@store-panel/domain/access/screens';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import { isSetupShown } from '@store-panel/domain/setup/setup-steps';

import type { AppServices } from '#shared/app-services/app-services.tsx';
import { isSetupFinished, rememberFinishedSetup } from '#shared/setup/finished-setup.ts';
import { readStartScreen } from '#shared/start/start-screen.ts';

/** The screens of an audience's menu, in order. */
const menuOf = (audience: Audience): readonly ScreenId[] =>
  MENU_GROUPS.flatMap((group) => menuScreens(group)).filter((id) => SCREENS[id].audience === audience);

/**
 * Returns the first screen of the menu, for stores and for administrators. For a main store its guard shows what is
 * missing if the store is not approved or verified; all others get the first accessible screen.
 */
export function firstMenuPath(access: ScreenSession, audience: Audience = 'store'): string {
  const [first = 'in-progress'] =
    access.kind === 'main' ? menuOf(audience) : accessibleScreens(menuOf(audience), access);
  return SCREENS[first].path;
}

/**
 * Returns the first page after sign-in: the device's choice, the start page of a store whose checklist is open, or the
 * first screen of the menu. Without a checklist the start page says too little to begin with.
 */
export async function landingPath(services: AppServices, session: StoreSession): Promise<string> {
  const { access } = session;
  const first = firstMenuPath(access);
  if (!hasStartPage(access)) return first;
  const selected = readStartScreen(services.storage);
  if (selected !== null && checkScreenAccess(selected, access).allowed) return SCREENS[selected].path;
  return (await isChecklistOpen(services, session)) ? SCREENS.app.path : first;
}

/** How long the first page waits for the checklist, in ms (ours). */
const MAX_WAIT_MS = 2_000;

/** Asks the server, until the checklist is over for good. If the reply is late or missing, the first page is the menu's. */
async function isChecklistOpen({ client, storage }: AppServices, { kind, store }: StoreSession): Promise<boolean> {
  if (kind !== 'main' || isSetupFinished(storage, store.id)) return false;
  const options = { background: true, deadline: MAX_WAIT_MS } as const;
  const state = await client.call('POST /api/store/get_setup_state', {}, options).catch(() => null);
  if (state === null) return false;
  const isShown = isSetupShown(state, Date.now());
  if (!isShown) rememberFinishedSetup(storage, store.id);
  return isShown;
}

const { app, desk, admin } = SCREENS;

/** Addresses behind each sign-in form. */
const BEHIND = {
  store: new RegExp(String.raw`^${app.path}/[\w/-]+(?:\?[^#]*)?$`),
  admin_user: new RegExp(String.raw`^(?:${desk.path}|${admin.path})(?:/[\w/-]+)?(?:\?[^#]*)?$`),
} as const;

/** Returns the requested page after sign-in if it is behind this form, otherwise null. */
export function requestedPath(request: Request, form: keyof typeof BEHIND): string | null {
  const next = new URL(request.url).searchParams.get('next');
  if (next === null || !BEHIND[form].test(next)) return null;
  // Encoded as in an address: a redirect cannot contain other characters.
  const { pathname, search } = new URL(next, request.url);
  return pathname + search;
}
