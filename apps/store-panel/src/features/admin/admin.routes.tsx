import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

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
