import type { ComponentType } from 'react';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { DeskLayout } from './frame/admin-layout.tsx';
import { createAdminSessionController, type AdminSessionController } from './session/admin-session-controller.ts';

const controls = new WeakMap<AppServices, AdminSessionController>();

/** The desk's session; one for each page that was opened. */
export function getAdminSessionController(platform: AppServices): AdminSessionController {
  const control = controls.get(platform) ?? createAdminSessionController(platform);
  controls.set(platform, control);
  return control;
}

/** The frame around the pages of the platform's own people. */
export async function loadDeskLayout(platform: AppServices): Promise<ComponentType> {
  await loadNamespaces(['admin', 'screens']);
  const control = getAdminSessionController(platform);
  return () => <DeskLayout control={control} />;
}
