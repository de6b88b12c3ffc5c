import { RouterProvider } from 'react-router';
import type { createBrowserRouter } from 'react-router';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { i18n } from '#shared/i18n/i18n.ts';
import { type AppServices, AppServicesProvider } from '#shared/app-services/app-services.tsx';

export interface PanelProps {
  readonly services: AppServices;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** The whole panel. */
export function Panel({ services, router }: PanelProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <AppServicesProvider services={services}>
          <RouterProvider router={router} />
        </AppServicesProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
