import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { AdminsPage } from './admins/admins-page.tsx';
import { AuditLogPage } from './audit/audit-log-page.tsx';
import { CouriersPage, CustomersPage } from './users/users-page.tsx';
import { StorePage } from './stores/store-page.tsx';
import { StoresPage } from './stores/stores-page.tsx';
import { TenantPage } from './tenants/tenant-page.tsx';
import { TenantsPage } from './tenants/tenants-page.tsx';

/** The pages of the platform's own people, by their screens. They come as one: whoever opens one of them opens the others. */
export const DESK_PAGES = {
  'desk-stores': StoresPage,
  'desk-store': StorePage,
  'desk-users': CustomersPage,
  'desk-providers': CouriersPage,
  admins: AdminsPage,
  'desk-tenants': TenantsPage,
  'desk-tenant': TenantPage,
  'audit-log': AuditLogPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
