import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { AppServices } from '#shared/app-services/app-services.tsx';

/** Session and frame of the admin area, loaded on demand. */
export const adminArea = {
  load: () => (areaModule ??= import('./admin-area.tsx')),
};
let areaModule: Promise<typeof import('./admin-area.tsx')> | null = null;

/**
 * Returns the signed-in admin user of this browser, or null. Loads the admin code only if a session is stored.
 * @throws ApiError if the platform could not be asked
 */
export async function loadAdminScreenSession(
  services: AppServices,
): Promise<(ScreenSession & { readonly kind: 'admin' }) | null> {
  if (areaModule === null && services.storage.getItem(ADMIN_STORAGE_KEYS.storeData) === null) return null;
  const adminUser = await (await adminArea.load()).getAdminSessionController(services).resolveAdmin();
  return adminUser && { kind: 'admin', role: adminUser.role, permissions: adminUser.permissions };
}
