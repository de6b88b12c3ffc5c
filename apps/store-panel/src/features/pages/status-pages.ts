import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';

import { ErrorPage } from './error-page.tsx';
import { HomePage } from './home-page.tsx';
import { InProgressPage } from './in-progress-page.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

/** Pages that only show a status, by screen. They are small and share a chunk. */
export const STATUS_PAGES = {
  home: HomePage,
  error: ErrorPage,
  unauthorized: UnauthorizedPage,
  'in-progress': InProgressPage,
} as const satisfies Partial<Record<ScreenId, ComponentType>>;
