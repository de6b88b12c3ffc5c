import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { menuEntries, menuOf, menuScreens } from '@store-panel/domain/access/menu';
import { type ScreenSession, accessibleScreens, checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { type Audience, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import { isSetupShown } from '@store-panel/domain/setup/setup-steps';

import type { AppServices } from '#shared/app-services/app-services.tsx';
import { isSetupFinished, rememberFinishedSetup } from '#shared/setup/finished-setup.ts';
import { readStartScreen } from '#shared/start/start-screen.ts';

/** Returns the first screen of the menu beside the start page, for stores and for administrators. */
export function firstMenuPath(access: ScreenSession, audience: Audience = 'store'): string {
  const first = landingScreens(access).find((id) => id !== 'app' && SCREENS[id].audience === audience);
  return SCREENS[first ?? 'in-progress'].path;
}

/**
 * A main store goes to the first screen of the menu, whose guard shows what is missing if the store is not approved or
 * verified; all others go to their first entry, else to what opens without one.
 */
function landingScreens(access: ScreenSession): readonly ScreenId[] {
  const screens = menuScreens(access);
  if (access.kind === 'main') return screens;
  const listed = menuEntries(menuOf(access)).flatMap((entry) => entry.screens);
  return [...listed, ...accessibleScreens(screens, access)];
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
  const options = { silent: true, timeoutMs: MAX_WAIT_MS } as const;
  const state = await client.call('POST /api/store/get_setup_state', {}, options).catch(() => null);
  if (state === null) return false;
  const isShown = isSetupShown(state, Date.now());
  if (!isShown) rememberFinishedSetup(storage, store.id);
  return isShown;
}
