import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { STAFF_STORAGE_KEYS } from '@store-panel/domain/store/session';

import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

/** Session and frame of the platform's own people. Their code comes when one of them does, and not before. */
export const desk = {
  load: () => (area ??= import('./admin-area.tsx')),
};
let area: Promise<typeof import('./admin-area.tsx')> | null = null;

/**
 * Who of the platform's own people is signed in in this browser; null for nobody. Their code is not asked for where
 * nothing is stored of them.
 * @throws ApiError when the platform could not be asked
 */
export async function loadAdminScreenSession(
  platform: AppServices,
): Promise<(ScreenSession & { readonly kind: 'admin' }) | null> {
  if (area === null && platform.storage.getItem(STAFF_STORAGE_KEYS.storeData) === null) return null;
  const staff = await (await desk.load()).getAdminSessionController(platform).whoIsIt();
  return staff && { kind: 'admin', role: staff.role, permissions: staff.permissions };
}

type DeskPage = keyof typeof import('./admin-pages.ts').DESK_PAGES;

const page = (id: DeskPage, ...texts: TextNamespace[]): ScreenRoute => ({
  load: () => import('./admin-pages.ts').then((module) => module.DESK_PAGES[id]),
  texts: ['admin', ...texts],
});

export const adminScreens = {
  'desk-login': {
    load: () => import('./login/admin-login-page.tsx').then((module) => module.DeskLoginPage),
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
