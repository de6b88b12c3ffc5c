import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

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

type AdminPageId = keyof typeof import('./admin-pages.ts').ADMIN_PAGES;

const page = (id: AdminPageId, ...texts: TextNamespace[]): ScreenRoute => ({
  load: () => import('./admin-pages.ts').then((module) => module.ADMIN_PAGES[id]),
  texts: ['admin', ...texts],
});

export const adminScreens = {
  'desk-login': {
    load: () => import('./login/admin-login-page.tsx').then((module) => module.AdminLoginPage),
    texts: ['admin', 'auth', 'validation'],
  },
  'desk-stores': page('desk-stores', 'status'),
  'desk-store': page('desk-store', 'status'),
  'desk-users': page('desk-users'),
  'desk-providers': page('desk-providers'),
  admins: page('admins', 'account', 'validation'),
  'desk-tenants': page('desk-tenants', 'tenants'),
  'desk-tenant': { ...page('desk-tenant', 'tenants', 'validation'), hasKitForms: true },
  'audit-log': page('audit-log'),
} satisfies ScreenRoutes;
