import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { ADMIN_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

/** The frame of the admin area, loaded on demand. */
export const adminArea = { load: () => import('./admin-area.tsx') };

let sessionModule: Promise<typeof import('./session/admin-session-controller.ts')> | null = null;
const loadSessionModule = () => (sessionModule ??= import('./session/admin-session-controller.ts'));

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

type AdminPageId = keyof typeof import('./admin-pages.ts').ADMIN_PAGES;

const page = (id: AdminPageId, ...texts: TextNamespace[]): ScreenRoute => ({
  load: () => import('./admin-pages.ts').then((module) => module.ADMIN_PAGES[id]),
  texts: ['admin', ...texts],
});

export const adminScreens = {
  'review-login': {
    async load() {
      const [{ AdminLoginPage }] = await Promise.all([import('./login/admin-login-page.tsx'), loadSessionModule()]);
      return AdminLoginPage;
    },
    texts: ['admin', 'auth', 'validation'],
  },
  'review-stores': { ...page('review-stores', 'status', 'account', 'validation'), hasKitForms: true },
  'review-store': page('review-store', 'status'),
  'review-users': { ...page('review-users', 'validation'), hasKitForms: true },
  'review-providers': { ...page('review-providers', 'validation'), hasKitForms: true },
  admins: page('admins', 'account', 'validation'),
  tenants: page('tenants', 'tenants'),
  tenant: { ...page('tenant', 'tenants', 'validation'), hasKitForms: true },
  'audit-log': page('audit-log'),
} satisfies ScreenRoutes;
