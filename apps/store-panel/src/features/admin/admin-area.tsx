import type { ComponentType } from 'react';

import { preloadFrame } from '#shared/frame/panel-frame.tsx';
import { preloadMenu } from '#shared/frame/screen-menu.tsx';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { AdminLayout } from './frame/admin-layout.tsx';
import type { AdminSlots } from './frame/admin-slots.ts';
import { getAdminSessionController } from './session/admin-session-controller.ts';

/** The frame around the admin pages. */
export async function loadAdminLayout(services: AppServices, slots: AdminSlots): Promise<ComponentType> {
  await Promise.all([loadNamespaces(['admin', ...INITIAL_NAMESPACES.frame]), preloadMenu(), preloadFrame()]);
  const control = getAdminSessionController(services);
  return () => <AdminLayout control={control} slots={slots} />;
}
