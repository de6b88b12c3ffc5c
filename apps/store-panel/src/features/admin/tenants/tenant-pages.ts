import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { TenantPage } from './tenant-page.tsx';
import { TenantsPage } from './tenants-page.tsx';

/** The list of tenants and one of them: one chunk, because the list leads to the others. */
export const TENANT_PAGES = {
  tenants: TenantsPage,
  tenant: TenantPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
