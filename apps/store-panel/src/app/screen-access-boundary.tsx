import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ReactNode } from 'react';

import { useStoreSession } from '#shared/session/store-session.tsx';

interface ScreenAccessBoundaryProps {
  readonly screen: ScreenId;
  readonly children: ReactNode;
}

/** Draws nothing of a screen that was closed to the session a moment ago: what it needs may be gone, and the guard leads away. */
export function ScreenAccessBoundary({ screen, children }: ScreenAccessBoundaryProps) {
  const { session } = useStoreSession();
  return checkScreenAccess(screen, session.access).allowed ? children : null;
}
