import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { AppServices } from '#shared/app-services/app-services.tsx';

/** The frame of the admin area, loaded on demand. */
export const adminArea = { load: () => import('./admin-area.tsx') };

let sessionModule: Promise<typeof import('./session/admin-session-controller.ts')> | null = null;
/** Loads the code of admin sessions. */
export const loadSessionModule = () => (sessionModule ??= import('./session/admin-session-controller.ts'));

/**
 * Returns the signed-in admin user of this browser, or null. Loads the code of admin sessions only if one is stored, or
 * the form has loaded it: without storage a session lasts as long as the page.
 * @throws ApiError if the platform could not be asked
 */
export async function loadAdminScreenSession(
  services: AppServices,
): Promise<(ScreenSession & { readonly kind: 'admin' }) | null> {
  if (sessionModule === null && services.storage.getItem(ADMIN_STORAGE_KEYS.storeData) === null) return null;
  const { getAdminSessionController } = await loadSessionModule();
  const adminUser = await getAdminSessionController(services).resolveAdmin();
  return adminUser && { kind: 'admin', role: adminUser.role, permissions: adminUser.permissions };
}
