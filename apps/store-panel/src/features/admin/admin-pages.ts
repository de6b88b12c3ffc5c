import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { AdminsPage } from './admins/admins-page.tsx';
import { AuditLogPage } from './audit/audit-log-page.tsx';
import { CouriersPage, CustomersPage } from './users/users-page.tsx';
import { StorePage } from './stores/store-page.tsx';
import { StoresPage } from './stores/stores-page.tsx';

/**
 * The admin pages by screen. They are one chunk: a user who opens one of them opens the others. Tenants are apart, because
 * their forms are large and few open them.
 */
export const ADMIN_PAGES = {
  'review-stores': StoresPage,
  'review-store': StorePage,
  'review-users': CustomersPage,
  'review-providers': CouriersPage,
  admins: AdminsPage,
  'audit-log': AuditLogPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
