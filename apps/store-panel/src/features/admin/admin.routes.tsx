import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';
import { loadSessionModule } from './admin-area.routes.tsx';

type AdminPageId = keyof typeof import('./admin-pages.ts').ADMIN_PAGES;

const page = (id: AdminPageId, ...texts: TextNamespace[]): ScreenRoute => ({
  load: () => import('./admin-pages.ts').then((module) => module.ADMIN_PAGES[id]),
  texts: ['admin', ...texts],
});

type TenantPageId = keyof typeof import('./tenants/tenant-pages.ts').TENANT_PAGES;

const tenantPage = (id: TenantPageId, ...texts: TextNamespace[]): ScreenRoute => ({
  load: () => import('./tenants/tenant-pages.ts').then((module) => module.TENANT_PAGES[id]),
  texts: ['admin', 'tenants', ...texts],
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
  'review-store': { ...page('review-store', 'status', 'validation'), hasKitForms: true },
  'review-users': { ...page('review-users', 'validation'), hasKitForms: true },
  'review-providers': { ...page('review-providers', 'validation'), hasKitForms: true },
  admins: page('admins', 'account', 'validation'),
  tenants: tenantPage('tenants'),
  tenant: { ...tenantPage('tenant', 'validation'), hasKitForms: true },
  'audit-log': page('audit-log'),
} satisfies ScreenRoutes;
