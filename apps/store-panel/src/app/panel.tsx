import { RouterProvider } from 'react-router';
import type { createBrowserRouter } from 'react-router';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { i18n } from '#shared/i18n.ts';
import { type Platform, PlatformProvider } from '#shared/platform/platform.tsx';

export interface PanelProps {
  readonly platform: Platform;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** The whole panel. */
export function Panel({ platform, router }: PanelProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PlatformProvider platform={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
